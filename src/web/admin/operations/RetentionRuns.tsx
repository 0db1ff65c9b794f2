import { dateTime } from '../../../domain/formatters';
import { dataKinds } from '../../../domain/retention';
import { useQuery } from '../../app/api/query-client';
import { DataTable } from '../../ui/DataTable';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { type RetentionRun, retentionRunsQuery } from './queries';

/** What the retention job has deleted in the organisation of the operator. */
export function RetentionRuns() {
  return (
    <QueryResult query={useQuery(retentionRunsQuery)} what="按期删除的记录" paragraphs={1}>
      {runs => {
        const [latest] = runs;
        if (!latest) return <p className="soft">还没有运行过，启动后几分钟内会运行一次。</p>;
        return (
          <>
            {latest.failure && <Note tone="wait">最近一次没有做完：{latest.failure}</Note>}
            <DataTable
              caption="按期删除的记录"
              rows={runs}
              keyOf={({ startedAt }) => startedAt}
              columns={[
                { title: '时间', kind: 'name', cell: ({ startedAt }) => dateTime(startedAt) },
                { title: '删去', cell: describeDeleted },
                { title: '留到下一次', cell: ({ remaining }) => remaining.map(titleOf).join('、') || null },
                { title: '没有做完的原因', cell: ({ failure }) => failure },
              ]}
            />
          </>
        );
      }}
    </QueryResult>
  );
}

/** The kind of data that a table, or a step of the job, belongs to. */
const titleOf = (name: string) =>
  dataKinds.find(({ tables, steps = [] }) => tables.includes(name) || steps.includes(name))?.title ?? name;

function describeDeleted({ deleted }: RetentionRun): string {
  const entries = Object.entries(deleted);
  if (entries.length === 0) return '没有过期的内容';
  return entries.map(([name, count]) => `${titleOf(name)}（${name}）${count} 行`).join('，');
}
