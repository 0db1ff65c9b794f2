import { useSession } from '../../shell/session';
import { Icon } from '../../ui/Icon';

const steps = [
  { title: '注册并登录', words: '用手机号注册，短信验证即可。' },
  { title: '在线填写', words: '分步填写，随时保存，三十天内可继续。' },
  { title: '审核办理', words: '工作人员审核，需补正时告诉您补什么。' },
  { title: '查看结果', words: '每一步都有记录，在用户中心随时可查。' },
] as const;

/** How a matter is handled, and whom to call: for those who are here for the first time. */
export function Guide() {
  const contact = useSession(state => state.webSet?.contact);
  return (
    <section className="section wrap" aria-labelledby="guide">
      <div className="sec-head">
        <h2 id="guide">怎样办理</h2>
        <p>四步完成，不用跑路</p>
      </div>
      <ol className="guide">
        {steps.map(({ title, words }, index) => (
          <li key={title}>
            <span className="guide-number num" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="soft">{words}</p>
          </li>
        ))}
      </ol>
      {contact?.dutyPhone && (
        <p className="guide-help">
          <Icon name="phone" />
          <span>不便上网或填写遇到困难，请拨打</span>
          <a className="tel" href={`tel:${contact.dutyPhone}`}>
            {contact.dutyPhone}
          </a>
          {contact.hours && <span className="faint">{contact.hours}</span>}
        </p>
      )}
    </section>
  );
}
