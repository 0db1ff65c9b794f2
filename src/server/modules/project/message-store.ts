import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, ProjectMessage } from '../../../generated/database';
import type { PageRequest } from './store';

export async function insertMessage(db: Kysely<DB>, row: Insertable<ProjectMessage>): Promise<void> {
  await db.insertInto('project_message').values(row).execute();
}

/** One page of the messages shown on a project's wall, latest first. */
export async function shownMessages(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string,
  { page, pageSize }: PageRequest,
) {
  const visible = db
    .selectFrom('project_message')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where('state', '=', 'shown');
  const [rows, { total }] = await Promise.all([
    visible
      .select(['id', 'shown_name', 'content', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    visible.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** One page of the messages that wait for moderation, oldest first, or of those shown, latest first. */
export async function messagesIn(
  db: Kysely<DB>,
  organisationId: string,
  state: 'waiting' | 'shown',
  { page, pageSize }: PageRequest,
) {
  const found = db
    .selectFrom('project_message')
    .where('project_message.organisation_id', '=', organisationId)
    .where('state', '=', state);
  const [rows, { total }] = await Promise.all([
    found
      .innerJoin('project', 'project.id', 'project_id')
      .select(['project_message.id', 'shown_name', 'project_message.content', 'created_at', 'project_id'])
      .select('project.name')
      .orderBy('created_at', state === 'waiting' ? 'asc' : 'desc')
      .orderBy('project_message.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Shows or refuses a pending message, or hides a shown one. @returns whether the state changed */
export async function moderateMessage(
  db: Kysely<DB>,
  { organisationId, id, show, by }: { organisationId: string; id: string; show: boolean; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_message')
    .set({ state: show ? 'shown' : 'refused', decided_by: by, decided_at: sql`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', 'in', show ? ['waiting'] : ['waiting', 'shown'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All messages written by an account. */
export function listProjectMessagesOfAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('project_message')
    .innerJoin('project', 'project.id', 'project_id')
    .select(['project_message.id', 'project.name', 'project_message.content', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deleteProjectMessagesOfAccount(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.deleteFrom('project_message').where('account_id', '=', accountId).execute();
}
