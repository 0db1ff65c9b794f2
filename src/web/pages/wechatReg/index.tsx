import { call } from '../../app/api/client';
import { WechatPage } from '../../app/wechat/WechatPage';

/** The page to which WeChat redirects after a QR login on a desktop. */
export default function WechatDesktopReturnPage() {
  return <WechatPage register={body => call('POST', '/security/register/wechat', { body })} />;
}
