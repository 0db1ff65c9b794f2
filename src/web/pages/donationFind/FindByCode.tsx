import { normaliseCode } from '../../../domain/text';
import { call } from '../../app/api/client';
import { collectErrors, useForm } from '../../app/form/use-form';
import type { DonationRecord } from '../../features/donation/DonationTable';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';

/** Finds a guest's donation without mobile number by its number and look-up code. */
export function FindByCode({ onFound }: { onFound: (found: readonly DonationRecord[]) => void }) {
  const codeOf = (code: string) => normaliseCode(code).replaceAll(/[\s-]/gu, '');
  const form = useForm({
    initial: { no: '', code: '' },
    check: ({ no, code }) =>
      collectErrors({
        no: /^JK\d{11}$/iu.test(normaliseCode(no)) ? null : '受理编号是 JK 加11位数字，如 JK20260000001',
        code: /^[0-9A-Z]{10}$/iu.test(codeOf(code)) ? null : '查询码是十位字母和数字',
      }),
    submit: async ({ no, code }) => {
      const body = { no: normaliseCode(no), code: codeOf(code) };
      onFound((await call('POST', '/donation/find/code', { body })).list);
    },
  });
  return (
    <form className="card" aria-labelledby="by-code" onSubmit={form.onSubmit} noValidate>
      <h2 id="by-code">凭查询码</h2>
      <p className="soft">没有留手机号的，凭捐款之后页面上的受理编号和查询码。</p>
      <ErrorSummary {...form.summary} />
      <Field
        answer={form.bind('no')}
        label="受理编号"
        help="如 JK20260000001"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <Field
        answer={form.bind('code')}
        label="查询码"
        help="十位字母和数字"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={20}
      />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
        查询
      </Button>
    </form>
  );
}
