import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import form from './invoice-title.form.yaml';
import { type InvoiceTitle, invalidateInvoiceTitles } from './queries';

interface InvoiceTitleDialogProps {
  /** The title to edit; null for a new one. */
  title: InvoiceTitle | null;
  onClose: () => void;
}

/**
 * Creates or edits an invoice title. Saved numbers are shown masked, and stay unchanged when their field is left empty.
 */
export default function InvoiceTitleDialog({ title, onClose }: InvoiceTitleDialogProps) {
  const { idNo, bankNo, id, ...shown } = title ?? {};
  const storedHint = (number: string | undefined) => (number ? `已保存 ${number}，不修改请留空` : undefined);
  return (
    <Dialog wide title={title ? '修改抬头' : '新增抬头'} onClose={onClose}>
      <ScreenForm<components['schemas']['InvoiceTitleForm']>
        form={form}
        ui={({ titleType }) => ({
          title:
            titleType === '单位'
              ? { 'ui:title': '单位全称', 'ui:autocomplete': 'organization' }
              : { 'ui:title': '姓名', 'ui:autocomplete': 'name' },
          idNo: { 'ui:placeholder': storedHint(idNo) },
          bankNo: { 'ui:placeholder': storedHint(bankNo) },
          ...(title?.isDefault && { isDefault: { 'ui:widget': 'hidden' } }),
        })}
        initial={{ titleType: '个人', ...shown }}
        submit={async body => {
          if (id) await call('POST', '/invoice/save', { body: { ...body, id } });
          else await call('POST', '/invoice/add', { body });
          await invalidateInvoiceTitles();
          toast('抬头已保存');
          onClose();
        }}
        action="保存抬头"
        doing="正在保存…"
      />
    </Dialog>
  );
}
