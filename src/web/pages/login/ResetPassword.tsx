import { useNavigate } from 'react-router-dom';
import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { toast } from '../../ui/Toast';

/** Sets a new password, verified by an SMS code. Logs out all devices. */
export function ResetPassword() {
  const navigate = useNavigate();
  return (
    <CredentialForm
      ask={{ mobile: true, smsCode: 'reset', password: 'new' }}
      submit={async body => {
        await call('POST', '/user/password/reset', { body });
        toast('新密码已设置，请用新密码登录');
        navigate('/login', { replace: true });
      }}
      action="设置新密码"
      doing="正在设置…"
      large
    />
  );
}
