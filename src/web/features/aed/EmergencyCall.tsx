import { Icon } from '../../ui/Icon';

/** Emergency call first: an AED is fetched while help is on its way. */
export function EmergencyCall() {
  return (
    <section className="aed-call" aria-label="紧急情况">
      <a href="tel:120" className="aed-call-number">
        <Icon name="phone" />
        <b>
          先打 <span className="num">120</span>
        </b>
      </a>
      <p>有人倒地、没有反应？一人打120，一人取AED，其他人按压胸口，每分钟100–120次。</p>
    </section>
  );
}
