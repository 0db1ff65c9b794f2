import { MembershipPanel } from '../membership/MembershipPanel';
import { ApplicationReceipts } from '../receipts/ApplicationReceipts';

/** Membership created by an approved application, and the receipts for its fees. */
export default function GroupMembership({ id }: { id: string }) {
  return (
    <>
      <MembershipPanel flow="group-member" id={id} />
      <ApplicationReceipts id={id} />
    </>
  );
}
