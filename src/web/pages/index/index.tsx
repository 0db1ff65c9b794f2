import { Banner } from './Banner';
import { Guide } from './Guide';
import './index.css';
import { OrganDonation } from './OrganDonation';
import { Services } from './Services';

/** The home page. */
export default function Index() {
  return (
    <>
      <Banner />
      <OrganDonation />
      <Services />
      <Guide />
    </>
  );
}
