import type { Kysely } from 'kysely';
import type { Fen } from '../../domain/money';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';
import { contributions } from './module';

/** BillType of the specification: 0 donation of money, 1 donation of goods, 2 membership dues. */
export type BillType = 0 | 1 | 2;

/** One kind of goods: quantity, and value where documented. */
export interface ReceiptItem {
  name: string;
  unit: string;
  quantity: number;
  price: Fen | null;
  amount: Fen;
}

/** A received donation or payment that a receipt may be issued for. */
export interface ReceiptOrder {
  id: string;
  billType: BillType;
  /** Application number of the donation or of the membership application. */
  no: string;
  /** Date of receipt, `2026-11-20`. */
  day: string;
  /** Subject on the receipt, e.g. `捐款：示例·博爱送万家`. */
  subject: string;
  amount: Fen;
  /** Items on the receipt, when there is more than the subject and the amount. */
  items?: readonly ReceiptItem[];
  /** Full name of the donor; null when not given. */
  donor: string | null;
}

export interface ReceiptServices {
  db: Kysely<DB>;
  vault: Vault;
}

/**
 * Receipts that can be issued for a module: its `receiptSource` in `defineModule`. Only the module knows what was
 * received, and from whom.
 */
export interface ReceiptSource {
  billType: BillType;
  /** Lists received items by account, latest first, or by id. Refunded items are left out. */
  list(
    by: { accountId: string } | { ids: readonly string[] },
    services: ReceiptServices,
  ): Promise<ReceiptOrder[]>;
  /** Items submitted with this mobile number, by id and application number, including refunded ones. */
  listByPhone?(
    mobileIndexes: readonly string[],
    organisationId: string,
    services: ReceiptServices,
  ): Promise<Pick<ReceiptOrder, 'id' | 'no'>[]>;
}

/** All receipt sources. */
export const listReceiptSources = () => contributions('receiptSource');

/** Items of one bill type that an account may get a receipt for. */
export async function listReceiptOrders(
  billType: unknown,
  accountId: string,
  services: ReceiptServices,
): Promise<ReceiptOrder[]> {
  const area = listReceiptSources().find(each => each.billType === Number(billType));
  return (await area?.list({ accountId }, services)) ?? [];
}

/** Items with these ids that receipts may be issued for, of any bill type. */
export async function findReceiptOrders(
  ids: readonly string[],
  services: ReceiptServices,
): Promise<ReceiptOrder[]> {
  if (ids.length === 0) return [];
  return (await Promise.all(listReceiptSources().map(({ list }) => list({ ids }, services)))).flat();
}
