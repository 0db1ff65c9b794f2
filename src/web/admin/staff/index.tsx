import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { AccountActionDialog } from './AccountActionDialog';
import { AccountLookup } from './AccountLookup';
import { AddStaffMember } from './AddStaffMember';
import { ChangeRoles } from './ChangeRoles';
import { type StaffMember, staffQuery } from './queries';
import { RefundLimit } from './RefundLimit';
import { RoleRequests } from './RoleRequests';
import './staff.css';

/** The staff and their roles. */
export default function StaffRoles() {
  const { data, error, refetch } = useQuery(staffQuery, queryClient);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [measuring, setMeasuring] = useState<StaffMember | null>(null);
  const titles = new Map(data?.roles.map(({ role, title }) => [role, title]));
  const requestedFor = ({ accountId }: StaffMember) =>
    data?.requests.find(({ staff }) => staff.accountId === accountId)?.roles ?? [];
  return (
    <div className="staff">
      <AdminBar currentPath="/staff" />
      <div className="wrap">
        <header>
          <h1>权限</h1>
          {data && (
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              添加工作人员
            </Button>
          )}
        </header>
        <p className="soft">
          修改立即生效，每次修改都留下记录；财务、发布、导出和管理权限须另一位管理员确认才生效。
        </p>
        {error ? (
          <Failed title="没有加载成功" text={getErrorMessage(error)}>
            <Button onClick={() => void refetch()}>重新加载</Button>
          </Failed>
        ) : data ? (
          <>
            <RoleRequests requests={data.requests} titles={titles} />
            <StaffTable list={data.list} titles={titles} onChange={setChanging} onMeasure={setMeasuring} />
          </>
        ) : (
          <Skeleton paragraphs={2} />
        )}
        <AccountLookup />
        <RefundLimit />
      </div>
      {changing && data && (
        <ChangeRoles
          staff={changing}
          requested={requestedFor(changing)}
          assignable={data.roles}
          onClose={() => setChanging(null)}
        />
      )}
      {isAdding && data && <AddStaffMember assignable={data.roles} onClose={() => setIsAdding(false)} />}
      {measuring && (
        <AccountActionDialog
          action={measuring.suspended ? 'reinstate' : 'suspend'}
          account={measuring}
          onClose={() => setMeasuring(null)}
        />
      )}
      <Toast />
    </div>
  );
}

interface StaffTableProps {
  list: readonly StaffMember[];
  titles: ReadonlyMap<string, string>;
  onChange: (staff: StaffMember) => void;
  onMeasure: (staff: StaffMember) => void;
}

function StaffTable({ list, titles, onChange, onMeasure }: StaffTableProps) {
  const customerId = useSession(state => state.customerId);
  return (
    <table className="staff-table">
      <caption className="sr">工作人员及其权限</caption>
      <thead>
        <tr>
          <th scope="col">称呼</th>
          <th scope="col">手机号</th>
          <th scope="col">权限</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(staff => (
          <tr key={staff.accountId}>
            <th scope="row">
              {staff.nickname} {staff.suspended && <Tag tone="error">已停用</Tag>}
            </th>
            <td className="num">{staff.mobile}</td>
            <td>
              <ul>
                {staff.roles.map(role => (
                  <li key={role}>
                    <Tag>{titles.get(role) ?? role}</Tag>
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <Button onClick={() => onChange(staff)}>
                修改权限<span className="sr">：{staff.nickname}</span>
              </Button>{' '}
              {/* Another administrator suspends one's own account. */}
              {staff.accountId !== customerId && (
                <Button onClick={() => onMeasure(staff)}>
                  {staff.suspended ? '恢复' : '停用'}
                  <span className="sr">：{staff.nickname}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
