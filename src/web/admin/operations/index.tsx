import { time } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { AdminPage } from '../AdminPage';
import { AuditChain } from './AuditChain';
import { BackupStatus } from './BackupStatus';
import { Expiries } from './Expiries';
import { FailedJobs } from './FailedJobs';
import { FileScans } from './FileScans';
import { LogLevelSection } from './LogLevelSection';
import { MaintenanceSection } from './MaintenanceSection';
import { QueueTable } from './QueueTable';
import { stateQuery } from './queries';
import { RetentionRuns } from './RetentionRuns';
import { ServerFacts } from './ServerFacts';
import { UntakenNotices } from './UntakenNotices';

/** 运维: what an operator looks at and does. For administrators of the operator. */
export default function Operations() {
  const query = useQuery(stateQuery);
  const isOld = query.isRefetchError || query.failureCount > 0;
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
              {isOld && (
                <Note tone="wait">
                  {time(query.dataUpdatedAt)}之后没有再取到运行状态，这一段是那时的情况，正在重试。
                </Note>
              )}
              <Note tone={state.ready.ok ? 'calm' : 'wait'}>
                {state.ready.ok
                  ? '能够办事：数据库可以写，磁盘有空间。'
                  : `暂时不能办事：${state.ready.reason}`}
              </Note>
              <MaintenanceSection maintenance={state.maintenance} />
              <Section title="这台服务器" className="stack gap-3">
                <ServerFacts state={state} />
              </Section>
              <Section title="备份" className="stack gap-3">
                <BackupStatus backup={state.backup} />
              </Section>
              <Section title="文件的安全检查" className="stack gap-3">
                <FileScans scans={state.fileScans} />
              </Section>
              <Section title="操作记录的核对" className="stack gap-3">
                <AuditChain chain={state.auditChain} />
              </Section>
              <Section title="后台任务" className="stack gap-3">
                <QueueTable queues={state.queues} />
              </Section>
              <LogLevelSection logLevel={state.logLevel} />
            </>
          )}
        </QueryResult>
        <Section title="失败的任务" className="stack gap-3">
          <FailedJobs />
        </Section>
        <Section title="没有采信的支付通知" className="stack gap-3">
          <UntakenNotices />
        </Section>
        <Section title="按期删除" className="stack gap-3">
          <RetentionRuns />
        </Section>
        <Section title="证书和密钥" className="stack gap-3">
          <Expiries />
        </Section>
      </div>
    </AdminPage>
  );
}
