import { useQuery } from '@tanstack/react-query';
import { formatProblem, normalise } from '../../../domain/formats';
import { lengthOf, normaliseText } from '../../../domain/text';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Checkbox } from '../../ui/form/Checkbox';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { FieldErrorText } from '../../ui/form/FieldFrame';
import { MobileField } from '../../ui/form/MobileField';
import { type RegionLevel, RegionSelects } from '../../ui/region/RegionSelects';
import { Skeleton } from '../../ui/states';
import { toast } from '../../ui/Toast';
import type { Address, AddressForm } from './address';
import { applicantQuery, invalidateAddresses } from './queries';
import { TagChoice } from './TagChoice';
import './address.css';

interface AddressDialogProps {
  /** Address to edit; without `id` a new one, with prefilled values. */
  address: Partial<Address>;
  onClose: () => void;
}

/** Dialog for adding or editing an address. */
export default function AddressDialog({ address, onClose }: AddressDialogProps) {
  const isNew = address.id === undefined;
  const { data: applicant, isPending } = useQuery({ ...applicantQuery, enabled: isNew }, queryClient);
  const { name: receiver = '', mobile = '' } = applicant ?? {};
  const initialAddress = isNew ? { receiver, mobile, ...address } : address;
  return (
    <Dialog wide title={isNew ? '新增地址' : '修改地址'} onClose={onClose}>
      {isNew && isPending ? <Skeleton /> : <AddressFields address={initialAddress} onDone={onClose} />}
    </Dialog>
  );
}

const empty = {
  receiver: '',
  mobile: '',
  province: '',
  city: '',
  county: '',
  street: '',
  address: '',
  postcode: '',
  tag: '',
};
type Answers = typeof empty & { isDefault: boolean };

function AddressFields({ address, onDone }: { address: Partial<Address>; onDone: () => void }) {
  const form = useForm<Answers>({
    initial: { ...empty, isDefault: false, ...address },
    check,
    submit: async answers => {
      await call('POST', '/address/add', {
        body: { ...given(answers), ...(address.id && { id: address.id }) },
      });
      await invalidateAddresses();
      toast('地址已保存');
      onDone();
    },
  });
  const levels = { province: form.bind('province'), city: form.bind('city'), county: form.bind('county') };
  const names: RegionLevel[] = ['province', 'city', 'county'];
  const invalid = names.filter(level => levels[level].problem);
  const region = levels[invalid[0] ?? 'province'];
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <div className="grid grid--2 pair-of-fields">
        <Field answer={form.bind('receiver')} label="收件人" autoComplete="name" maxLength={60} />
        <MobileField answer={form.bind('mobile')} />
      </div>
      <fieldset className={region.problem ? 'field has-error' : 'field'}>
        <legend className="label">所在地区</legend>
        <RegionSelects
          value={{ province: levels.province.value, city: levels.city.value, county: levels.county.value }}
          onChange={chosen => {
            for (const level of names) levels[level].change(chosen[level]);
          }}
          idOf={level => levels[level].id}
          invalid={invalid}
          required
        />
        <FieldErrorText id={`${region.id}-error`} message={region.problem} />
      </fieldset>
      <Field answer={form.bind('street')} label="乡镇（街道）" optional maxLength={40} autoComplete="off" />
      <Field
        answer={form.bind('address')}
        label="详细地址"
        placeholder="小区、楼栋、门牌号"
        maxLength={100}
        autoComplete="street-address"
      />
      <div className="grid grid--2 pair-of-fields">
        <Field
          answer={form.bind('postcode')}
          label="邮政编码"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
        />
        <TagChoice answer={form.bind('tag')} />
      </div>
      {!address.isDefault && <Checkbox answer={form.bind('isDefault')}>设为默认地址</Checkbox>}
      <div className="dialog-actions">
        <Button variant="primary" type="submit" busy={form.busy && '正在保存…'}>
          保存地址
        </Button>
      </div>
    </form>
  );
}

/** Validation by the rules of the contract. */
function check({ receiver, mobile, province, city, county, address, postcode }: Answers) {
  const length = lengthOf(normaliseText(address));
  const plain = formatProblem('plainText', normaliseText(address));
  return collectErrors({
    receiver: formatProblem('personName', normalise('personName', receiver)),
    mobile: formatProblem('mobile', normalise('mobile', mobile)),
    province: province ? null : '请选择省（市、区）',
    city: city.trim() ? null : '请选择市',
    county: county.trim() ? null : '请选择区（县）',
    address:
      length < 4 ? '请写到楼栋、门牌号（至少4个字）' : length > 100 ? '详细地址请不要超过100个字' : plain,
    postcode: postcode.trim() ? formatProblem('postcode', normalise('postcode', postcode)) : null,
  });
}

/** Answers as they are sent: normalised, without empty ones. */
function given({ receiver, mobile, province, street, postcode, tag, isDefault, ...texts }: Answers) {
  return {
    receiver: normalise('personName', receiver),
    mobile: normalise('mobile', mobile),
    // The select offers only these values.
    province: province as AddressForm['province'],
    city: normaliseText(texts.city),
    county: normaliseText(texts.county),
    address: normaliseText(texts.address),
    isDefault,
    ...(street.trim() && { street: normaliseText(street) }),
    ...(postcode.trim() && { postcode: normalise('postcode', postcode) }),
    ...(tag && { tag: tag as AddressForm['tag'] }),
  };
}
