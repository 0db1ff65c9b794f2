import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { projectStates } from '../../features/projects/labels';
import { ProgressBar } from '../../features/projects/ProgressBar';
import { allProjectsQuery } from '../../features/projects/queries';
import { filterOf, hasActiveFilter } from '../../features/publicity/filter';
import { PublicityFilters } from '../../features/publicity/PublicityFilters';
import { PublicityTabs } from '../../features/publicity/PublicityTabs';
import { PUBLICITY_PAGE_SIZE, spendingQuery } from '../../features/publicity/queries';
import { SpendingTable } from '../../features/publicity/SpendingTable';
import { Totals } from '../../features/publicity/Totals';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';

/** 支出与项目进展: all spending, and below it the progress of each project. */
export function SpendingAndProgress() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = useQuery(spendingQuery(filter), queryClient);
  return (
    <>
      <h1>信息公开</h1>
      <p className="soft mt-2">每一笔支出的日期、用途和金额。不公布受助人的姓名；受益不足5人的不公布人数。</p>
      <PublicityTabs at="/publicWelfare?tab=progress" />
      <Totals />
      <PublicityFilters filter={filter} />
      <QueryResult query={query} what="支出公示">
        {({ list, total, amount, page }) =>
          total === 0 ? (
            <Empty title={hasActiveFilter(filter) ? '没有符合条件的支出' : '还没有支出'} />
          ) : (
            <>
              <p className="cluster soft" role="status">
                <span>共 {thousands(total)} 笔</span>
                <span>合计 {yuan(amount)}</span>
              </p>
              <SpendingTable list={list} />
              <PageLinks unit="笔" total={total} page={page} pageSize={PUBLICITY_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
      <ProjectsProgress />
    </>
  );
}

function ProjectsProgress() {
  const query = useQuery(allProjectsQuery, queryClient);
  return (
    <section className="stack mt-7" aria-labelledby="progress">
      <h2 id="progress" className="title">
        项目进展
      </h2>
      <QueryResult query={query} what="项目进展">
        {({ list }) => (
          <table className="table public-table">
            <thead>
              <tr>
                <th scope="col">项目</th>
                <th scope="col">状态</th>
                <th scope="col" className="num">
                  目标
                </th>
                <th scope="col" className="num">
                  已筹
                </th>
                <th scope="col" className="num">
                  已支出
                </th>
                <th scope="col">执行进度</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ id, name, reviewStatus, amounts }) => (
                <tr key={id}>
                  <td data-th="项目">
                    <Link className="link" to={`/publicWelfareInfo?id=${id}`}>
                      {name}
                    </Link>
                  </td>
                  <td data-th="状态">
                    <Tag tone={projectStates[reviewStatus].tone}>{projectStates[reviewStatus].title}</Tag>
                  </td>
                  <td data-th="目标" className="num nobr">
                    {yuan(amounts.target)}
                  </td>
                  <td data-th="已筹" className="num nobr">
                    {yuan(amounts.raised)}
                  </td>
                  <td data-th="已支出" className="num nobr">
                    {yuan(amounts.spent)}
                  </td>
                  <td data-th="执行进度">
                    <span className="stack gap-1">
                      <span>{amounts.spentProgress}%</span>
                      <ProgressBar isSecondary label={`${name}执行进度`} value={amounts.spentProgress} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryResult>
    </section>
  );
}
