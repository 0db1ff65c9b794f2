import { call } from '../../app/api/client';
import { WechatPage } from '../../features/wechat/WechatPage';

/** Where one comes back to inside WeChat. */
export default function WxRegister() {
  return <WechatPage register={body => call('POST', '/security/wechat/register', { body })} />;
}
