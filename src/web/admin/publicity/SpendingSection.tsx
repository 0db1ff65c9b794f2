import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../../domain/money';
import { queryClient } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { spendingQuery } from '../../features/publicity/queries';
import { SpendingTable } from '../../features/publicity/SpendingTable';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { fundsQuery } from './queries';
import { SpendingForm } from './SpendingForm';
import { SpendingVouchers } from './SpendingVouchers';

/** 记支出: records a project's spending within its available funds; below it the recorded spending. */
export function SpendingSection() {
  const funds = useQuery(fundsQuery, queryClient);
  const query = usePage(page => spendingQuery({}, page));
  return (
    <>
      <p className="soft">支出记入账目后立即公示，不能修改；有误的在“更正公示”里更正。</p>
      <QueryResult query={funds} what="余额">
        {({ list }) => (
          <div className="split split--half mt-4">
            <SpendingForm funds={list} />
            <section className="stack gap-3" aria-labelledby="funds">
              <h2 id="funds" className="subtitle">
                余额
              </h2>
              <ul className="stack gap-2 num">
                {list
                  .filter(({ raised }) => raised > 0)
                  .map(({ projectId, name, available }) => (
                    <li key={projectId} className="cluster apart">
                      <span>{name}</span>
                      <b>{yuan(available)}</b>
                    </li>
                  ))}
              </ul>
            </section>
          </div>
        )}
      </QueryResult>
      <h2 className="subtitle mt-6">已记的支出</h2>
      <PagedList query={query} what="支出" unit="笔" empty={<Empty title="还没有支出" />}>
        {({ list }) => (
          <SpendingTable list={list} actions={spending => <SpendingVouchers spending={spending} />} />
        )}
      </PagedList>
    </>
  );
}
