import { formatProblem, normalise } from '../../../domain/formats';
import { lengthOf, normaliseText } from '../../../domain/text';
import { call } from '../../app/api/client';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Checkbox } from '../../ui/form/Checkbox';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';
import { InvoiceTitleType } from './InvoiceTitleType';
import { type InvoiceTitle, invalidateInvoiceTitles } from './queries';

interface InvoiceTitleDialogProps {
  /** The title to edit; null for a new one. */
  title: InvoiceTitle | null;
  onClose: () => void;
}

const empty = {
  titleType: '个人',
  title: '',
  uscc: '',
  idNo: '',
  email: '',
  mobile: '',
  bankName: '',
  bankNo: '',
  regAddress: '',
  regPhone: '',
};
type Answers = typeof empty & { isDefault: boolean };

/**
 * Creates or edits an invoice title. Saved numbers are shown masked, and stay unchanged when their field is left empty.
 */
export default function InvoiceTitleDialog({ title, onClose }: InvoiceTitleDialogProps) {
  const { idNo, bankNo, ...shown } = title ?? {};
  const form = useForm<Answers>({
    initial: { ...empty, isDefault: false, ...shown },
    check,
    submit: async answers => {
      const body = given(answers);
      if (title) await call('POST', '/invoice/save', { body: { ...body, id: title.id } });
      else await call('POST', '/invoice/add', { body });
      await invalidateInvoiceTitles();
      toast('抬头已保存');
      onClose();
    },
  });
  const person = form.bind('titleType').value === '个人';
  const storedHint = (number: string | undefined) => (number ? `已保存 ${number}，不修改请留空` : '');
  return (
    <Dialog wide title={title ? '修改抬头' : '新增抬头'} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <InvoiceTitleType answer={form.bind('titleType')} />
        <Field
          answer={form.bind('title')}
          label={person ? '姓名' : '单位全称'}
          autoComplete={person ? 'name' : 'organization'}
          maxLength={100}
        />
        {person ? (
          <Field
            answer={form.bind('idNo')}
            label="身份证号码"
            optional
            placeholder={storedHint(idNo)}
            autoComplete="off"
            maxLength={40}
          />
        ) : (
          <Field answer={form.bind('uscc')} label="统一社会信用代码" autoComplete="off" maxLength={40} />
        )}
        <Field answer={form.bind('email')} label="电子邮箱" autoComplete="email" maxLength={100} />
        <Field answer={form.bind('mobile')} label="手机号码" optional autoComplete="tel" maxLength={20} />
        <details className="fold">
          <summary>开户银行等，仅培训发票需要</summary>
          <Field answer={form.bind('bankName')} label="开户银行" optional maxLength={60} />
          <Field
            answer={form.bind('bankNo')}
            label="银行账号"
            optional
            placeholder={storedHint(bankNo)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
          <Field answer={form.bind('regAddress')} label="注册地址" optional maxLength={100} />
          <Field answer={form.bind('regPhone')} label="注册电话" optional maxLength={20} />
        </details>
        {!title?.isDefault && <Checkbox answer={form.bind('isDefault')}>设为默认抬头</Checkbox>}
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={form.busy && '正在保存…'}>
            保存抬头
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Validates as the contract does, with messages. */
function check(answers: Answers) {
  const person = answers.titleType === '个人';
  const written = (format: Parameters<typeof formatProblem>[0], text: string) =>
    text.trim() ? formatProblem(format, normalise(format, text)) : null;
  const length = lengthOf(normaliseText(answers.title));
  const bank = lengthOf(normaliseText(answers.bankName));
  return collectErrors({
    title:
      length < 2
        ? `请输入${person ? '姓名' : '单位全称'}`
        : formatProblem('plainText', normaliseText(answers.title)),
    uscc: person ? null : formatProblem('uscc', normalise('uscc', answers.uscc)),
    idNo: person ? written('idCard', answers.idNo) : null,
    email: formatProblem('email', normalise('email', answers.email)),
    mobile: written('mobile', answers.mobile),
    bankName: bank > 0 && bank < 4 ? '开户银行请写到支行' : null,
    bankNo: written('bankNo', answers.bankNo),
    regPhone: written('phone', answers.regPhone),
  });
}

/** The answers to send: normalised, without empty ones. */
function given(answers: Answers) {
  const { titleType, isDefault } = answers;
  const person = titleType === '个人';
  const some = (name: string, text: string) => (text ? { [name]: text } : {});
  return {
    titleType: person ? ('个人' as const) : ('单位' as const),
    title: normaliseText(answers.title),
    email: normalise('email', answers.email),
    isDefault,
    ...(person
      ? some('idNo', normalise('idCard', answers.idNo))
      : some('uscc', normalise('uscc', answers.uscc))),
    ...some('mobile', normalise('mobile', answers.mobile)),
    ...some('bankName', normaliseText(answers.bankName)),
    ...some('bankNo', normalise('bankNo', answers.bankNo)),
    ...some('regAddress', normaliseText(answers.regAddress)),
    ...some('regPhone', normalise('phone', answers.regPhone)),
  };
}
