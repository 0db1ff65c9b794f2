import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { Empty } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import { type FailedJob, failedJobsQuery, retryJob } from './queries';

/** Jobs whose retries have all failed, each of which can be run again. */
export function FailedJobs() {
  return (
    <PagedList
      query={usePage(failedJobsQuery)}
      unit="个"
      empty={<Empty title="没有失败的任务" text="任务失败时先自动重试，约一小时后仍然失败的列在这里。" />}
    >
      {({ list }) => (
        <DataTable
          caption="失败的任务"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { title: '任务', kind: 'name', cell: ({ queue }) => <code>{queue}</code> },
            { title: '失败于', kind: 'short', cell: ({ failedAt }) => dateTime(failedAt) },
            { title: '做过', kind: 'number', cell: ({ attempts }) => `${attempts} 次` },
            { title: '最后的错误', cell: ({ reason }) => reason && <code>{reason}</code> },
            { title: '操作', cell: job => <RetryButton job={job} /> },
          ]}
        />
      )}
    </PagedList>
  );
}

function RetryButton({ job }: { job: FailedJob }) {
  const { isRunning, run } = useExclusive();
  const [problem, setProblem] = useState<unknown>(null);
  const retry = () =>
    run(async () => {
      setProblem(null);
      try {
        await retryJob(job);
        toast('已经排上，一两秒内再做');
      } catch (error) {
        setProblem(error);
      }
    });
  return (
    <>
      <Button variant="quiet" busy={isRunning && '正在排队…'} onClick={() => void retry()}>
        再做一次
      </Button>
      <ErrorText error={problem} />
    </>
  );
}
