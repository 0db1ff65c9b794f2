import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { toast } from '../../ui/Toast';
import { refreshLoginMethods } from './login-methods';

/** Changes the mobile number; the old and the new one are each verified by an SMS code. */
export function ChangeMobile({ mobile: old, onClose }: { mobile: string; onClose: () => void }) {
  return (
    <>
      <p className="soft">两个号码都要验证。原号码 {old} 已经不用、收不到短信的，请带身份证件到本会办理。</p>
      <CredentialForm
        ask={{ smsCode: 'change', mobile: true, mobileCode: 'mobile' }}
        labels={{ smsCode: '原手机号的验证码', mobile: '新手机号码', mobileCode: '新手机号的验证码' }}
        submit={async body => {
          await refreshLoginMethods(await call('POST', '/user/wechat/change/confirm', { body }));
          toast('手机号已更换，其他设备已退出登录');
          onClose();
        }}
        action="更换手机号"
        doing="正在更换…"
        onCancel={onClose}
      />
    </>
  );
}
