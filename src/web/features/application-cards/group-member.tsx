import { MembershipCard } from '../membership/MembershipPanel';
import { GiftReceipts } from '../receipts/ApplicationReceipts';

/** What an approved application to join has led to, and the receipts over its dues. */
export default function GroupMembership({ id }: { id: string }) {
  return (
    <>
      <MembershipCard flow="group-member" id={id} />
      <GiftReceipts id={id} />
    </>
  );
}
