import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Draft } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { compileOnce } from '../../platform/db/compiled-query';
import type { FurthestStep } from '../funnel/funnel-events';

/** SQL of drafts: one per account, flow and edited application. */
export type DraftRow = Selectable<Draft>;

export interface DraftKey {
  accountId: string;
  flow: string;
  /** The submitted application that the draft edits; null for a new one. */
  applicationId: string | null;
}

const isKey = ({ accountId, flow, applicationId }: DraftKey) => ({
  account_id: accountId,
  flow,
  application_id: applicationId,
});

export function findDraft(db: Kysely<DB>, key: DraftKey, now: Date): Promise<DraftRow | undefined> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('flow', '=', key.flow)
    .where('application_id', 'is not distinct from', key.applicationId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findDraftById(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
  now: Date,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** All drafts of an account, also those that expire soon; latest first. */
export const listDraftsOfAccount = (db: Kysely<DB>, accountId: string): Promise<DraftRow[]> =>
  db
    .selectFrom('draft')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .execute();

/** All drafts of an account with the application that each edits; latest first. */
export function listDraftRows(db: Kysely<DB>, accountId: string, now: Date) {
  return db
    .selectFrom('draft')
    .leftJoin('application', 'application.id', 'draft.application_id')
    .select([
      'draft.flow',
      'draft.saved_at',
      'draft.expires_at',
      'draft.application_id',
      'application.no',
      'application.state_name',
    ])
    .where('draft.account_id', '=', accountId)
    .where('draft.expires_at', '>', now)
    .orderBy('draft.saved_at', 'desc')
    .execute();
}

/**
 * Inserts the first version of a draft.
 * @returns false when a draft already exists
 */
export async function insertDraft(
  db: Kysely<DB>,
  key: DraftKey,
  row: Omit<Insertable<Draft>, 'account_id' | 'flow' | 'application_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('draft')
    .values({ ...row, ...isKey(key) })
    .onConflict(conflict => conflict.columns(['account_id', 'flow', 'application_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Replaces a draft if it still is the version that the caller saw.
 * @param furthest index of the furthest step now; -1 while still at the guidance
 * @returns the furthest step reached before; null when the version has changed since
 */
export async function replaceDraft(
  db: Kysely<DB>,
  key: DraftKey,
  expectedSequence: number,
  furthest: number,
  row: Omit<Insertable<Draft>, 'id' | 'account_id' | 'flow' | 'application_id' | 'organisation_id'> & {
    saved_at: Date;
  },
): Promise<FurthestStep | null> {
  const before = db
    .selectFrom('draft')
    .select([
      'id',
      'reached_at',
      // Without `reached_at` no step has been reached.
      sql<number>`CASE WHEN reached_at IS NULL THEN -1
                       ELSE (snapshot #>> '{context,furthest}')::integer END`.as('furthest'),
    ])
    .where('account_id', '=', key.accountId)
    .where('flow', '=', key.flow)
    .where('application_id', 'is not distinct from', key.applicationId)
    .where('sequence', '=', expectedSequence)
    .forUpdate();
  const replaced = await db
    .updateTable('draft')
    .from(before.as('before'))
    .set(({ ref }) => ({
      ...row,
      reached_at: sql`CASE WHEN before.furthest < ${furthest} THEN ${row.saved_at} ELSE ${ref('before.reached_at')} END`,
    }))
    .whereRef('draft.id', '=', 'before.id')
    .returning(['before.furthest', 'before.reached_at as at'])
    .executeTakeFirst();
  return replaced ?? null;
}

const draftDeletion = compileOnce((db, accountId: string, flow: string, applicationId: string | null) =>
  db
    .deleteFrom('draft')
    .where('account_id', '=', accountId)
    .where('flow', '=', flow)
    .where('application_id', 'is not distinct from', applicationId),
);

export const deleteDraft = (db: Kysely<DB>, { accountId, flow, applicationId }: DraftKey): PreparedWrite =>
  draftDeletion(db, accountId, flow, applicationId);

export async function deleteExpiredDrafts(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('draft').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
