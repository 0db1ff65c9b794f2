import { figureText } from '../../../domain/figure-format';
import { CountUp } from './CountUp';
import { screenTotalsQuery, useFigure } from './queries';

/** Totals of donations and spending, overall and today. */
export function Counters() {
  const totals = useFigure(screenTotalsQuery);
  const today = totals?.today;
  return (
    <section className="screen-counters" aria-label="累计数据" aria-busy={totals === undefined}>
      <dl>
        <Counter title="累计捐款" unit="元" value={totals?.moneyTotal} today={today?.money} />
        <Counter title="累计捐物（折价）" unit="元" value={totals?.goodsTotal} today={today?.goods} />
        <Counter title="累计支出" unit="元" value={totals?.expendTotal} today={today?.expend} />
        <Counter title="捐赠人次" unit="人次" value={totals?.donorTimes} today={today?.donorTimes} />
      </dl>
    </section>
  );
}

type Value = number | null | undefined;

interface CounterProps {
  title: string;
  unit: string;
  value: Value;
  today: Value;
}

function Counter({ title, unit, value, today }: CounterProps) {
  const [total, more] = [figureText(value, unit), figureText(today, unit)];
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <CountUp text={total.number} />
        <i>{total.unit}</i>
      </dd>
      <dd className="screen-today">
        今日 <span>{`${today ? '+' : ''}${more.number} ${more.unit}`.trim()}</span>
      </dd>
    </div>
  );
}
