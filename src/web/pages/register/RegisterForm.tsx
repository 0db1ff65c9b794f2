import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { useCompleteLogin } from '../../app/shell/login-redirect';

/**
 * Registration by mobile number: verified by an SMS code, with a password and consent to these versions of the texts.
 */
export function RegisterForm({ texts }: { texts: string[] }) {
  const enter = useCompleteLogin();
  return (
    <>
      <CredentialForm
        ask={{ mobile: true, smsCode: 'register', password: 'new', consents: true }}
        labels={{ password: '设置密码' }}
        submit={async given => {
          enter(await call('POST', '/security/register/mobile', { body: { ...given, consents: texts } }));
        }}
        action="注册"
        doing="正在注册…"
        large
      />
      <p className="soft small mt-4">未满 14 周岁请由监护人注册并代为办理。</p>
    </>
  );
}
