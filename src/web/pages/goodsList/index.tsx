import { useSearchParams } from 'react-router-dom';
import { exactAmount } from '../../../domain/figure-format';
import { thousands } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { filterOf, hasActiveFilter } from '../../features/publicity/filter';
import { PublicityFilters } from '../../features/publicity/PublicityFilters';
import { PublicityTabs } from '../../features/publicity/PublicityTabs';
import { goodsQuery } from '../../features/publicity/queries';
import { Totals } from '../../features/publicity/Totals';
import { Empty } from '../../ui/states';
import { PublishedGoodsList } from './PublishedGoodsList';
import '../../features/publicity/publicity.css';

/** 捐物公示: all donated goods that were counted in, and how much of them has been distributed. */
export default function GoodsDisclosurePage() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = usePage(page => goodsQuery(filter, page));
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <h1>信息公开</h1>
      <p className="soft mt-2">接收的物资由两人以上清点之后公布。没有价值证明的只记数量，不折合金额。</p>
      <PublicityTabs at="/goodsList" />
      <Totals />
      <PublicityFilters filter={filter} />
      <PagedList
        query={query}
        what="捐物公示"
        unit="项"
        empty={<Empty title={hasActiveFilter(filter) ? '没有符合条件的物资' : '还没有接收物资'} />}
      >
        {({ list, total, value }) => (
          <>
            <p className="cluster soft" role="status">
              <span>共 {thousands(total)} 项</span>
              <span>折合 {exactAmount(value)}</span>
            </p>
            <PublishedGoodsList list={list} />
          </>
        )}
      </PagedList>
    </div>
  );
}
