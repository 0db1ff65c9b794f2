import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Organisation } from '../../../generated/database';

export type OrganisationRow = Pick<Selectable<Organisation>, 'id' | 'code' | 'name' | 'suspended_at'>;

/** A page of the organisations, the oldest first. */
export const listOrganisations = (
  db: Kysely<DB>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OrganisationRow[]> =>
  db
    .selectFrom('organisation')
    .select(['id', 'code', 'name', 'suspended_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export async function countOrganisations(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('organisation')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Host names by organisation, the canonical one first. */
export async function listHosts(
  db: Kysely<DB>,
  organisationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const hosts = new Map<string, string[]>(organisationIds.map(id => [id, []]));
  if (organisationIds.length === 0) return hosts;
  const rows = await db
    .selectFrom('organisation_host')
    .select(['host', 'organisation'])
    .where('organisation', 'in', organisationIds)
    .orderBy('position')
    .execute();
  for (const { host, organisation } of rows) hosts.get(organisation)!.push(host);
  return hosts;
}

/** Those of some host names that belong to another organisation than this one. */
export async function findForeignHosts(
  db: Kysely<DB>,
  organisationId: string | null,
  hosts: readonly string[],
): Promise<string[]> {
  if (hosts.length === 0) return [];
  const rows = await db
    .selectFrom('organisation_host')
    .select(['host', 'organisation'])
    .where('host', 'in', hosts)
    .execute();
  return rows.filter(({ organisation }) => organisation !== organisationId).map(({ host }) => host);
}

/** Replaces the host names of an organisation. Throws a unique violation when one of them belongs to another. */
export async function replaceHosts(
  trx: Kysely<DB>,
  organisation: string,
  hosts: readonly string[],
): Promise<void> {
  await trx.deleteFrom('organisation_host').where('organisation', '=', organisation).execute();
  if (hosts.length === 0) return;
  await trx
    .insertInto('organisation_host')
    .values(hosts.map((host, index) => ({ host, organisation, position: index + 1 })))
    .execute();
}

/** Suspends an organisation, or ends its suspension. @returns whether that has changed anything */
export async function updateSuspension(trx: Kysely<DB>, id: string, suspended: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organisation')
    .set({ suspended_at: suspended ? new Date() : null })
    .where('id', '=', id)
    .where('suspended_at', suspended ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Throws a unique violation when another organisation has this signature. */
export async function updateSmsSignature(
  db: Kysely<DB>,
  id: string,
  signature: string | null,
): Promise<void> {
  await db.updateTable('organisation').set({ sms_signature: signature }).where('id', '=', id).execute();
}

/** Number of staff accounts by organisation. Reads all organisations. */
export async function countStaff(
  unscopedDb: Kysely<DB>,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await unscopedDb
    .selectFrom('account')
    .select(eb => ['organisation_id', eb.fn.countAll<number>().as('count')])
    .where('organisation_id', 'in', organisationIds)
    .where(sql<boolean>`roles <> '{}'`) // matches the predicate of the partial index
    .groupBy('organisation_id')
    .execute();
  return new Map(rows.map(({ organisation_id, count }) => [organisation_id, count]));
}
