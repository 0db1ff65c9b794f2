import { call } from '../../app/api/client';
import { Deletion } from '../../app/components/Deletion';
import { type InvoiceTitle, invalidateInvoiceTitles } from './queries';

export function DeleteInvoiceTitleDialog({
  title: { id, title, isDefault },
  onClose,
}: {
  title: InvoiceTitle;
  onClose: () => void;
}) {
  return (
    <Deletion
      title="删除这个抬头？"
      what="抬头"
      onDelete={() => call('POST', '/invoice/delete', { body: { id } })}
      onDeleted={invalidateInvoiceTitles}
      onClose={onClose}
    >
      <p className="lede">{title}</p>
      <p className="soft">
        已提交的申请和已开具的票据不受影响。{isDefault && '删除默认抬头后，最近添加的成为默认抬头。'}
      </p>
    </Deletion>
  );
}
