import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { AdminBar } from '../AdminBar';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { type AuditFilter, parseAuditFilter } from './filter';
import './index.css';

const PAGE_SIZE = 20;

const auditQuery = (filter: AuditFilter) => ({
  queryKey: ['audit', filter],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { ...filter, action: filter.action as 'looks' | undefined, pageSize: PAGE_SIZE };
    return call('GET', '/admin/audit/list', { params: { query }, signal });
  },
});

/** 操作记录: actions by account, and staff access to personal data. For administrators. */
export default function Audit() {
  const [params] = useSearchParams();
  const filter = parseAuditFilter(params);
  const query = useQuery(auditQuery(filter), queryClient);
  return (
    <div className="audit">
      <AdminBar currentPath="/audit" />
      <div className="audit-body">
        <h1>操作记录</h1>
        <p className="soft">
          登录、权限变动、工作人员查看个人信息等，保存至少六个月，不能修改。查看这里也会留下记录。
        </p>
        <AuditFilters filter={filter} />
        <QueryResult query={query}>
          {data =>
            data.list.length === 0 ? (
              <Empty title="没有这样的记录" text="换一个条件再查。" />
            ) : (
              <>
                <AuditTable list={data.list} filter={filter} />
                <PageLinks unit="条" total={data.total} page={data.page} pageSize={data.pageSize} />
              </>
            )
          }
        </QueryResult>
      </div>
    </div>
  );
}
