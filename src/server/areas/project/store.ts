import type { Kysely, Selectable } from 'kysely';
import type { DB, Project } from '../../../generated/database';

export type ProjectRow = Selectable<Project>;

export function listProjects(db: Kysely<DB>, organisationId: string): Promise<ProjectRow[]> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

export function projectsById(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<ProjectRow[]> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
}

/** Lays down what a society does not have yet; what is there stays as it is. */
export async function insertMissing(db: Kysely<DB>, rows: ProjectRow[]): Promise<void> {
  await db
    .insertInto('project')
    .values(rows)
    .onConflict(on => on.doNothing())
    .execute();
}
