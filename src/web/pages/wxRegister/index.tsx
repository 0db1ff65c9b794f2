import { call } from '../../app/api/client';
import { WechatPage } from '../../app/wechat/WechatPage';

/** The page to which WeChat redirects inside the WeChat browser. */
export default function WechatMobileReturnPage() {
  return <WechatPage register={body => call('POST', '/security/wechat/register', { body })} />;
}
