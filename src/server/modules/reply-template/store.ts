import type { Insertable, Kysely } from 'kysely';
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

export async function insertTemplates(db: Kysely<DB>, rows: Insertable<ReplyTemplate>[]): Promise<void> {
  await db.insertInto('reply_template').values(rows).execute();
}

export function insertTemplate(
  db: Kysely<DB>,
  { organisationId, accountId }: TemplateOwner,
  content: TemplateContent,
) {
  return db
    .insertInto('reply_template')
    .values({ organisation_id: organisationId, account_id: accountId, ...content })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a template of this owner. @returns undefined where the owner has none with this id */
export function updateTemplate(
  db: Kysely<DB>,
  { organisationId, accountId }: TemplateOwner,
  id: string,
  content: TemplateContent,
) {
  return db
    .updateTable('reply_template')
    .set(content)
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('account_id', 'is not distinct from', accountId)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns whether the owner had a template with this id */
export async function deleteTemplate(
  db: Kysely<DB>,
  { organisationId, accountId }: TemplateOwner,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('reply_template')
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('account_id', 'is not distinct from', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
