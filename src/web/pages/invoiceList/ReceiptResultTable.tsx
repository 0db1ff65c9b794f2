import type { components } from '../../../generated/api';
import { openDocument } from '../../app/api/open-document';
import { Button } from '../../ui/Button';
import { IssuedReceiptTable } from './IssuedReceiptTable';

export type ReceiptResult = components['schemas']['IssuedReceipt'] & {
  link: components['schemas']['DocumentLink'];
};

/** Receipts found by mobile number: each has a document link of its own, as it need not belong to the account. */
export function ReceiptResultTable({ list }: { list: readonly ReceiptResult[] }) {
  return (
    <IssuedReceiptTable
      list={list}
      actions={({ no, link }) => (
        <Button variant="quiet" onClick={() => void openDocument(async () => link.path)}>
          打开<span className="sr">{no}</span>
        </Button>
      )}
    />
  );
}
