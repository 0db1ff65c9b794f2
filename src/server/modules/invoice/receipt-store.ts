import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Receipt, ReceiptRequest } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';

export type RequestRow = Selectable<ReceiptRequest>;

/** Inserts or updates the request of an application. The organisation is that of the application. */
export async function saveRequest(
  tx: Tx,
  row: Omit<Insertable<ReceiptRequest>, 'organisation_id' | 'status'>,
): Promise<void> {
  const { application_id: _, account_id: __, asked_at: ___, ...requestColumns } = row;
  await tx
    .insertInto('receipt_request')
    .values({ ...row, status: 0 })
    .onConflict(on => on.column('application_id').doUpdateSet({ ...requestColumns, status: 0 }))
    .execute();
}

/**
 * Reserves orders for an application, replacing its earlier ones. A concurrent reservation of the same orders waits
 * here.
 * @returns false when one of them is reserved by another application
 */
export async function reserveOrders(tx: Tx, applicationId: string, ids: readonly string[]): Promise<boolean> {
  await releaseReservedOrders(tx, applicationId);
  // Always in the same order, to avoid deadlocks.
  const rows = ids.toSorted().map(order_id => ({ order_id, application_id: applicationId }));
  const claimed = await tx
    .insertInto('receipt_order')
    .values(rows)
    .onConflict(on => on.doNothing())
    .returning('order_id')
    .execute();
  return claimed.length === ids.length;
}

export async function releaseReservedOrders(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('receipt_order').where('application_id', '=', applicationId).execute();
}

