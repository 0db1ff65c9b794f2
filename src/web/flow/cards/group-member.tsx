import { MembershipCard } from '../../membership/MembershipCard';

/** What an approved application to join has led to. */
export default function GroupMembership({ id }: { id: string }) {
  return <MembershipCard flow="group-member" id={id} />;
}
