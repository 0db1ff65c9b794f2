import { useSearchParams } from 'react-router-dom';
import { auditActions } from '../../../domain/audit-actions';
import { call } from '../../app/api/client';
import { FilterForm } from '../../app/list/FilterForm';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Empty } from '../../ui/states';
import { AdminPage } from '../AdminPage';
import { AuditTable } from './AuditTable';
import { type AuditFilter, buildAuditPath, parseAuditFilter } from './filter';

const auditQuery = (filter: AuditFilter, page: number) => ({
  queryKey: ['audit', filter, page],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { ...filter, action: filter.action as 'looks' | undefined, page, pageSize: 20 };
    return call('GET', '/admin/audit/list', { params: { query }, signal });
  },
});

const actions = [['', '全部'], ['looks', '工作人员查看个人信息'], ...Object.entries(auditActions)] as const;

/** 操作记录: actions by account, and staff access to personal data. For administrators. */
export default function Audit() {
  const [params] = useSearchParams();
  const filter = parseAuditFilter(params);
  const { action, from, to, no } = filter;
  return (
    <AdminPage
      currentPath="/audit"
      title="操作记录"
      lede="登录、权限变动、工作人员查看个人信息等，保存至少六个月，不能修改。查看这里也会留下记录。"
    >
      <FilterForm
        to={values => buildAuditPath({ ...filter, ...values })}
        clear={buildAuditPath(filter) !== '/audit' && '/audit'}
        fields={[
          { name: 'action', label: '操作', value: action, options: actions },
          { name: 'from', label: '从', value: from, type: 'date' },
          { name: 'to', label: '到', value: to, type: 'date' },
          { name: 'no', label: '受理编号', value: no, maxLength: 20 },
        ]}
      />
      <PagedList
        query={usePage(page => auditQuery(filter, page))}
        unit="条"
        empty={<Empty title="没有这样的记录" text="换一个条件再查。" />}
      >
        {({ list }) => <AuditTable list={list} filter={filter} />}
      </PagedList>
    </AdminPage>
  );
}
