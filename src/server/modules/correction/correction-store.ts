import type { Insertable, Kysely } from 'kysely';
import type { Correction, DB } from '../../../generated/database';

/** Kind of entry that is corrected. */
export type CorrectionSubject = 'donation' | 'goods' | 'spending';

/** The corrections of these entries, by version. */
export function listCorrections(db: Kysely<DB>, subject: CorrectionSubject, ids: readonly string[]) {
  return db
    .selectFrom('correction')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...ids])
    .orderBy('version')
    .execute();
}

export async function insertCorrection(tx: Kysely<DB>, row: Insertable<Correction>): Promise<void> {
  await tx.insertInto('correction').values(row).execute();
}

/** One page of all corrections, latest first. */
export async function latestCorrections(
  db: Kysely<DB>,
  organisationId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const all = db.selectFrom('correction').where('correction.organisation_id', '=', organisationId);
  const [rows, { total }] = await Promise.all([
    all
      .leftJoin('donation', 'donation.application_id', 'subject_id')
      .leftJoin('spending', 'spending.id', 'subject_id')
      .leftJoin('goods_item', 'goods_item.id', 'subject_id')
      .leftJoin('application', 'application.id', 'goods_item.application_id')
      .selectAll('correction')
      .select(eb => [
        eb.fn.coalesce('donation.no', 'spending.no', 'application.no').as('no'),
        eb.fn.coalesce('donation.shown_name', 'goods_item.shown_name').as('shown_name'),
      ])
      .orderBy('published_at', 'desc')
      .orderBy('correction.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
