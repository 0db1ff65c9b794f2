import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Organisation } from '../../../generated/database';

export type OrganisationRow = Pick<Selectable<Organisation>, 'id' | 'code' | 'name' | 'suspended_at'> & {
  parent_code: string | null;
  parent_name: string | null;
};

/** A page of the organisations, the oldest first. */
export const listOrganisations = (
  db: Kysely<DB>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OrganisationRow[]> =>
  db
    .selectFrom('organisation')
    .leftJoin('organisation as parent', 'parent.id', 'organisation.parent_id')
    .select(['organisation.id', 'organisation.code', 'organisation.name', 'organisation.suspended_at'])
    .select(['parent.code as parent_code', 'parent.name as parent_name'])
    .orderBy('organisation.created_at')
    .orderBy('organisation.id')
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

/** Puts an organisation below another, or below none. @returns whether that has changed anything */
export async function updateParent(trx: Kysely<DB>, id: string, parentId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organisation')
    .set({ parent_id: parentId })
    .where('id', '=', id)
    .where('parent_id', 'is distinct from', parentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Name of the organisation above one, and of those directly below it. */
export async function findRelatives(
  db: Kysely<DB>,
  id: string,
): Promise<{ parent: string | null; children: string[] }> {
  const rows = await db
    .selectFrom('organisation')
    .select(['name', 'parent_id'])
    .where(eb =>
      eb.or([
        eb('parent_id', '=', id),
        eb('id', '=', eb.selectFrom('organisation as own').select('own.parent_id').where('own.id', '=', id)),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return {
    parent: rows.find(({ parent_id }) => parent_id !== id)?.name ?? null,
    children: rows.filter(({ parent_id }) => parent_id === id).map(({ name }) => name),
  };
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
