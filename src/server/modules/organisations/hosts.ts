import { Refusal } from '../../../domain/refusals';
import { type AuditActor, appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { announceChange } from '../../platform/db/shared-changes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { findForeignHosts, replaceHosts } from './store';

const refuseHosts = (message: string) =>
  new Refusal('badRequest', message, [{ path: '/hosts', keyword: 'hosts', message }]);

/**
 * Checks that host names may be given to an organisation.
 * @param organisation null for a new one
 * @throws Refusal `badRequest` when one belongs to another organisation, or to the server itself
 */
export async function assertHostsFree(
  { unscopedDb, config }: Pick<Services, 'config' | 'unscopedDb'>,
  organisation: { id: string; code: string } | null,
  hosts: readonly string[],
): Promise<void> {
  const { hostname } = new URL(config.publicOrigin);
  // Others have it in common: payment notices and the pages of organisations without a host of their own.
  if (hosts.includes(hostname) && organisation?.code !== config.organisation)
    throw refuseHosts(`${hostname}是这台服务器自己的网址，只能归运行它的机构`);
  const [taken] = await findForeignHosts(unscopedDb, organisation?.id ?? null, hosts);
  if (taken) throw refuseHosts(`${taken}已经归另一个机构`);
}

/**
 * Replaces the host names of an organisation; the first one is canonical: its pages' addresses begin with it.
 * @param by who is recorded
 * @param hosts in lower case, without port, as `isHostName` checks
 * @throws Refusal as `assertHostsFree`
 */
export async function setHosts(
  services: Pick<Services, 'config' | 'organisations' | 'unscopedDb'>,
  organisation: { id: string; code: string },
  hosts: readonly string[],
  by: AuditActor,
): Promise<void> {
  await assertHostsFree(services, organisation, hosts);
  try {
    await services.unscopedDb.transaction().execute(async trx => {
      await replaceHosts(trx, organisation.id, hosts);
      const detail = { ...by.detail, code: organisation.code, hosts: [...hosts] };
      await appendAuditEntry(trx, { ...by, action: 'organisation.hosts', detail });
      await announceChange(trx, 'organisations');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'organisation_host_pkey')) throw refuseHosts('主机名刚刚归了另一个机构');
    throw error;
  } finally {
    services.organisations.forget();
  }
}
