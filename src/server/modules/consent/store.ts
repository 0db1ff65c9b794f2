import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Consents of an account, each with the title of the document; latest first. */
export function listConsentRows(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('consent')
    .innerJoin('document', join =>
      join
        .onRef('document.organisation_id', '=', 'consent.organisation_id')
        .onRef('document.id', '=', 'consent.document_id')
        .onRef('document.version', '=', 'consent.document_version'),
    )
    .select([
      'consent.id',
      'consent.application_id',
      'consent.document_id',
      'consent.document_version',
      'consent.document_sha256',
      'consent.flow_title',
      'consent.given_at',
      'consent.withdrawn_at',
      'document.title',
      'document.content',
    ])
    .where('consent.account_id', '=', accountId)
    .orderBy('consent.given_at', 'desc')
    .orderBy('consent.document_id')
    .execute();
}

export type ConsentRow = Awaited<ReturnType<typeof listConsentRows>>[number];

/** Marks a consent of an account as withdrawn. False when it was withdrawn before. */
export async function markWithdrawn(trx: Kysely<DB>, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consent')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks all consents of an account as withdrawn. */
export async function withdrawAll(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
