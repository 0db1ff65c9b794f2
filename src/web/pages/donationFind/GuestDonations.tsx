import { useQuery } from '../../app/api/query-client';
import { guestSession } from '../../app/shell/guest';
import { DonationLink, DonationTable } from '../../features/donation/DonationTable';
import { ButtonLink } from '../../ui/Button';
import { Section } from '../../ui/Section';
import { ownDonationsQuery } from '../userDonate/queries';

/** The guest's donations from this browser: they can be viewed and paid here for the lifetime of the guest session. */
export function GuestDonations() {
  const { data } = useQuery({ ...ownDonationsQuery(1), enabled: guestSession.token() !== undefined });
  if (!data || data.total === 0) return null;
  return (
    <Section title="在这个浏览器里捐的款" size="large" className="stack">
      <DonationTable
        list={data.list}
        actions={donation => (
          <div className="cluster gap-1">
            <DonationLink donation={donation} />
            {donation.status === 1 && (
              <ButtonLink variant="quiet" to="/apply?flow=receipt">
                申请票据<span className="sr">{donation.no}</span>
              </ButtonLink>
            )}
          </div>
        )}
      />
    </Section>
  );
}
