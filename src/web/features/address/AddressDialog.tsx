import { call } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { RegionQuestion } from '../../engine/forms/fields/lazy-fields';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/states';
import { toast } from '../../ui/Toast';
import type { Address, AddressForm } from './address';
import form from './address.form.yaml';
import { applicantQuery, invalidateAddresses } from './queries';
import './address.css';

// Fetched while the applicant is: questions below it would be moved.
void RegionQuestion.fetch();

interface AddressDialogProps {
  /** Address to edit; without `id` a new one, with prefilled values. */
  address: Partial<Address>;
  onClose: () => void;
}

export default function AddressDialog({ address, onClose }: AddressDialogProps) {
  const isNew = address.id === undefined;
  const { data: applicant, isPending } = useQuery({ ...applicantQuery, enabled: isNew });
  const { name: receiver = '', mobile = '' } = applicant ?? {};
  const initialAddress = isNew ? { receiver, mobile, ...address } : address;
  return (
    <Dialog wide title={isNew ? '新增地址' : '修改地址'} onClose={onClose}>
      {isNew && isPending ? <Skeleton /> : <AddressFields address={initialAddress} onDone={onClose} />}
    </Dialog>
  );
}

function AddressFields({ address, onDone }: { address: Partial<Address>; onDone: () => void }) {
  return (
    <ScreenForm<AddressForm>
      form={form}
      ui={{ isDefault: { 'ui:widget': address.isDefault ? 'hidden' : 'checkbox' } }}
      initial={{ ...address }}
      submit={async body => {
        await call('POST', '/address/add', { body: { ...body, id: address.id } });
        await invalidateAddresses();
        toast('地址已保存');
        onDone();
      }}
      action="保存地址"
      doing="正在保存…"
    />
  );
}
