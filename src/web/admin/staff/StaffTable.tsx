import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Tag } from '../../ui/Tag';
import type { StaffMember } from './queries';

interface StaffTableProps {
  list: readonly StaffMember[];
  titles: ReadonlyMap<string, string>;
  onChange: (staff: StaffMember) => void;
  onMeasure: (staff: StaffMember) => void;
  onFactors: (staff: StaffMember) => void;
}

/** The staff with their roles, and the actions on them. */
export function StaffTable({ list, titles, onChange, onMeasure, onFactors }: StaffTableProps) {
  const customerId = useSession(state => state.customerId);
  return (
    <DataTable
      caption="工作人员及其权限"
      rows={list}
      keyOf={({ accountId }) => accountId}
      columns={[
        {
          title: '称呼',
          kind: 'name',
          cell: ({ nickname, suspended }) => (
            <>
              {nickname} {suspended && <Tag tone="error">已停用</Tag>}
            </>
          ),
        },
        { title: '手机号', kind: 'short', cell: ({ mobile }) => <span className="num">{mobile}</span> },
        {
          title: '权限',
          cell: ({ roles }) => (
            <ul className="cluster gap-1">
              {roles.map(role => (
                <li key={role}>
                  <Tag>{titles.get(role) ?? role}</Tag>
                </li>
              ))}
            </ul>
          ),
        },
        {
          title: '操作',
          cell: staff => (
            <span className="cluster gap-2">
              <Button onClick={() => onChange(staff)}>
                修改权限<span className="sr">：{staff.nickname}</span>
              </Button>
              {/* Another administrator suspends one's own account. */}
              {staff.accountId !== customerId && (
                <>
                  <Button onClick={() => onMeasure(staff)}>
                    {staff.suspended ? '恢复' : '停用'}
                    <span className="sr">：{staff.nickname}</span>
                  </Button>
                  {staff.hasSecondFactor && (
                    <Button variant="quiet" onClick={() => onFactors(staff)}>
                      解除第二重验证<span className="sr">：{staff.nickname}</span>
                    </Button>
                  )}
                </>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
