import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, ReplyTemplate } from '../../../generated/database';

/** Owner of a template: a staff account or, with null, the organisation. */
export interface TemplateOwner {
  organisationId: string;
  accountId: string | null;
}

const columns = ['id', 'account_id', 'flow', 'action', 'name', 'text'] as const;

/** Templates of an organisation and of one account, those of the account first, in order of creation. */
export function listReplyTemplates(db: Kysely<DB>, { organisationId, accountId }: TemplateOwner) {
  return db
    .selectFrom('reply_template')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .orderBy('account_id', order => order.asc().nullsLast())
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function countTemplates(
  db: Kysely<DB>,
  { organisationId, accountId }: TemplateOwner,
): Promise<number> {
  const { count } = await db
    .selectFrom('reply_template')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('account_id', 'is not distinct from', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type TemplateContent = Pick<Insertable<ReplyTemplate>, 'flow' | 'action' | 'name' | 'text'>;

/**
 * Inserts templates after those of the organisation that there are. The position is not left to the sequence of the column,
 * which on a cluster only the coordinator has.
 */
export async function insertTemplates(
  db: Kysely<DB>,
  { organisationId, accountId }: TemplateOwner,
  contents: readonly TemplateContent[],
) {
  const { last } = await db
    .selectFrom('reply_template')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const values = contents.map(
    ({ flow, action, name, text }, index) =>
      sql`(${organisationId}::uuid, ${accountId}::uuid, ${flow}, ${action}, ${name}, ${text}, ${(last ?? 0) + 1 + index}::integer)`,
  );
  const inserted = await sql<Pick<Selectable<ReplyTemplate>, (typeof columns)[number]>>`
    INSERT INTO reply_template (organisation_id, account_id, flow, action, name, text, position)
    OVERRIDING SYSTEM VALUE VALUES ${sql.join(values)} RETURNING ${sql.join(columns.map(name => sql.ref(name)))}`.execute(
    db,
  );
  return inserted.rows;
}

/** Changes a template of this owner. @returns undefined where the owner has none with this id */
export function updateTemplate(
  db: Kysely<DB>,
  { accountId }: TemplateOwner,
  id: string,
  content: TemplateContent,
) {
  return db
    .updateTable('reply_template')
    .set(content)
    .where('id', '=', id)
    .where('account_id', 'is not distinct from', accountId)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns whether the owner had a template with this id */
export async function deleteTemplate(
  db: Kysely<DB>,
  { accountId }: TemplateOwner,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('reply_template')
    .where('id', '=', id)
    .where('account_id', 'is not distinct from', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
