import { Refusal } from '../../../domain/refusals';
import { isStaffRole, requiresSecondAdministrator, roleTitle, STAFF_ROLES } from '../../../domain/roles';
import type { Call, Handlers } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import {
  type Administrator,
  appointStaff,
  changeRoles,
  confirmFactorRemoval,
  confirmRoles,
  declineFactorRemoval,
  declineRoles,
  endAccountSessions,
  listStaff,
  readAccountStatus,
  reinstateAccount,
  requestFactorRemoval,
  suspendAccount,
} from '../account';

/** Roles that can be assigned, with descriptions; the roles for single flows come after the role for all. */
const assignable = ({ forms: { flows } }: Pick<Services, 'forms'>) =>
  STAFF_ROLES.flatMap(role => [
    role,
    ...(role === 'review' ? flows.list().map(({ id }) => `review:${id}`) : []),
  ]).map(role => ({
    role,
    title: roleTitle(role, flow => flows.require(flow).title),
    confirmed: requiresSecondAdministrator(role),
  }));

/** @throws Refusal `badRequest` with the unknown role */
function requireKnownRoles({ forms }: Pick<Services, 'forms'>, roles: string[]): string[] {
  const flows = forms.flows.list().map(({ id }) => id);
  const strange = roles.find(role => !isStaffRole(role, flows));
  if (strange === undefined) return [...new Set(roles)];
  const message = `没有“${strange}”这项权限`;
  throw new Refusal('badRequest', message, [{ path: '/roles', keyword: 'enum', message }]);
}

const administrator = ({
  organisation,
  member,
}: Pick<Call<'appointStaff'>, 'organisation' | 'member'>): Administrator => ({
  organisationId: organisation.id,
  accountId: member.accountId,
});

const accountActionOf = ({ accountId, reason }: { accountId: string; reason: string }) => ({
  accountId,
  reason: reason.trim(),
});

export const handlers = {
  async listStaff(call) {
    return { ...(await listStaff(call.services, administrator(call))), roles: assignable(call.services) };
  },

  async appointStaff(call) {
    const roles = requireKnownRoles(call.services, call.body.roles);
    if (roles.length === 0) throw new Refusal('badRequest', '请至少选择一项权限');
    const { mobile, nickname } = call.body;
    return appointStaff(call.services, administrator(call), { mobile, nickname, roles });
  },

  async changeStaffRoles(call) {
    const { accountId } = call.body;
    return changeRoles(call.services, administrator(call), {
      accountId,
      roles: requireKnownRoles(call.services, call.body.roles),
    });
  },

  confirmStaffRoles: call => confirmRoles(call.services, administrator(call), call.body.id),

  declineStaffRoles: call => declineRoles(call.services, administrator(call), call.body.id),

  requestFactorRemoval: call =>
    requestFactorRemoval(call.services, administrator(call), accountActionOf(call.body)),

  async confirmFactorRemoval(call) {
    return { sms: await confirmFactorRemoval(call.services, administrator(call), call.body.id) };
  },

  declineFactorRemoval: call => declineFactorRemoval(call.services, administrator(call), call.body.id),

  findAccount: call => readAccountStatus(call.services, administrator(call), call.body.mobile),

  suspendAccount: call => suspendAccount(call.services, administrator(call), accountActionOf(call.body)),

  reinstateAccount: call => reinstateAccount(call.services, administrator(call), accountActionOf(call.body)),

  endAccountSessions: call =>
    endAccountSessions(call.services, administrator(call), accountActionOf(call.body)),
} satisfies Partial<Handlers>;
