import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { loadRememberedLogin, rememberLogin } from './remembered-login';

/** Login by SMS code; available also while password login is throttled. */
export function SmsLogin() {
  const enter = useCompleteLogin();
  const form = useForm({
    initial: { ...loadRememberedLogin(), smsCode: '' },
    check: ({ mobile, smsCode }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
      }),
    submit: async ({ mobile, smsCode, autoLogin }) => {
      const number = normalise('mobile', mobile);
      const loggedIn = await call('POST', '/security/login', {
        body: { mobile: number, smsCode: normalise('smsCode', smsCode), autoLogin, device: session.device() },
      });
      rememberLogin('sms', { mobile: number, autoLogin });
      enter(loggedIn);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="login" />
      <Checkbox answer={form.bind('autoLogin')}>7 天内自动登录</Checkbox>
      <Button type="submit" variant="primary" large block busy={form.busy && '正在登录…'}>
        登录
      </Button>
    </form>
  );
}
