import { Icon } from '../ui/Icon';

/** First of all a call: an AED is fetched while help is on its way. */
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
          <b>一人拨打120</b>，说清地点，不要挂断
        </li>
        <li>
          <b>一人去取AED</b>，位置在下面的列表里
        </li>
        <li>
          <b>其他人马上按压胸口</b>，每分钟100–120次
        </li>
      </ol>
    </section>
  );
}
