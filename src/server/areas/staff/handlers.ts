import { Refusal } from '../../../domain/refusals';
import { isStaffRole, STAFF_ROLES } from '../../../domain/roles';
import { flows } from '../../../flows/index';
import type { Handlers } from '../../call';
import { appointStaff, changeRoles, listStaff } from '../account/staff';

const titles: Record<(typeof STAFF_ROLES)[number], string> = {
  review: '审核全部事项',
  finance: '财务',
  content: '编辑网站内容',
  export: '导出未遮盖的内容',
  schemas: '编辑表单',
  publish: '复核并发布表单',
  replay: '流程回放与演练',
  admin: '管理权限',
};

/** What can be given, with words for it; reviewing one matter stands behind reviewing all. */
const assignable = () =>
  STAFF_ROLES.flatMap(role => [
    { role: role as string, title: titles[role] },
    ...(role === 'review'
      ? [...flows.values()].map(({ id, title }) => ({ role: `review:${id}`, title: `审核：${title}` }))
      : []),
  ]);

/** @throws Refusal `badRequest` naming a role that there is not */
function known(roles: string[]): string[] {
  const strange = roles.find(role => !isStaffRole(role, flows.keys()));
  if (strange === undefined) return [...new Set(roles)];
  const message = `没有“${strange}”这项权限`;
  throw new Refusal('badRequest', message, [{ path: '/roles', keyword: 'enum', message }]);
}

export const handlers = {
  async listStaff({ services, organisation }) {
    return { list: await listStaff(services, organisation.id), roles: assignable() };
  },

  async appointStaff({ services, organisation, member, body }) {
    const roles = known(body.roles);
    if (roles.length === 0) throw new Refusal('badRequest', '请至少选择一项权限');
    const { mobile, nickname } = body;
    const by = member.accountId;
    return appointStaff(services, { organisationId: organisation.id, mobile, nickname, roles, by });
  },

  async changeStaffRoles({ services, organisation, member, body }) {
    const roles = known(body.roles);
    const { accountId } = body;
    const who = { organisationId: organisation.id, accountId, roles, by: member.accountId };
    const staff = await changeRoles(services, who);
    if (!staff) throw new Refusal('notFound');
    return staff;
  },
} satisfies Partial<Handlers>;
