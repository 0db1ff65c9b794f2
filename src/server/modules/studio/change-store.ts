import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { DB, FormChange } from '../../../generated/database';
import type { FormService } from '../../engine/forms/form-service';

/** The forms of an organisation, and where they are stored. */
export interface FormStore {
  db: Kysely<DB>;
  forms: Pick<FormService, 'owners' | 'folder'>;
}

/** A stored form change. */
export type ChangeRow = Selectable<FormChange>;

const OPEN_STATES = ['editing', 'waiting'];

/** Open changes of an owner, of all flows or of one; at most one per flow. */
export function listOpenChanges(db: Kysely<DB>, owner: string, flow?: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('form_change')
    .selectAll()
    .where('owner', '=', owner)
    .where('state_name', 'in', OPEN_STATES)
    .$if(flow !== undefined, query => query.where('flow', '=', flow as string))
    .execute();
}

export function findChange(db: Kysely<DB>, owner: string, id: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('form_change')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

/** Locks a change until the transaction ends. */
export async function lockChange(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.selectFrom('form_change').select('id').where('id', '=', id).forUpdate().execute();
}

/** Inserts a change. @returns false when the flow already has an open one */
export async function insertChange(db: Kysely<DB>, row: Insertable<FormChange>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('form_change')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['flow', 'owner'])
        .where(sql<boolean>`state_name IN ('editing', 'waiting')`)
        .doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Updates the change if its sequence is the one that the caller has seen. @returns false when it was changed meanwhile
 */
export async function replaceChange(
  db: Kysely<DB>,
  id: string,
  expectedSequence: number,
  row: Updateable<FormChange>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_change')
    .set({ ...row, sequence: expectedSequence + 1 })
    .where('id', '=', id)
    .where('sequence', '=', expectedSequence)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function insertChangeEvent(
  db: Kysely<DB>,
  row: { change_id: string; sequence: number; event: object; author: string; at: Date },
): Promise<void> {
  await db
    .insertInto('form_change_event')
    .values({ ...row, event: JSON.stringify(row.event) })
    .execute();
}

export function listChangeEvents(db: Kysely<DB>, changeId: string) {
  return db
    .selectFrom('form_change_event')
    .select(['event', 'author', 'at'])
    .where('change_id', '=', changeId)
    .orderBy('sequence')
    .execute();
}

/** Names of staff members by account id. */
export async function findStaffNames(
  db: Kysely<DB>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const accountIds = [...new Set(ids.filter(id => id !== null))];
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'nickname'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
