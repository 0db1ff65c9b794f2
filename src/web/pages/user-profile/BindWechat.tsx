import { call } from '../../app/api/client';
import { Note } from '../../ui/Note';
import type { LoginMethodsState } from './login-methods';
import { SmsConfirmationForm } from './SmsConfirmationForm';

interface BindWechatProps {
  ticket: string;
  loginMethods: LoginMethodsState;
  onClose: () => void;
}

/** Asks to confirm binding this WeChat, in place of the current one if any. */
export function BindWechat({ ticket, loginMethods, onClose }: BindWechatProps) {
  const { wechat, next, mobile } = loginMethods;
  return (
    <SmsConfirmationForm
      words={{ action: wechat ? '确认换绑' : '确认绑定', doing: '正在绑定…', done: '微信已绑定' }}
      send={smsCode => call('POST', '/user/wechat/change/confirm', { body: { ticket, smsCode } })}
      onClose={onClose}
    >
      <Note>
        将绑定微信“{next?.nickname ?? '没有昵称'}”，以后可以用它登录
        {wechat && '，原来的微信不能再登录'}。请用发往 {mobile} 的验证码确认。
      </Note>
    </SmsConfirmationForm>
  );
}
