import { MembershipPanel } from '../membership/MembershipPanel';
import { ApplicationReceipts } from '../receipts/ApplicationReceipts';

/** Membership created by an approved application, and the receipts for its fees. */
export default function IndividualMembership({ id }: { id: string }) {
  return (
    <>
      <MembershipPanel flow="membership" id={id} />
      <ApplicationReceipts id={id} />
    </>
  );
}
