import type { Insertable, Kysely } from 'kysely';
import type { DB, MessageSetting } from '../../../generated/database';

/** SMS settings of an account by kind of message. */
export async function listMessageSettings(db: Kysely<DB>, accountId: string): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('message_setting')
    .select(['kind', 'sms'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ kind, sms }) => [kind, sms]));
}

export async function saveSetting(db: Kysely<DB>, row: Insertable<MessageSetting>): Promise<void> {
  await db
    .insertInto('message_setting')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doUpdateSet({ sms: row.sms }))
    .execute();
}

export async function deleteSettings(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.deleteFrom('message_setting').where('account_id', '=', accountId).execute();
}
