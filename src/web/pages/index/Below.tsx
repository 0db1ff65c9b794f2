import { Guide } from './Guide';
import { OrganDonation } from './OrganDonation';
import { Services } from './Services';

/** What stands below the banner: fetched after it, as nobody reads it first. */
export default function Below() {
  return (
    <>
      <OrganDonation />
      <Services />
      <Guide />
    </>
  );
}
