import { Refusal } from '../../../domain/refusals';
import { appendActionOf, auditActorOf } from '../../engine/audit-log';
import type { Call, Handlers } from '../../engine/handler-types';
import { findSmsSignature } from '../../engine/organisations';
import type { Organisation } from '../../engine/services';
import { announceChange } from '../../platform/db/shared-changes';
import { establishOrganisation } from './establishment';
import { setHosts } from './hosts';
import { refuseParent, setParent } from './parent';
import { setSmsSignature } from './sms-signature';
import {
  countOrganisations,
  countStaff,
  findRelatives,
  listHosts,
  listOrganisations,
  updateSuspension,
} from './store';

type OperatorCall = Pick<Call<'suspendOrganisation'>, 'services' | 'organisation' | 'member'>;

/** @throws Refusal `notFound` */
async function requireOrganisation({ services }: OperatorCall, code: string): Promise<Organisation> {
  const found = await services.organisations.find(code);
  if (!found) throw new Refusal('notFound', `没有编码为${code}的机构`);
  return found;
}

/**
 * The organisation that shall be above another one.
 * @throws Refusal `badRequest` at the field
 */
async function requireParent({ services }: OperatorCall, code: string | null): Promise<Organisation | null> {
  if (code === null) return null;
  return (await services.organisations.find(code)) ?? refuseParent(`没有编码为${code}的机构`);
}

async function changeSuspension(
  call: OperatorCall,
  { code, reason }: { code: string; reason: string },
  suspended: boolean,
): Promise<void> {
  const found = await requireOrganisation(call, code);
  if (found.id === call.organisation.id)
    throw new Refusal('notAllowedNow', '这台服务器由这个机构运行，不能暂停');
  const { services } = call;
  await services.unscopedDb.transaction().execute(async trx => {
    if (!(await updateSuspension(trx, found.id, suspended))) return;
    const action = suspended ? 'organisation.suspended' : 'organisation.resumed';
    await appendActionOf(trx, call, action, { code, reason: reason.trim() });
    await announceChange(trx, 'organisations');
  });
  services.organisations.forget();
}

export const handlers = {
  async listOrganisations({ services, organisation, query }) {
    const { unscopedDb: db } = services;
    const { page = 1, pageSize = 20 } = query;
    const [total, rows] = await Promise.all([
      countOrganisations(db),
      listOrganisations(db, { page, pageSize }),
    ]);
    const ids = rows.map(({ id }) => id);
    const [hosts, staff] = await Promise.all([listHosts(db, ids), countStaff(db, ids)]);
    const list = rows.map(({ id, code, name, suspended_at, parent_code, parent_name }) => ({
      code,
      name,
      hosts: hosts.get(id) ?? [],
      suspendedAt: suspended_at?.toISOString() ?? null,
      staff: staff.get(id) ?? 0,
      operator: id === organisation.id,
      parent: parent_code === null ? null : { code: parent_code, name: parent_name ?? '' },
    }));
    return { page, pageSize, total, list };
  },

  async createOrganisation(call) {
    const above = await requireParent(call, call.body.parent ?? null);
    return establishOrganisation(call.services, { ...call.body, parent: above }, auditActorOf(call));
  },

  async changeOrganisationHosts(call) {
    const { code, hosts } = call.body;
    await setHosts(call.services, await requireOrganisation(call, code), hosts, auditActorOf(call));
  },

  async changeOrganisationParent(call) {
    const { code, parent } = call.body;
    const above = await requireParent(call, parent);
    await setParent(call.services, await requireOrganisation(call, code), above, auditActorOf(call));
  },

  getOwnOrganisation: ({ services, organisation }) => findRelatives(services.unscopedDb, organisation.id),

  async getSmsSignature({ services, organisation }) {
    return { signature: await findSmsSignature(services.unscopedDb, organisation.id) };
  },

  setSmsSignature: call =>
    setSmsSignature(call.services, call.organisation, call.body.signature, auditActorOf(call)),

  suspendOrganisation: call => changeSuspension(call, call.body, true),

  resumeOrganisation: call => changeSuspension(call, call.body, false),
} satisfies Partial<Handlers>;
