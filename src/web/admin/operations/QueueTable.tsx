import { thousands } from '../../../domain/formatters';
import { DataTable } from '../../ui/DataTable';
import type { OperationsState } from './queries';
import { waited } from './waited';

/** Background jobs by queue: failures first, then what has waited longest. */
export function QueueTable({ queues }: Pick<OperationsState, 'queues'>) {
  if (queues.length === 0) return <p className="soft">没有在等的任务。</p>;
  return (
    <DataTable
      caption="后台任务"
      rows={queues}
      keyOf={({ queue }) => queue}
      columns={[
        { title: '任务', kind: 'name', cell: ({ queue }) => <code>{queue}</code> },
        { title: '到期', kind: 'number', cell: ({ due }) => thousands(due) },
        { title: '最早的等了', kind: 'number', cell: ({ oldestSeconds }) => waited(oldestSeconds) },
        { title: '正在做', kind: 'number', cell: ({ running }) => thousands(running) },
        { title: '以后再做', kind: 'number', cell: ({ later }) => thousands(later) },
        { title: '一天内失败', kind: 'number', cell: ({ failed }) => thousands(failed) },
      ]}
    />
  );
}
