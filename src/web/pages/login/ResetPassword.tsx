import { useNavigate } from 'react-router-dom';
import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { PasswordField } from '../../ui/form/PasswordField';
import { passwordHelp, passwordProblem } from '../../ui/form/password';
import { toast } from '../../ui/Toast';

/** Sets a new password, verified by an SMS code. Logs out all devices. */
export function ResetPassword() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { mobile: '', smsCode: '', password: '' },
    check: ({ mobile, smsCode, password }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
        password: passwordProblem(password, mobile),
      }),
    submit: async ({ mobile, smsCode, password }) => {
      await call('POST', '/user/password/reset', {
        body: { mobile: normalise('mobile', mobile), smsCode: normalise('smsCode', smsCode), password },
      });
      toast('新密码已设置，请用新密码登录');
      navigate('/login', { replace: true });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="reset" />
      <PasswordField
        answer={form.bind('password')}
        label="新密码"
        help={passwordHelp}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在设置…'}>
        设置新密码
      </Button>
    </form>
  );
}
