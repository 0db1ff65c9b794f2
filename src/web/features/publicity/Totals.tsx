import { exactAmount } from '../../../domain/figure-format';
import { dateTime, thousands } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { FigureName } from '../figures/FigureName';
import { publicityTotalsQuery } from './queries';

/** Totals of donations and spending according to the ledger. */
export function Totals() {
  const query = useQuery(publicityTotalsQuery);
  return (
    <section className="panel mt-5 public-totals" aria-label="累计">
      <QueryResult query={query} what="累计" paragraphs={1}>
        {({ moneyTotal, goodsTotal, expendTotal, donorTimes, today, updatedAt }) => (
          <>
            <dl className="labelled">
              <div className="public-main">
                <dt>
                  <FigureName id="moneyTotal" />
                </dt>
                <dd className="money">{exactAmount(moneyTotal)}</dd>
                <dd className="faint small">
                  {thousands(donorTimes)} 人次 · 今日 {exactAmount(today.money)}（
                  {thousands(today.donorTimes)} 人次）
                </dd>
              </div>
              <div>
                <dt>
                  <FigureName id="expendTotal">累计支出</FigureName>
                </dt>
                <dd className="money">{exactAmount(expendTotal)}</dd>
                <dd className="faint small">结余 {exactAmount(moneyTotal - expendTotal)}</dd>
              </div>
              <div>
                <dt>
                  <FigureName id="goodsTotal" />
                </dt>
                <dd className="money">{exactAmount(goodsTotal)}</dd>
                <dd className="faint small">只计有价值证明的</dd>
              </div>
            </dl>
            <p className="faint mt-4">
              数据取自账目，更新于 <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
            </p>
          </>
        )}
      </QueryResult>
    </section>
  );
}
