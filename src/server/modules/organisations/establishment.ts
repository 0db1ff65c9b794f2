import { isOrgName, normaliseOrgName } from '../../../domain/names';
import { Refusal } from '../../../domain/refusals';
import type { AuditActor } from '../../engine/audit-log';
import type { Organisation, Services } from '../../engine/services';
import { forOrganisation } from '../../platform/for-organisation';
import { appointByOperator } from '../account';
import { blankSettings, ensureOrganisation } from '../website';
import { assertHostsFree, setHosts } from './hosts';
import { setParent } from './parent';
import { countStaff } from './store';

interface NewOrganisation {
  code: string;
  name: string;
  /** The canonical one first. */
  hosts: readonly string[];
  /** Of its first administrator. */
  mobile: string;
  /** Of its second one, without whom nobody confirms the roles that need a second administrator. */
  secondMobile?: string;
  /** The organisation above; null for none. */
  parent: Organisation | null;
}

/**
 * Creates an organisation with its menu, documents and hosts, and appoints its administrators, who log in by a code sent
 * to their number, and may edit content: name, contacts and menus are content. Each step leaves what an earlier attempt has
 * done: one that was interrupted is completed by another.
 * @param by who is recorded
 * @returns whether all administrators were told by SMS
 * @throws Refusal `conflict` when the organisation exists and has staff; `badRequest` for hosts of others, and for one
 * number given twice
 */
export async function establishOrganisation(
  services: Services,
  { code, name: given, hosts, mobile, secondMobile, parent }: NewOrganisation,
  by: AuditActor,
): Promise<{ sms: boolean }> {
  const { organisations, unscopedDb } = services;
  const name = normaliseOrgName(given);
  if (!isOrgName(name)) {
    const message = '请填写机构的全称，4到100个字';
    throw new Refusal('badRequest', message, [{ path: '/name', keyword: 'format', message }]);
  }
  if (secondMobile === mobile) {
    const message = '第二位管理员须是另一个人，请填写另一个手机号';
    throw new Refusal('badRequest', message, [{ path: '/secondMobile', keyword: 'mobile', message }]);
  }
  const existing = await organisations.find(code);
  const staff = existing && (await countStaff(unscopedDb, [existing.id])).get(existing.id);
  if (staff) throw new Refusal('conflict', `已经有编码为${code}的机构`);
  await assertHostsFree(services, existing, hosts);
  const definition = { code, name, settings: blankSettings(name) };
  await ensureOrganisation({ db: unscopedDb, organisations }, definition, by);
  organisations.forget();
  const created = await organisations.find(code);
  if (!created) throw new Error(`organisation ${code} does not exist after its creation`);
  await setHosts(services, created, hosts, by);
  await setParent(services, created, parent, by);
  const own = forOrganisation(services, created.id);
  const mobiles = secondMobile === undefined ? [mobile] : [mobile, secondMobile];
  const appointment = { organisationId: created.id, mobiles, roles: ['admin', 'content'] };
  return { sms: await appointByOperator(own, appointment) };
}
