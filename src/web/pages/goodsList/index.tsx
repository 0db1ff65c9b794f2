import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { exactAmount } from '../../../domain/figure-format';
import { thousands } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { PageLinks } from '../../engine/applications/PageLinks';
import { filterOf, hasActiveFilter } from '../../features/publicity/filter';
import { PublicityFilters } from '../../features/publicity/PublicityFilters';
import { PublicityTabs } from '../../features/publicity/PublicityTabs';
import { goodsQuery, PUBLICITY_PAGE_SIZE } from '../../features/publicity/queries';
import { Totals } from '../../features/publicity/Totals';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { PublishedGoodsList } from './PublishedGoodsList';
import '../../features/publicity/publicity.css';

/** 捐物公示: all donated goods that were counted in, and how much of them has been distributed. */
export default function GoodsDisclosurePage() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = useQuery(goodsQuery(filter), queryClient);
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <h1>信息公开</h1>
      <p className="soft mt-2">接收的物资由两人以上清点之后公布。没有价值证明的只记数量，不折合金额。</p>
      <PublicityTabs at="/goodsList" />
      <Totals />
      <PublicityFilters filter={filter} />
      <QueryResult query={query} what="捐物公示">
        {({ list, total, value, page }) =>
          total === 0 ? (
            <Empty title={hasActiveFilter(filter) ? '没有符合条件的物资' : '还没有接收物资'} />
          ) : (
            <>
              <p className="cluster soft" role="status">
                <span>共 {thousands(total)} 项</span>
                <span>折合 {exactAmount(value)}</span>
              </p>
              {list.length > 0 && <PublishedGoodsList list={list} />}
              <PageLinks unit="项" total={total} page={page} pageSize={PUBLICITY_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
