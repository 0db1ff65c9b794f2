import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { projectStates } from '../../features/projects/labels';
import { ProgressBar } from '../../features/projects/ProgressBar';
import { allProjectsQuery } from '../../features/projects/queries';
import { spendingQuery } from '../../features/publicity/queries';
import { Register } from '../../features/publicity/Register';
import { SpendingTable } from '../../features/publicity/SpendingTable';
import { DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';

/** 支出与项目进展: all spending, and below it the progress of each project. */
export function SpendingAndProgress() {
  return (
    <>
      <Register
        at="/publicWelfare?tab=progress"
        words="每一笔支出的日期、用途和金额。不公布受助人的姓名；受益不足5人的不公布人数。"
        queryOf={spendingQuery}
        register="spending"
        what="支出公示"
        unit="笔"
        entry="支出"
        sums={({ total, amount }) => (
          <>
            <span>共 {thousands(total)} 笔</span>
            <span>合计 {yuan(amount)}</span>
          </>
        )}
      >
        {({ list }) => <SpendingTable list={list} />}
      </Register>
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
