import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { withSecondFactor } from '../../app/identity/identity-request';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import CaptchaPrompt from '../../engine/applications/CaptchaPrompt';
import { requestCaptchaTicket } from '../../engine/applications/captcha-proof';
import { loadRememberedLogin, rememberLogin } from './remembered-login';

/** Login by mobile number and password; after wrong attempts a captcha precedes each attempt. */
export function PasswordLogin() {
  const enter = useCompleteLogin();
  return (
    <>
      <CredentialForm
        ask={{ mobile: true, password: 'current', autoLogin: true }}
        initial={loadRememberedLogin()}
        submit={async given => {
          const send = (ticket?: string) =>
            withSecondFactor(
              call('POST', '/security/login', { body: { ...given, ticket, device: session.device() } }),
            );
          const loggedIn = await send().catch(async error => {
            if (!(error instanceof Refusal) || error.reason !== 'captchaNeeded') throw error;
            return send(await requestCaptchaTicket());
          });
          rememberLogin('password', given);
          enter(loggedIn);
        }}
        action="登录"
        doing="正在登录…"
        large
      />
      <CaptchaPrompt />
    </>
  );
}
