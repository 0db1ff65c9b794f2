import { thousands } from '../../domain/filters';
import { inLargeUnits } from '../../domain/large';
import { MISSING } from '../../domain/text';
import { CountUp } from './CountUp';
import { totalsQuery, useFigure } from './queries';

/** What came in and went out in all, and today. */
export function Counters() {
  const totals = useFigure(totalsQuery);
  const today = totals?.today;
  return (
    <section className="screen-counters" aria-label="累计数据" aria-busy={totals === undefined}>
      <dl>
        <Money title="累计捐款" fen={totals?.moneyTotal} today={today?.money} />
        <Money title="累计捐物（折价）" fen={totals?.goodsTotal} today={today?.goods} />
        <Money title="累计支出" fen={totals?.expendTotal} today={today?.expend} />
        <Counter
          title="捐赠人次"
          number={thousands(totals?.donorTimes)}
          unit="人次"
          today={today?.donorTimes ? `+${thousands(today.donorTimes)} 人次` : MISSING}
        />
      </dl>
    </section>
  );
}

interface MoneyProps {
  title: string;
  fen: number | undefined;
  today: number | undefined;
}

function Money({ title, fen, today }: MoneyProps) {
  // Nothing, or nothing of known worth: goods may have come in all the same.
  const { number, unit } = fen ? inLargeUnits(fen) : { number: MISSING, unit: '' };
  const more = today ? inLargeUnits(today) : null;
  return (
    <Counter
      title={title}
      number={number}
      unit={unit}
      today={more ? `+${more.number} ${more.unit}` : MISSING}
    />
  );
}

function Counter({
  title,
  number,
  unit,
  today,
}: {
  title: string;
  number: string;
  unit: string;
  today: string;
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <CountUp text={number} />
        <i>{unit}</i>
      </dd>
      <dd className="screen-today">
        今日 <span>{today}</span>
      </dd>
    </div>
  );
}
