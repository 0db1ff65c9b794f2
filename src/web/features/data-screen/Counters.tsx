import { publicFigureText } from '../../../domain/figure-format';
import type { PublicFigureId } from '../../../domain/public-figures';
import { FigureName } from '../figures/FigureName';
import { CountUp } from './CountUp';
import { screenTotalsQuery, useFigure } from './queries';

/** Totals of donations and spending, overall and today. */
export function Counters() {
  const totals = useFigure(screenTotalsQuery);
  const today = totals?.today;
  return (
    <section className="screen-counters" aria-label="累计数据" aria-busy={totals === undefined}>
      <dl>
        <Counter id="moneyTotal" value={totals?.moneyTotal} today={today?.money} />
        <Counter id="goodsTotal" name="累计捐物（折价）" value={totals?.goodsTotal} today={today?.goods} />
        <Counter id="expendTotal" name="累计支出" value={totals?.expendTotal} today={today?.expend} />
        <Counter id="donorTimes" name="捐赠人次" value={totals?.donorTimes} today={today?.donorTimes} />
      </dl>
    </section>
  );
}

type Value = number | null | undefined;

interface CounterProps {
  id: PublicFigureId;
  name?: string;
  value: Value;
  today: Value;
}

function Counter({ id, name, value, today }: CounterProps) {
  const [total, more] = [publicFigureText(id, value), publicFigureText(id, today)];
  return (
    <div>
      <dt>
        <FigureName id={id}>{name}</FigureName>
      </dt>
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
