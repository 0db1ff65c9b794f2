import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, WechatPayer } from '../../../generated/database';

type PayerRow = Selectable<WechatPayer>;

/** Stores the payer's openid of a session; the latest one counts. */
export async function savePayer(db: Kysely<DB>, row: Insertable<WechatPayer>): Promise<void> {
  const { openid_encrypted } = row;
  await db
    .insertInto('wechat_payer')
    .values(row)
    .onConflict(conflict => conflict.columns(['session_id', 'app_id']).doUpdateSet({ openid_encrypted }))
    .execute();
}

export function findPayer(db: Kysely<DB>, sessionId: string, appId: string): Promise<PayerRow | undefined> {
  return db
    .selectFrom('wechat_payer')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}
