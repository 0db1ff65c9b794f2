import { Phone } from '../../ui/Phone';
import { Terms } from '../../ui/Terms';
import { useSession } from '../shell/session';

/** What to do without any second factor: who removes it, how to reach them, and why nobody can do it by themselves. */
export function LostFactors() {
  const contact = useSession(state => state.webSet?.contact);
  return (
    <details className="fold">
      <summary>手机、备用码都没有了？</summary>
      <div className="stack gap-3">
        <p>请本会解除您账户的第二重验证。不能在网上自己解除，否则拿到您密码或手机号的人也能。</p>
        <ol className="numbered">
          <li>带身份证件到本会，或先打电话问怎样证明是您本人。</li>
          <li>核对之后，由两位管理员解除，您会收到消息和短信。</li>
          <li>用密码或短信验证码登录，再到“账号安全”设置新的。</li>
        </ol>
        {contact && (
          <Terms
            facts={[
              ['电话', contact.dutyPhone && <Phone className="num" number={contact.dutyPhone} />],
              ['时间', contact.hours],
              ['地址', contact.address],
            ]}
          />
        )}
        <p className="soft">您是工作人员的，请直接联系管理员。</p>
      </div>
    </details>
  );
}
