import { call } from '../../app/api/client';
import { WechatPage } from '../../app/wechat/WechatPage';

/** Where one comes back to from WeChat at a desk. */
export default function WechatDesktopReturnPage() {
  return <WechatPage register={body => call('POST', '/security/register/wechat', { body })} />;
}
