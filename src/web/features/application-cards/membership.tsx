import { MembershipCard } from '../membership/MembershipPanel';
import { GiftReceipts } from '../receipts/ApplicationReceipts';

/** What an approved application to join has led to, and the receipts over its dues. */
export default function IndividualMembership({ id }: { id: string }) {
  return (
    <>
      <MembershipCard flow="membership" id={id} />
      <GiftReceipts id={id} />
    </>
  );
}
