import type { components } from '../../../generated/api';
import { CredentialForm } from '../form/CredentialForm';
import { withSecondFactor } from '../identity/identity-request';
import { ConsentTexts } from '../shell/ConsentTexts';
import { useCompleteLogin } from '../shell/login-redirect';
import { clearOAuthState } from './oauth-state';

export type Register = (
  body: components['schemas']['WechatRegistration'],
) => Promise<components['schemas']['LoginResult']>;

interface RegisterFormProps {
  ticket: string;
  register: Register;
}

/** Binds a mobile number to a WeChat identity: to the existing account of that number, or to a new one. */
export function RegisterForm(props: RegisterFormProps) {
  return <ConsentTexts>{texts => <Fields {...props} texts={texts} />}</ConsentTexts>;
}

function Fields({ ticket, register, texts }: RegisterFormProps & { texts: string[] }) {
  const enter = useCompleteLogin();
  return (
    <>
      <CredentialForm
        ask={{ mobile: true, smsCode: 'wechat', consents: true }}
        submit={async given => {
          const loggedIn = await withSecondFactor(register({ ...given, ticket, consents: texts }));
          clearOAuthState();
          enter(loggedIn);
        }}
        action="绑定并登录"
        doing="正在绑定…"
        large
      />
      <p className="soft small mt-4">
        手机号已有账号的，会绑定到那个账号；没有的，为您新建一个。未满 14 周岁请由监护人注册并代为办理。
      </p>
    </>
  );
}
