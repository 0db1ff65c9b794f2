import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import { type FailedJob, failedJobsQuery, retryJob, retryQueue } from './queries';

/** Jobs whose retries have all failed, each of which can be run again. */
export function FailedJobs() {
  return (
    <PagedList
      query={usePage(failedJobsQuery)}
      what="失败的任务"
      paragraphs={1}
      unit="个"
      empty={<p className="soft">没有。任务失败时先自动重试，约一小时后仍然失败的列在这里。</p>}
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
            {
              title: '操作',
              cell: job => (
                <RetryButtons job={job} others={list.some(one => one !== job && one.queue === job.queue)} />
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}

/** @param others whether further jobs of its queue have failed */
function RetryButtons({ job, others }: { job: FailedJob; others: boolean }) {
  const { isRunning, run } = useExclusive();
  const [problem, setProblem] = useState<unknown>(null);
  const retry = (action: () => Promise<number | null>) =>
    run(async () => {
      setProblem(null);
      try {
        const count = await action();
        toast(count === null ? '已经排上，一两秒内再做' : `已经排上 ${count} 个，一两秒内再做`);
      } catch (error) {
        setProblem(error);
      }
    });
  return (
    <>
      <span className="cluster gap-2">
        <Button
          variant="quiet"
          busy={isRunning && '正在排队…'}
          onClick={() => void retry(() => retryJob(job))}
        >
          再做一次
        </Button>
        {others && (
          <Button
            variant="quiet"
            disabled={isRunning}
            onClick={() => void retry(() => retryQueue(job.queue))}
          >
            这一种全部再做<span className="sr">：{job.queue}</span>
          </Button>
        )}
      </span>
      <ErrorText error={problem} />
    </>
  );
}