export async function listReservedOrders(tx: Tx, applicationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('receipt_order')
    .select('order_id')
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Those of the orders that are reserved by a receipt application, with its status. */
export async function findOrderReservations(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('receipt_order')
    .innerJoin('receipt_request', 'receipt_request.application_id', 'receipt_order.application_id')
    .select(['order_id', 'receipt_order.application_id', 'status'])
    .where('order_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
}

export async function setReceiptRequestStatus(
  tx: Tx,
  applicationId: string,
  status: 1 | 2 | 3,
): Promise<void> {
  await tx
    .updateTable('receipt_request')
    .set({ status })
    .where('application_id', '=', applicationId)
    .execute();
}

/** The next number of a series. The series is locked until this transaction ends, so no number is ever missing. */
export async function nextReceiptSerial(tx: Tx, organisationId: string, code: string): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_series')
    .values({ organisation_id: organisationId, code, last: 1 })
    .onConflict(on =>
      on.columns(['organisation_id', 'code']).doUpdateSet({ last: sql<number>`receipt_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertReceipt(tx: Tx, row: Insertable<Receipt>): Promise<void> {
  await tx.insertInto('receipt').values(row).execute();
}

export function findRequest(db: Kysely<DB>, applicationId: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('receipt_request')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Receipt applications of an account that include this application number, latest first. */
export async function requestsOver(db: Kysely<DB>, accountId: string, no: string): Promise<string[]> {
  const rows = await db
    .selectFrom('receipt_request')
    .select('application_id')
    .where('account_id', '=', accountId)
    .where(includesNumbers([no]))
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Whether the lines of a request include one of these application numbers. */
const includesNumbers = (numbers: readonly string[]) =>
  sql<boolean>`receipt_request.lines @> ANY(ARRAY(
    SELECT jsonb_build_array(jsonb_build_object('no', no)) FROM unnest(${numbers}::text[]) AS no))`;

/** Receipts with their request, and with the reversal or the reversed receipt, see `reversalCounterpartOf`. */
const selectReceipts = (db: Kysely<DB>) =>
  db
    .selectFrom('receipt')
    .innerJoin('receipt_request', 'receipt_request.application_id', 'receipt.application_id')
    .leftJoin('receipt as red', 'red.reverses', 'receipt.id')
    .leftJoin('receipt as original', 'original.id', 'receipt.reverses')
    .selectAll('receipt')
    .select(['bill_type', 'payer_encrypted', 'lines', 'account_id'])
    .select(({ fn }) => [
      fn.coalesce('red.code', 'original.code').as('other_code'),
      fn.coalesce('red.serial', 'original.serial').as('other_serial'),
      fn.coalesce('red.issued_at', 'original.issued_at').as('other_issued_at'),
    ]);

export type ReceiptRow = Awaited<ReturnType<typeof findReceipt>> & object;

/** Finds the receipt issued for an application, or its reversal. */
export function findReceipt(db: Kysely<DB>, applicationId: string, reversal = false) {
  return selectReceipts(db)
    .where('receipt.application_id', '=', applicationId)
    .where('receipt.reverses', reversal ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Receipts with this number: one, or without a code one per series. */
export function findReceiptsByNo(
  db: Kysely<DB>,
  organisationId: string,
  { code, serial }: { code: string | null; serial: number },
): Promise<ReceiptRow[]> {
  const ofOrganisation = db
    .selectFrom('receipt_series')
    .select('receipt_series.code')
    .where('receipt_series.organisation_id', '=', organisationId);
  return selectReceipts(db)
    .where('receipt.organisation_id', '=', organisationId)
    .where('receipt.code', 'in', code === null ? ofOrganisation : [code])
    .where('receipt.serial', '=', serial)
    .execute();
}

/** One page of the receipts issued to an account, latest first. */
export async function listIssuedReceipts(
  db: Kysely<DB>,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ReceiptRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    selectReceipts(db)
      .where('account_id', '=', accountId)
      .orderBy('receipt.issued_at', 'desc')
      .orderBy('receipt.serial', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('receipt')
      .innerJoin('receipt_request', 'receipt_request.application_id', 'receipt.application_id')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Maximum number of receipts that a look-up by mobile number returns. */
const MAX_FOUND = 100;

/** Receipts for these application numbers, and those of accounts with these mobile numbers. */
export function findReceiptsByNosOrMobiles(
  db: Kysely<DB>,
  organisationId: string,
  { numbers, mobileIndexes }: { numbers: readonly string[]; mobileIndexes: readonly string[] },
): Promise<ReceiptRow[]> {
  return selectReceipts(db)
    .where('receipt.organisation_id', '=', organisationId)
    .where(({ or, eb, selectFrom }) =>
      or([
        includesNumbers(numbers),
        eb(
          'account_id',
          'in',
          selectFrom('account')
            .select('account.id')
            .where('account.organisation_id', '=', organisationId)
            .where('mobile_index', 'in', mobileIndexes),
        ),
      ]),
    )
    .orderBy('receipt.issued_at', 'desc')
    .limit(MAX_FOUND)
    .execute();
}

/** Name of the actor of an application's last event. */
export async function lastActor(tx: Tx, applicationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('application_event')
    .leftJoin('account', 'account.id', 'application_event.actor_id')
    .select(['account.nickname', 'actor_name'])
    .where('application_id', '=', applicationId)
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return row?.nickname ?? row?.actor_name ?? null;
}

/** Anonymises the receipts of an account: keeps what accounting requires, and nothing that identifies the payer. */
export async function erasePayers(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx
    .updateTable('receipt_request')
    .set({ payer_encrypted: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Applications with these application numbers. */
export function findApplicationIdsByNos(
  db: Kysely<DB>,
  organisationId: string,
  numbers: readonly string[],
): Promise<{ id: string; no: string }[]> {
  return db
    .selectFrom('application')
    .select(['id', 'no'])
    .where('organisation_id', '=', organisationId)
    .where('no', '=', sql<string>`ANY(${numbers}::text[])`)
    .orderBy('submitted_at')
    .execute();
}

/** Finds the application of a donation. */
export function findDonationApplication(db: Kysely<DB>, applicationId: string) {
  return db
    .selectFrom('application')
    .select(['account_id', 'organisation_id', 'no', 'answers'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
}
