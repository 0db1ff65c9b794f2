import { ApplicationReceipts } from '../receipts/ApplicationReceipts';

/** The receipts over dues that have been paid. */
export default function DuesReceipts({ id }: { id: string }) {
  return <ApplicationReceipts id={id} />;
}
