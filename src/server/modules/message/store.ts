import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * One page of an account's messages, latest first; with the total of the filter and the overall number of unread
 * messages.
 */
export async function messagesOf(
  db: Kysely<DB>,
  accountId: string,
  { only, page, pageSize }: { only: boolean; page: number; pageSize: number },
) {
  const mine = db.selectFrom('message').where('message.account_id', '=', accountId);
  const wanted = mine.$if(only, query => query.where('read_at', 'is', null));
  const [rows, { all }, unread] = await Promise.all([
    wanted
      .leftJoin('application', 'application.id', 'message.application_id')
      .select(['message.id', 'title', 'text', 'at', 'read_at', 'application_id', 'application.flow'])
      .orderBy('at', 'desc')
      .orderBy('message.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
    countUnread(db, accountId),
  ]);
  return { rows, total: only ? unread : all, unread };
}

/** Number of unread messages of an account. */
export async function countUnread(db: Kysely<DB>, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks one or all messages of an account as read. @returns how many were unread */
export async function markRead(db: Kysely<DB>, accountId: string, id: string | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ read_at: new Date() })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, query => query.where('id', '=', id as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All messages of an account, latest first. */
export function allMessagesOf(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'title', 'text', 'at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .execute();
}

export async function deleteMessagesOf(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.deleteFrom('message').where('account_id', '=', accountId).execute();
}
