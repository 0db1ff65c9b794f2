import { Link } from 'react-router-dom';
import { figureText } from '../../../domain/figure-format';
import { dateTime } from '../../../domain/formatters';
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
            <Figure title="累计捐款" value={moneyTotal} unit="元" />
            <Figure title="累计公益支出" value={expendTotal} unit="元" />
            <Figure title="捐物折合" value={goodsTotal} unit="元" />
            <Figure title="捐款人次" value={donorTimes} unit="人次" />
            <Figure title="受益人次" value={recipients} unit="人次" />
            <Figure title="今日捐款" value={today.money} unit="元" />
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

function Figure({ title, ...figure }: { title: string; value: number | null; unit: string }) {
  const { number, unit } = figureText(figure.value, figure.unit);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b className="num">{number}</b> {unit}
      </dd>
    </div>
  );
}
