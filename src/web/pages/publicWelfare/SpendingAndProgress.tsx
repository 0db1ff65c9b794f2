import { useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { projectStates } from '../../features/projects/labels';
import { ProgressBar } from '../../features/projects/ProgressBar';
import { allProjectsQuery } from '../../features/projects/queries';
import { filterOf, hasActiveFilter } from '../../features/publicity/filter';
import { PublicityFilters } from '../../features/publicity/PublicityFilters';
import { PublicityTabs } from '../../features/publicity/PublicityTabs';
import { spendingQuery } from '../../features/publicity/queries';
import { SpendingTable } from '../../features/publicity/SpendingTable';
import { Totals } from '../../features/publicity/Totals';
import { DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';

/** 支出与项目进展: all spending, and below it the progress of each project. */
export function SpendingAndProgress() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = usePage(page => spendingQuery(filter, page));
  return (
    <>
      <h1>信息公开</h1>
      <p className="soft mt-2">每一笔支出的日期、用途和金额。不公布受助人的姓名；受益不足5人的不公布人数。</p>
      <PublicityTabs at="/publicWelfare?tab=progress" />
      <Totals />
      <PublicityFilters filter={filter} />
      <PagedList
        query={query}
        what="支出公示"
        unit="笔"
        empty={<Empty title={hasActiveFilter(filter) ? '没有符合条件的支出' : '还没有支出'} />}
      >
        {({ list, total, amount }) => (
          <>
            <p className="cluster soft" role="status">
              <span>共 {thousands(total)} 笔</span>
              <span>合计 {yuan(amount)}</span>
            </p>
            <SpendingTable list={list} />
          </>
        )}
      </PagedList>
      <ProjectsProgress />
    </>
  );
}

function ProjectsProgress() {
  const query = useQuery(allProjectsQuery);
  return (
    <Section title="项目进展" className="stack mt-7">
      <QueryResult query={query} what="项目进展">
        {({ list }) => (
          <DataTable
            caption="项目进展"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              {
                title: '项目',
                kind: 'name',
                to: ({ id }) => `/publicWelfareInfo?id=${id}`,
                cell: ({ name }) => name,
              },
              {
                title: '状态',
                cell: ({ reviewStatus }) => (
                  <Tag tone={projectStates[reviewStatus].tone}>{projectStates[reviewStatus].title}</Tag>
                ),
              },
              { title: '目标', kind: 'number', cell: ({ amounts }) => yuan(amounts.target) },
              { title: '已筹', kind: 'number', cell: ({ amounts }) => yuan(amounts.raised) },
              { title: '已支出', kind: 'number', cell: ({ amounts }) => yuan(amounts.spent) },
              {
                title: '执行进度',
                cell: ({ name, amounts: { spentProgress } }) => (
                  <span className="stack gap-1">
                    <span>{spentProgress}%</span>
                    <ProgressBar isSecondary label={`${name}执行进度`} value={spentProgress} />
                  </span>
                ),
              },
            ]}
          />
        )}
      </QueryResult>
    </Section>
  );
}
