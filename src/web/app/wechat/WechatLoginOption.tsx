import { useWechat, WechatButton } from './WechatButton';

/** The other way in, below a form. */
export function OrWechat({ children }: { children: string }) {
  if (!useWechat()) return null;
  return (
    <>
      <p className="or-line">或</p>
      <WechatButton purpose="login" back="/userCenter">
        {children}
      </WechatButton>
    </>
  );
}
