import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** One page of somebody's messages, latest first, and how many are unread in all. */
export async function messagesOf(db: Kysely<DB>, accountId: string, page: number, pageSize: number) {
  const mine = db.selectFrom('message').where('account_id', '=', accountId);
  const [rows, counts] = await Promise.all([
    mine
      .select(['id', 'title', 'text', 'at', 'read_at', 'application_id'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...counts };
}

/** Marks one message, or all of them, as read. @returns how many were somebody's own and unread */
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
