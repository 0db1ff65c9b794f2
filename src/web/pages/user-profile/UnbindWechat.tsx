import { call } from '../../app/api/client';
import { Note } from '../../ui/Note';
import { SmsConfirmationForm } from './SmsConfirmationForm';

export function UnbindWechat({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  return (
    <SmsConfirmationForm
      words={{ action: '解除绑定', doing: '正在解除…', done: '已解除微信绑定' }}
      send={smsCode => call('POST', '/user/wechat/unbind', { body: { smsCode } })}
      onClose={onClose}
    >
      <Note>解除后请用手机号登录，本站删除您的微信标识和昵称。请用发往 {mobile} 的验证码确认。</Note>
    </SmsConfirmationForm>
  );
}
