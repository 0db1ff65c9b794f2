import { fileSize } from '../../../domain/file-size';
import { dateTime, thousands } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Terms } from '../../ui/Terms';
import { AdminPage } from '../AdminPage';
import { BackupStatus } from './BackupStatus';
import { FailedJobs } from './FailedJobs';
import { QueueTable } from './QueueTable';
import { type OperationsState, stateQuery } from './queries';

/** 运维: versions, readiness, background jobs, payments and refunds that wait. For administrators of the operator. */
export default function Operations() {
  const query = useQuery(stateQuery);
  return (
    <AdminPage
      currentPath="/admin/operations"
      title="运维"
      lede="每十五秒更新一次。持续的监视和告警请用指标（部署文档的“指标”一节）。"
    >
      <div className="stack gap-6">
        <QueryResult query={query} what="运行状态">
          {state => (
            <>
              <Note tone={state.ready.ok ? 'calm' : 'wait'}>
                {state.ready.ok
                  ? '能够办事：数据库可以写，磁盘有空间。'
                  : `暂时不能办事：${state.ready.reason}`}
              </Note>
              <Section title="这台服务器" className="stack gap-3">
                <Terms className="terms gap-2" grouped facts={factsOf(state)} />
              </Section>
              <Section title="备份" className="stack gap-3">
                <BackupStatus backup={state.backup} />
              </Section>
              <Section title="后台任务" className="stack gap-3">
                <QueueTable queues={state.queues} />
              </Section>
            </>
          )}
        </QueryResult>
        <Section title="失败的任务" className="stack gap-3">
          <FailedJobs />
        </Section>
      </div>
    </AdminPage>
  );
}

function factsOf(state: OperationsState): [term: string, value: string][] {
  const { connections, payments, refunds, freeBytes } = state;
  return [
    ['程序', `${state.version}（Node.js ${state.node}）`],
    ['数据库', `PostgreSQL ${state.database}，升级到 ${state.migration}`],
    ['启动于', dateTime(state.startedAt)],
    [
      '数据库连接',
      `使用中 ${connections.used}，空闲 ${connections.idle}，等待连接的请求 ${connections.waiting}`,
    ],
    ...(freeBytes === null
      ? []
      : [['磁盘剩余', fileSize(freeBytes)] satisfies [term: string, value: string]]),
    ['待定的支付', `${thousands(payments.awaiting)} 笔`],
    ['拒收的通知', `24 小时内 ${thousands(payments.refusedNotices)} 个`],
    ['未完的退款', `${thousands(refunds.open)} 笔，其中被拒绝 ${thousands(refunds.failed)} 笔`],
  ];
}
