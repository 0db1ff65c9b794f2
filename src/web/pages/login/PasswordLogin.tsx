import { Link } from 'react-router-dom';
import { formatProblem, normalise } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { collectErrors, useForm } from '../../app/form/use-form';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import CaptchaPrompt from '../../engine/applications/CaptchaPrompt';
import { requestCaptchaTicket } from '../../engine/applications/captcha-proof';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { PasswordField } from '../../ui/form/PasswordField';
import { loadRememberedLogin, rememberLogin } from './remembered-login';

/** Login by mobile number and password; after wrong attempts a captcha precedes each attempt. */
export function PasswordLogin() {
  const enter = useCompleteLogin();
  const form = useForm({
    initial: { ...loadRememberedLogin(), password: '' },
    check: ({ mobile, password }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        password: password ? null : '请输入密码',
      }),
    submit: async ({ mobile, password, autoLogin }) => {
      const answers = { mobile: normalise('mobile', mobile), password, autoLogin };
      const send = (ticket?: string) =>
        call('POST', '/security/login', { body: { ...answers, ticket, device: session.device() } });
      const loggedIn = await send().catch(async error => {
        if (!(error instanceof Refusal) || error.reason !== 'captchaNeeded') throw error;
        return send(await requestCaptchaTicket());
      });
      rememberLogin('password', answers);
      enter(loggedIn);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <PasswordField answer={form.bind('password')} label="密码" />
      <div className="tick-row cluster apart">
        <Checkbox answer={form.bind('autoLogin')}>7 天内自动登录</Checkbox>
        <Link className="link" to="/login?way=reset">
          忘记密码
        </Link>
      </div>
      <Button type="submit" variant="primary" large block busy={form.busy && '正在登录…'}>
        登录
      </Button>
      <CaptchaPrompt />
    </form>
  );
}
