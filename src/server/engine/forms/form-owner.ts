import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * Owner of the forms of the server: those of the schemas folder, and of the organisation that operates the server. All
 * organisations follow them. Any other owner is the organisation with this id.
 */
export const SERVER = '00000000-0000-0000-0000-000000000000';

/** Whose forms count for an organisation, the nearest first: its own, those of each organisation above, the server's. */
export type FormOwners = readonly [string, ...string[]];

/** What counts for the organisation that operates the server, and where no organisation is concerned. */
export const SERVER_OWNERS: FormOwners = [SERVER];

/** Whose forms an organisation follows where it has none of its own. */
export const ownersAbove = ([, ...above]: FormOwners): FormOwners => [above[0] ?? SERVER, ...above.slice(1)];

/** A publication, as far as it says what is live for its owner. */
interface OwnedPublication {
  flow: string;
  owner: string;
  origin: string;
}

/**
 * Of the last publications of several owners, the one that counts for each flow: that of the nearest owner who does not
 * follow the organisation above.
 * @param rows at most one for each flow and owner
 */
export function pickNearest<Row extends OwnedPublication>(rows: readonly Row[], owners: FormOwners): Row[] {
  const nearest = new Map<string, Row>();
  for (const owner of owners) {
    for (const row of rows) {
      const counts = row.owner === owner && row.origin !== 'inherited';
      if (counts && !nearest.has(row.flow)) nearest.set(row.flow, row);
    }
  }
  return [...nearest.values()].sort((one, other) => (one.flow < other.flow ? -1 : 1));
}

/** Whose forms count for an organisation, as the database says; see `FormService.owners` for what is in memory. */
export async function readFormOwners(db: Kysely<DB>, organisationId: string): Promise<FormOwners> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE line AS (
      SELECT id, parent_id, 1 AS level FROM organisation WHERE id = ${organisationId}
      UNION ALL
      SELECT above.id, above.parent_id, level + 1 FROM line JOIN organisation above ON above.id = line.parent_id
    )
    SELECT id FROM line ORDER BY level`.execute(db.withoutPlugins());
  return [...rows.map(({ id }) => id), SERVER] as unknown as FormOwners;
}

/**
 * The organisations for which a publication of an owner counts: those that follow it, directly or through others, and
 * itself.
 * @returns null for all organisations
 */
export async function listFollowers(db: Kysely<DB>, owner: string, flow: string): Promise<string[] | null> {
  const last = sql`(SELECT DISTINCT ON (owner) owner, origin FROM form_publication
                     WHERE flow = ${flow} AND owner <> ${SERVER} ORDER BY owner, number DESC)`;
  const { rows } = await sql<{ id: string; all: boolean }>`
    WITH RECURSIVE own AS (SELECT owner FROM ${last} AS last WHERE origin <> 'inherited'),
    follower AS (
      SELECT id FROM organisation
       WHERE CASE WHEN ${owner}::uuid = ${SERVER} THEN parent_id IS NULL AND id NOT IN (SELECT owner FROM own)
                  ELSE id = ${owner} END
      UNION ALL
      SELECT below.id FROM follower JOIN organisation below ON below.parent_id = follower.id
       WHERE below.id NOT IN (SELECT owner FROM own)
    )
    SELECT id, ${owner}::uuid = ${SERVER} AND NOT EXISTS (SELECT FROM own) AS all FROM follower`.execute(
    db.withoutPlugins(),
  );
  return rows[0]?.all ? null : rows.map(({ id }) => id);
}
