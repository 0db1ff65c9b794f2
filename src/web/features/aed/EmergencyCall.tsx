import { Icon } from '../../ui/Icon';

/** Emergency call first: an AED is fetched while help is on its way. */
export function EmergencyCall() {
  return (
    <section className="aed-call" aria-label="紧急情况">
      <a href="tel:120" className="aed-call-number">
        <Icon name="phone" />
        <span>
          有人倒地、没有反应？
          <b>
            先打 <span className="num">120</span>
          </b>
        </span>
      </a>
      <ol>
        <li>
          <b>一人拨打120</b>
          <span>说清地点，不要挂断</span>
        </li>
        <li>
          <b>一人去取AED</b>
          <span>下面列出附近的位置</span>
        </li>
        <li>
          <b>其他人马上按压胸口</b>
          <span>每分钟100–120次</span>
        </li>
      </ol>
    </section>
  );
}
