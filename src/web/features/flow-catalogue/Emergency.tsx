import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import './emergency.css';

const numbers = [
  ['120', '急救'],
  ['119', '火警'],
  ['110', '报警'],
] as const;

/** Emergency numbers: in danger, a call helps and a form does not. */
export function Emergency() {
  return (
    <section className="panel cluster emergency" aria-label="紧急情况">
      <Icon name="alert" />
      <p className="grow">
        <b>如遇生命危险请立即拨打120、119、110</b>
      </p>
      <ul className="cluster gap-2">
        {numbers.map(([number, what]) => (
          <li key={number}>
            <Phone number={number}>
              <span className="num">{number}</span>
              {what}
            </Phone>
          </li>
        ))}
      </ul>
    </section>
  );
}
