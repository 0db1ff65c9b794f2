import { session } from '../../app/shell/session';

interface LoginAnswers {
  mobile: string;
  autoLogin: boolean;
}

/** The initial values of the login form. */
export function loadRememberedLogin(): LoginAnswers {
  return { mobile: session.mobile() ?? '', autoLogin: session.autoLogin() };
}

/** Keeps for the next login what the checkbox allows; on a shared computer no personal data remains. */
export function rememberLogin(method: 'password' | 'sms', { mobile, autoLogin }: LoginAnswers): void {
  session.setAutoLogin(autoLogin);
  if (autoLogin) {
    session.setMobile(mobile);
    session.setAccount({ method });
  } else {
    session.forgetMobile();
    session.deleteAccount();
  }
}
