import { useIsWechatLoginAvailable, WechatButton } from './WechatButton';

/** Alternative login option below a form. */
export function WechatLoginOption({ children }: { children: string }) {
  if (!useIsWechatLoginAvailable()) return null;
  return (
    <>
      <p className="or-line">或</p>
      <WechatButton purpose="login" back="/userCenter">
        {children}
      </WechatButton>
    </>
  );
}
