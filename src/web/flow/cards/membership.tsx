import { MembershipCard } from '../../membership/MembershipCard';

/** What an approved application to join has led to. */
export default function IndividualMembership({ id }: { id: string }) {
  return <MembershipCard flow="membership" id={id} />;
}
