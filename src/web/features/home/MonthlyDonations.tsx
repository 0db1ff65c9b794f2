import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { HomeSection } from './HomeSection';
import { type Month, monthsQuery } from './queries';

/** Donations per month as a bar chart, with the current month highlighted. */
export function MonthlyDonations() {
  return (
    <HomeSection
      title="近十二个月捐款（万元）"
      query={monthsQuery}
      className="home-months"
      isEmpty={({ list }) => list.every(({ raised }) => raised === 0)}
    >
      {({ list }) => <Bars months={list} />}
    </HomeSection>
  );
}

function Bars({ months }: { months: readonly Month[] }) {
  const most = Math.max(...months.map(({ raised }) => raised), 1);
  return (
    <ol className="months">
      {months.map(({ month, raised }) => (
        <li key={month}>
          {/* Exact amount for screen readers: a bar only shows the comparison. */}
          <span className="sr">
            {month}：{yuan(raised)}
          </span>
          <span className="months-bar" aria-hidden="true">
            <b className="num">{inTenThousands(raised)}</b>
            <i style={{ height: `${(100 * Math.max(raised, 0)) / most}%` }} />
          </span>
          <span aria-hidden="true">
            {Number(month.slice(5))}
            <span>月</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Formats 分 in 万元: one decimal below 10, none above. */
function inTenThousands(fen: number): string {
  const amount = fen / 1_000_000;
  return thousands(Number(amount.toFixed(amount < 10 ? 1 : 0)));
}
