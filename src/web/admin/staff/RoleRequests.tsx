import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { describeRoleChange, invalidateStaff, type RoleRequest } from './queries';

interface RoleRequestsProps {
  requests: readonly RoleRequest[];
  titles: ReadonlyMap<string, string>;
}

/** Role changes that await approval by a second administrator. */
export function RoleRequests({ requests, titles }: RoleRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section className="stack gap-3 mt-6" aria-labelledby="role-requests">
      <h2 id="role-requests" className="title">
        待确认的权限
      </h2>
      <ul className="stack gap-3">
        {requests.map(request => (
          <Request key={request.id} request={request} titles={titles} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request, titles }: { request: RoleRequest; titles: ReadonlyMap<string, string> }) {
  const { id, staff, roles, askedBy, askedAt, mayConfirm } = request;
  const decide = useAction(async (confirms: boolean) => {
    try {
      if (confirms) toast(describeRoleChange(await call('POST', '/admin/staff/confirm', { body: { id } })));
      else {
        await call('POST', '/admin/staff/decline', { body: { id } });
        toast(`没有授予${staff.nickname}这些权限`);
      }
    } finally {
      await invalidateStaff();
    }
  });
  const busy = decide.isRunning && '正在办理…';
  return (
    <li className="card pad-4 stack gap-2">
      <p>
        <b>{staff.nickname}</b> <span className="num">{staff.mobile}</span>{' '}
        {roles.map(role => (
          <Tag key={role} tone="wait">
            {titles.get(role) ?? role}
          </Tag>
        ))}
      </p>
      <p className="faint">
        {askedBy} 于 <time dateTime={askedAt}>{dateTime(askedAt)}</time> 提出
        {!mayConfirm && '，须由另一位管理员确认'}
      </p>
      <ErrorText error={decide.error} />
      <div className="cluster">
        {mayConfirm && (
          <Button variant="primary" busy={busy} onClick={() => decide.run(true)}>
            确认<span className="sr">：{staff.nickname}</span>
          </Button>
        )}
        <Button busy={busy} onClick={() => decide.run(false)}>
          {mayConfirm ? '不予授予' : '撤回'}
          <span className="sr">：{staff.nickname}</span>
        </Button>
      </div>
    </li>
  );
}
