import { call } from '../../app/api/client';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { ProposalCard } from './ProposalCard';
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
          <li key={request.id}>
            <Request request={request} titles={titles} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request, titles }: { request: RoleRequest; titles: ReadonlyMap<string, string> }) {
  const { id, staff, roles } = request;
  async function decide(confirms: boolean) {
    try {
      if (confirms) toast(describeRoleChange(await call('POST', '/admin/staff/confirm', { body: { id } })));
      else {
        await call('POST', '/admin/staff/decline', { body: { id } });
        toast(`没有授予${staff.nickname}这些权限`);
      }
    } finally {
      await invalidateStaff();
    }
  }
  return (
    <ProposalCard
      proposal={request}
      subject={staff.nickname}
      confirmTitle="确认"
      declineTitle="不予授予"
      decide={decide}
    >
      <p>
        <b>{staff.nickname}</b> <span className="num">{staff.mobile}</span>{' '}
        {roles.map(role => (
          <Tag key={role} tone="wait">
            {titles.get(role) ?? role}
          </Tag>
        ))}
      </p>
    </ProposalCard>
  );
}
