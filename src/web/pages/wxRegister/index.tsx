import { call } from '../../app/api/client';
import { WechatPage } from '../../app/wechat/WechatPage';

/** Where one comes back to inside WeChat. */
export default function WechatMobileReturnPage() {
  return <WechatPage register={body => call('POST', '/security/wechat/register', { body })} />;
}
