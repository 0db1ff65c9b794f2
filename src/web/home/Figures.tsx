import { Link } from 'react-router-dom';
import { dateTime, thousands } from '../../domain/filters';
import { inLargeUnits } from '../../domain/large';
import { Block } from './Block';
import { figuresQuery } from './queries';

/** 数据速览: what came in, where it went, and whom it reached, in all. */
export function Figures() {
  return (
    <Block
      title="数据速览"
      more={{ title: '数据驾驶舱', path: '/dataScreen' }}
      query={figuresQuery}
      className="home-figures"
    >
      {({ moneyTotal, expendTotal, goodsTotal, donorTimes, recipients, today, updatedAt }) => (
        <>
          <dl className="home-sums">
            <Money title="累计捐款" fen={moneyTotal} />
            <Money title="累计公益支出" fen={expendTotal} />
            <Money title="捐物折合" fen={goodsTotal} />
            <Figure title="捐款人次" number={thousands(donorTimes)} unit="人次" />
            <Figure title="受益人次" number={thousands(recipients)} unit="人次" />
            <Money title="今日捐款" fen={today.money} />
          </dl>
          <p className="faint">
            数据取自账目，截至 <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
            ，逐笔可在<Link to="/amountList">捐款公示</Link>查到。
          </p>
        </>
      )}
    </Block>
  );
}

function Money({ title, fen }: { title: string; fen: number }) {
  const { number, unit } = inLargeUnits(fen);
  return <Figure title={title} number={number} unit={unit} />;
}

function Figure({ title, number, unit }: { title: string; number: string; unit: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b className="num">{number}</b> {unit}
      </dd>
    </div>
  );
}
