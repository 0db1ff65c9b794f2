import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { withSecondFactor } from '../../app/identity/identity-request';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import { loadRememberedLogin, rememberLogin } from './remembered-login';

/** Login by SMS code; available also while password login is throttled. */
export function SmsLogin() {
  const enter = useCompleteLogin();
  return (
    <CredentialForm
      ask={{ mobile: true, smsCode: 'login', autoLogin: true }}
      initial={loadRememberedLogin()}
      submit={async given => {
        const loggedIn = await withSecondFactor(
          call('POST', '/security/login', { body: { ...given, device: session.device() } }),
        );
        rememberLogin('sms', given);
        enter(loggedIn);
      }}
      action="登录"
      doing="正在登录…"
      large
    />
  );
}
