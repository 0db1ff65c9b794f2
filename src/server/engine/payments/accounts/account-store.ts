import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, PaymentAccount } from '../../../../generated/database';

export type PaymentAccountRow = Selectable<PaymentAccount>;

/** The accounts of an organisation that are in use or wait for confirmation, by company. */
export const listPaymentAccounts = (db: Kysely<DB>, organisationId: string): Promise<PaymentAccountRow[]> =>
  db
    .selectFrom('payment_account')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '<>', 'ended')
    .orderBy('provider', 'desc')
    .orderBy('proposed_at')
    .execute();

/** An account, whatever its state. */
const account = (db: Kysely<DB>, organisationId: string, id: string) =>
  db
    .selectFrom('payment_account')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id);

export const findPaymentAccount = (
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<PaymentAccountRow | undefined> => account(db, organisationId, id).executeTakeFirst();

/** Finds an account, and locks it until the transaction ends. */
export const lockPaymentAccount = (
  trx: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<PaymentAccountRow | undefined> => account(trx, organisationId, id).forUpdate().executeTakeFirst();

export async function insertPaymentAccount(trx: Kysely<DB>, row: Insertable<PaymentAccount>): Promise<void> {
  await trx.insertInto('payment_account').values(row).execute();
}

/** Ends the accounts of an organisation with a company that are in this state. */
export async function endPaymentAccounts(
  trx: Kysely<DB>,
  organisationId: string,
  { provider, state }: Pick<PaymentAccountRow, 'provider' | 'state'>,
): Promise<void> {
  await trx
    .updateTable('payment_account')
    .set({ state: 'ended' })
    .where('organisation_id', '=', organisationId)
    .where('provider', '=', provider)
    .where('state', '=', state)
    .execute();
}

export async function activatePaymentAccount(
  trx: Kysely<DB>,
  { id, organisation_id }: PaymentAccountRow,
  confirmation: { confirmed_by: string; confirmed_at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_account')
    .set({ state: 'active', ...confirmation })
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', id)
    .execute();
}
