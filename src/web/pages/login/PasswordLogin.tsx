import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { withSecondFactor } from '../../app/identity/identity-request';
import { sendWithWork } from '../../app/proof-of-work/tickets';
import WorkStatus from '../../app/proof-of-work/WorkStatus';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import { loadRememberedLogin, rememberLogin } from './remembered-login';

/** Login by mobile number and password; after wrong attempts the device does some work before each one. */
export function PasswordLogin() {
  const enter = useCompleteLogin();
  return (
    <CredentialForm
      ask={{ mobile: true, password: 'current', autoLogin: true }}
      initial={loadRememberedLogin()}
      submit={async given => {
        const loggedIn = await sendWithWork('login', ticket =>
          withSecondFactor(
            call('POST', '/security/login', { body: { ...given, ticket, device: session.device() } }),
          ),
        );
        rememberLogin('password', given);
        enter(loggedIn);
      }}
      action="登录"
      doing="正在登录…"
      large
    >
      <WorkStatus />
    </CredentialForm>
  );
}
