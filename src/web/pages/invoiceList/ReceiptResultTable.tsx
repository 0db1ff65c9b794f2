import type { components } from '../../../generated/api';
import { openDocument } from '../../app/api/open-document';
import { Button } from '../../ui/Button';
import { IssuedReceiptTable } from './IssuedReceiptTable';

export type ReceiptResult = components['schemas']['IssuedReceipt'] & {
  link: components['schemas']['DocumentLink'];
};

/** Receipts that were found by a number: each opens by a link of its own, as it need not be one's own. */
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
