import { session } from '../../app/shell/session';

interface LoginAnswers {
  mobile: string;
  autoLogin: boolean;
}

/** What the form opens with. */
export function loadRememberedLogin(): LoginAnswers {
  return { mobile: session.mobile() ?? '', autoLogin: session.autoLogin() };
}

/** Keeps for the next login what was ticked for; on a shared computer nothing of the person stays. */
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
