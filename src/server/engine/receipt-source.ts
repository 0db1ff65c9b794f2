import type { Kysely } from 'kysely';
import type { Fen } from '../../domain/money';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';
import { contributions } from './module';

/** BillType of the specification: 0 money given, 1 goods given, 2 membership dues. */
export type BillType = 0 | 1 | 2;

/** One kind of goods: how many, and what they are worth where that was shown. */
export interface ReceiptItem {
  name: string;
  unit: string;
  quantity: number;
  price: Fen | null;
  amount: Fen;
}

/** Something that has come in and that a receipt may be made out for. */
export interface ReceiptOrder {
  id: string;
  billType: BillType;
  /** Acceptance number of the donation or of the application to join. */
  no: string;
  /** Day on which it came in, `2026-11-20`. */
  day: string;
  /** What the receipt calls it, e.g. `捐款：示例·博爱送万家`. */
  subject: string;
  amount: Fen;
  /** What the receipt lists of it, where that is more than the subject and the amount. */
  items?: readonly ReceiptItem[];
  /** Who gave it, in full; null where nobody was named. */
  donor: string | null;
}

export interface ReceiptServices {
  db: Kysely<DB>;
  vault: Vault;
}

/**
 * What of a module receipts are made out for, its `receiptSource` in `defineModule`: the module alone knows what has
 * come in, and from whom.
 */
export interface ReceiptSource {
  billType: BillType;
  /** What has come in and stays: of an account, the latest first, or by id. What goes back is left out. */
  list(
    by: { accountId: string } | { ids: readonly string[] },
    services: ReceiptServices,
  ): Promise<ReceiptOrder[]>;
  /** Those for which somebody left this number, by id and acceptance number: also what goes back. */
  listByPhone?(
    mobileIndex: string,
    organisationId: string,
    services: ReceiptServices,
  ): Promise<Pick<ReceiptOrder, 'id' | 'no'>[]>;
}

/** All sources of receipts. */
export const listReceiptSources = () => contributions('receiptSource');

/** What an account may have a receipt for, of one kind. */
export async function listReceiptOrders(
  billType: unknown,
  accountId: string,
  services: ReceiptServices,
): Promise<ReceiptOrder[]> {
  const area = listReceiptSources().find(each => each.billType === Number(billType));
  return (await area?.list({ accountId }, services)) ?? [];
}

/** What receipts may be made out for among these ids, whatever its kind. */
export async function findReceiptOrders(
  ids: readonly string[],
  services: ReceiptServices,
): Promise<ReceiptOrder[]> {
  if (ids.length === 0) return [];
  return (await Promise.all(listReceiptSources().map(({ list }) => list({ ids }, services)))).flat();
}
