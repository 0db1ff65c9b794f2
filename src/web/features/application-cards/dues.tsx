import { ApplicationReceipts } from '../receipts/ApplicationReceipts';

/** Receipts for paid membership fees. */
export default function DuesReceipts({ id }: { id: string }) {
  return <ApplicationReceipts id={id} />;
}
