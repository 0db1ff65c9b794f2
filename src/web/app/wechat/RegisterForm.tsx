import { formatProblem, normalise } from '../../../domain/formats';
import type { components } from '../../../generated/api';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { SmsCodeField } from '../form/SmsCodeField';
import { collectErrors, useForm } from '../form/use-form';
import { ConsentCheckbox, ConsentTexts } from '../shell/ConsentTexts';
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
  const form = useForm({
    initial: { mobile: '', smsCode: '', consents: false },
    check: ({ mobile, smsCode, consents }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
        consents: consents ? null : '请阅读并同意协议与隐私政策',
      }),
    submit: async ({ mobile, smsCode }) => {
      const loggedIn = await register({
        ticket,
        mobile: normalise('mobile', mobile),
        smsCode: normalise('smsCode', smsCode),
        consents: texts,
      });
      clearOAuthState();
      enter(loggedIn);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="wechat" />
      <ConsentCheckbox answer={form.bind('consents')} />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在绑定…'}>
        绑定并登录
      </Button>
      <p className="soft small mt-4">
        手机号已有账号的，会绑定到那个账号；没有的，为您新建一个。未满 14 周岁请由监护人注册并代为办理。
      </p>
    </form>
  );
}
