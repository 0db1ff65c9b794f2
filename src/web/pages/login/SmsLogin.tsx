import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../api/client';
import { useEnter } from '../../shell/enter';
import { session } from '../../shell/session';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { SmsCodeField } from '../../ui/form/SmsCodeField';
import { Tick } from '../../ui/form/Tick';
import { present, useForm } from '../../ui/form/use-form';
import { rememberedAnswers, rememberLogin } from './remember';

/** Login by a code sent to the mobile number; the way in, too, while wrong passwords slow the other one down. */
export function SmsLogin() {
  const enter = useEnter();
  const form = useForm({
    initial: { ...rememberedAnswers(), smsCode: '' },
    check: ({ mobile, smsCode }) =>
      present({
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
      <Tick answer={form.bind('autoLogin')}>7 天内自动登录</Tick>
      <Button type="submit" variant="primary" large block busy={form.busy && '正在登录…'}>
        登录
      </Button>
    </form>
  );
}
