import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { toast } from '../../ui/Toast';
import { refreshLoginMethods } from './login-methods';

const code = (text: string) => formatProblem('smsCode', normalise('smsCode', text));

/** Changes the mobile number; the old and the new one are each verified by an SMS code. */
export function ChangeMobile({ mobile: old, onClose }: { mobile: string; onClose: () => void }) {
  const form = useForm({
    initial: { smsCode: '', mobile: '', mobileCode: '' },
    check: ({ smsCode, mobile, mobileCode }) =>
      collectErrors({
        smsCode: code(smsCode),
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        mobileCode: code(mobileCode),
      }),
    submit: async ({ smsCode, mobile, mobileCode }) => {
      const now = await call('POST', '/user/wechat/change/confirm', {
        body: {
          smsCode: normalise('smsCode', smsCode),
          mobile: normalise('mobile', mobile),
          mobileCode: normalise('smsCode', mobileCode),
        },
      });
      await refreshLoginMethods(now);
      toast('手机号已更换，其他设备已退出登录');
      onClose();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="soft">两个号码都要验证。原号码 {old} 已经不用、收不到短信的，请带身份证件到本会办理。</p>
      <ErrorSummary {...form.summary} />
      <SmsCodeField code={form.bind('smsCode')} purpose="change" label="原手机号的验证码" />
      <MobileField answer={form.bind('mobile')} label="新手机号码" />
      <SmsCodeField
        code={form.bind('mobileCode')}
        mobile={form.bind('mobile')}
        purpose="mobile"
        label="新手机号的验证码"
      />
      <div className="cluster">
        <Button type="submit" variant="primary" busy={form.busy && '正在更换…'}>
          更换手机号
        </Button>
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </form>
  );
}
