import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB, Project, ProjectDynamic, ProjectPhase } from '../../../generated/database';

export type ProjectRow = Selectable<Project>;
export type DynamicRow = Selectable<ProjectDynamic>;
export type PhaseRow = Selectable<ProjectPhase>;

export interface PageRequest {
  page: number;
  pageSize: number;
}

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

/** Sets the review status of a project. */
export async function setProjectStatus(db: Kysely<DB>, id: string, status: number): Promise<void> {
  await db.updateTable('project').set({ review_status: status }).where('id', '=', id).execute();
}

/**
 * One page of the projects with certain review statuses, a source, and a text in the name; those under way come first.
 */
export async function searchProjects(
  db: Kysely<DB>,
  organisationId: string,
  {
    states,
    source,
    name,
  }: { states: readonly number[]; source?: number | undefined; name?: string | undefined },
  { page, pageSize }: PageRequest,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const found = db
    .selectFrom('project')
    .where('organisation_id', '=', organisationId)
    .where('review_status', 'in', [...states])
    .$if(source !== undefined, query => query.where('source', '=', Number(source)))
    .$if(name !== undefined, query => query.where(sql<SqlBool>`position(${name} IN project.name) > 0`));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql`review_status = 4`)
      .orderBy('position')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** One page of the updates of all projects or one, latest first. */
export async function listDynamics(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string | undefined,
  { page, pageSize }: PageRequest,
): Promise<{ rows: (DynamicRow & { project_name: string })[]; total: number }> {
  const found = db
    .selectFrom('project_dynamic')
    .where('project_dynamic.organisation_id', '=', organisationId)
    .$if(projectId !== undefined, query => query.where('project_id', '=', String(projectId)));
  const [rows, { total }] = await Promise.all([
    found
      .innerJoin('project', 'project.id', 'project_id')
      .selectAll('project_dynamic')
      .select('project.name as project_name')
      .orderBy('published_at', 'desc')
      .orderBy('project_dynamic.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/**
 * Inserts an update once. @returns the stored update with this id, which a concurrent or earlier request may have
 * inserted
 */
export async function insertDynamic(db: Kysely<DB>, row: DynamicRow): Promise<DynamicRow> {
  await db
    .insertInto('project_dynamic')
    .values(row)
    .onConflict(on => on.column('id').doNothing())
    .execute();
  return db.selectFrom('project_dynamic').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
}

export function listPhases(db: Kysely<DB>, projectId: string): Promise<PhaseRow[]> {
  return db
    .selectFrom('project_phase')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
}

/** Donations to all projects or one, by month from a day on. */
export async function incomeByMonth(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string | undefined,
  from: string,
): Promise<{ month: string; amount: number; donations: number }[]> {
  const { rows } = await sql<{ month: string; amount: number; donations: number }>`
    SELECT to_char(day, 'YYYY-MM') AS month, sum(amount)::bigint AS amount, sum(donations)::int AS donations
      FROM ${projectId ? sql`donation_total` : sql`donation_day`}
     WHERE organisation_id = ${organisationId} AND day >= ${from}
       ${projectId ? sql`AND project_id = ${projectId}` : sql``}
     GROUP BY 1`.execute(db);
  return rows;
}

/** Inserts the projects that an organisation does not have yet; existing ones are not changed. */
export async function insertMissingProjectRows(
  db: Kysely<DB>,
  rows: ProjectRow[],
  phases: Insertable<ProjectPhase>[],
  dynamics: DynamicRow[],
): Promise<void> {
  await db
    .insertInto('project')
    .values(rows)
    .onConflict(on => on.doNothing())
    .execute();
  await db
    .insertInto('project_phase')
    .values(phases)
    .onConflict(on => on.doNothing())
    .execute();
  await db
    .insertInto('project_dynamic')
    .values(dynamics)
    .onConflict(on => on.doNothing())
    .execute();
}
