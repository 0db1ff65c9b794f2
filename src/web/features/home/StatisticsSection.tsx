import { Link } from 'react-router-dom';
import { publicFigureText } from '../../../domain/figure-format';
import { dateTime } from '../../../domain/formatters';
import type { PublicFigureId } from '../../../domain/public-figures';
import { FigureName } from '../figures/FigureName';
import { HomeSection } from './HomeSection';
import { homeStatisticsQuery } from './queries';

/** Statistics (数据速览): totals of donations, spending and beneficiaries. */
export function StatisticsSection() {
  return (
    <HomeSection
      title="数据速览"
      more={{ title: '数据驾驶舱', path: '/dataScreen' }}
      query={homeStatisticsQuery}
      className="home-figures"
    >
      {({ moneyTotal, expendTotal, goodsTotal, donorTimes, recipients, today, updatedAt }) => (
        <>
          <dl className="home-sums small soft">
            <Figure id="moneyTotal" value={moneyTotal} />
            <Figure id="expendTotal" value={expendTotal} />
            <Figure id="goodsTotal" value={goodsTotal} />
            <Figure id="donorTimes" value={donorTimes} />
            <Figure id="recipients" value={recipients} />
            <Figure id="moneyToday" value={today.money} />
          </dl>
          <p className="faint mt-4">
            数据取自账目，截至 <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
            ，逐笔可在<Link to="/amountList">捐款公示</Link>查到。
          </p>
        </>
      )}
    </HomeSection>
  );
}

function Figure({ id, value }: { id: PublicFigureId; value: number | null }) {
  const { number, unit } = publicFigureText(id, value);
  return (
    <div>
      <dt>
        <FigureName id={id} />
      </dt>
      <dd>
        <b className="num">{number}</b> {unit}
      </dd>
    </div>
  );
}
