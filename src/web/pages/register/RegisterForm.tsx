import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { ConsentCheckbox } from '../../app/shell/ConsentTexts';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { PasswordField } from '../../ui/form/PasswordField';
import { passwordHelp, passwordProblem } from '../../ui/form/password';

/**
 * Registration by mobile number: verified by an SMS code, with a password and consent to these versions of the texts.
 */
export function RegisterForm({ texts }: { texts: string[] }) {
  const enter = useCompleteLogin();
  const form = useForm({
    initial: { mobile: '', smsCode: '', password: '', consents: false },
    check: ({ mobile, smsCode, password, consents }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
        password: passwordProblem(password, mobile),
        consents: consents ? null : '请阅读并同意协议与隐私政策',
      }),
    submit: async ({ mobile, smsCode, password }) => {
      enter(
        await call('POST', '/security/register/mobile', {
          body: {
            mobile: normalise('mobile', mobile),
            smsCode: normalise('smsCode', smsCode),
            password,
            consents: texts,
          },
        }),
      );
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="register" />
      <PasswordField
        answer={form.bind('password')}
        label="设置密码"
        help={passwordHelp}
        autoComplete="new-password"
      />
      <ConsentCheckbox answer={form.bind('consents')} />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在注册…'}>
        注册
      </Button>
      <p className="soft small mt-4">未满 14 周岁请由监护人注册并代为办理。</p>
    </form>
  );
}
