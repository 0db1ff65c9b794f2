import { MembershipPanel } from '../membership/MembershipPanel';
import { ApplicationReceipts } from '../receipts/ApplicationReceipts';

/** What an approved application to join has led to, and the receipts over its dues. */
export default function IndividualMembership({ id }: { id: string }) {
  return (
    <>
      <MembershipPanel flow="membership" id={id} />
      <ApplicationReceipts id={id} />
    </>
  );
}
