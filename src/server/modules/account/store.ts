import { type Kysely, type Selectable, sql } from 'kysely';
import type { Account, DB } from '../../../generated/database';
import type { HashColumn } from '../../platform/db/lookup-hashes';
import type { LookupHashes } from '../../platform/vault/vault';

export type AccountRow = Selectable<Account>;

/** A new account with encrypted columns. */
export type NewAccount = Pick<
  AccountRow,
  'id' | 'organisation_id' | 'mobile_encrypted' | 'mobile_index' | 'password_hash' | 'nickname' | 'roles'
> &
  Partial<Pick<AccountRow, 'profile_encrypted'>>;

export async function findAccount(db: Kysely<DB>, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Columns with the hash of a mobile number of an account, which are compared with each other. */
export const MOBILE_COLUMNS = [
  { table: 'account', column: 'mobile_index' },
  { table: 'sms_code', column: 'mobile_index' },
  { table: 'former_mobile', column: 'mobile_index' },
] as const satisfies readonly HashColumn[];

/** @param mobileIndexes lookup hashes of the number */
export async function findAccountByMobile(
  db: Kysely<DB>,
  organisationId: string,
  mobileIndexes: LookupHashes,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('mobile_index', 'in', mobileIndexes)
    .executeTakeFirst();
}

/** Staff accounts of an organisation, including suspended ones, by name. */
export function listStaffAccounts(db: Kysely<DB>, organisationId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`roles <> '{}'`) // matches the predicate of the partial index
    .where('status', 'in', ['active', 'suspended'])
    .orderBy('nickname')
    .orderBy('id')
    .execute();
}

/**
 * Reads an account and locks it until the transaction ends, because its profile is read, changed and encrypted as a
 * whole.
 */
export async function lockAccount(trx: Kysely<DB>, id: string): Promise<AccountRow> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Reads an account with login and locks it until the transaction ends; undefined for guest accounts and closed ones.
 */
export function lockOpenAccount(
  trx: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'member')
    .where('status', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst();
}

/** Suspends or reinstates an account. */
export async function setAccountStatus(
  trx: Kysely<DB>,
  id: string,
  { status, reason }: { status: 'active' | 'suspended'; reason: string | null },
): Promise<void> {
  const suspended_at = status === 'suspended' ? sql<Date>`now()` : null;
  await trx
    .updateTable('account')
    .set({ status, suspended_reason: reason, suspended_at, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether an account still has the password hash and mobile number that were read, and one of these states. It is locked
 * until the transaction ends, which may change it; a shared lock would let two such transactions deadlock. Another number
 * changes both columns of it; a rotation of keys, one of them.
 */
export async function lockIfUnchanged(
  trx: Kysely<DB>,
  {
    id,
    password_hash,
    mobile_index,
    mobile_encrypted,
  }: Pick<AccountRow, 'id' | 'password_hash' | 'mobile_index' | 'mobile_encrypted'>,
  states: readonly string[] = ['active'],
): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where(eb =>
      eb.or([eb('mobile_index', '=', mobile_index), eb('mobile_encrypted', '=', mobile_encrypted)]),
    )
    .where('status', 'in', states)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the number already has an account: only one of two concurrent registrations gets it. */
export async function insertAccount(db: Kysely<DB>, row: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('account')
    .values(row)
    .onConflict(conflict => conflict.columns(['organisation_id', 'mobile_index']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps the hash of the mobile number that an account is about to give up; it identifies accounts of the same person. */
export async function saveFormerMobile(
  trx: Kysely<DB>,
  { id, mobile_index }: Pick<AccountRow, 'id' | 'mobile_index'>,
): Promise<void> {
  await trx
    .insertInto('former_mobile')
    .values({ account_id: id, mobile_index, until: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'mobile_index'])
        .doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })),
    )
    .execute();
}

/**
 * Records that the account holder gets an SMS about logins now; false when there was one within a day. A single
 * statement: of two processes, one sends it.
 */
export async function markWarned(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ warned_at: sql`now()` })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('warned_at', 'is', null), eb('warned_at', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has got a message of this title within a day. */
export async function wasNotifiedToday(db: Kysely<DB>, accountId: string, title: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('account_id', '=', accountId)
    .where('title', '=', title)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the password of an account as one that must be changed, or as acceptable. */
export async function setPasswordWeak(db: Kysely<DB>, id: string, isWeak: boolean): Promise<void> {
  await db.updateTable('account').set({ password_weak: isWeak }).where('id', '=', id).execute();
}

export async function updateAccount(
  db: Kysely<DB>,
  id: string,
  changes: Partial<
    Pick<
      AccountRow,
      | 'nickname'
      | 'profile_encrypted'
      | 'id_index'
      | 'password_hash'
      | 'password_weak'
      | 'roles'
      | 'mobile_encrypted'
      | 'mobile_index'
    >
  >,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Until when an account had other mobile numbers, of which only hashes are stored. */
export const listFormerMobiles = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('former_mobile')
    .select('until')
    .where('account_id', '=', accountId)
    .orderBy('until')
    .execute();
