import type { Data } from '../../engine/handler-types';
import {
  findReceiptOrders,
  listReceiptSources,
  type ReceiptOrder,
  type ReceiptServices,
} from '../../engine/receipt-source';
import type { Services } from '../../engine/services';
import { listVerifiedPhoneHashes } from '../account';
import { createDocumentLink } from '../document';
import { findReceiptsByNosOrMobiles } from './receipt-store';
import { receiptView } from './receipt-view';

/** Orders, of all receipt sources, with one of these mobile numbers. */
async function findOrdersByPhones(
  services: ReceiptServices,
  organisationId: string,
  mobileIndexes: readonly string[],
): Promise<{ id: string; no: string }[]> {
  if (mobileIndexes.length === 0) return [];
  const lookups = listReceiptSources().map(
    area => area.listByPhone?.(mobileIndexes, organisationId, services) ?? [],
  );
  return (await Promise.all(lookups)).flat();
}

/**
 * Receipts for orders with these mobile numbers, and those of accounts with these mobile numbers, each with a link to
 * open it.
 */
export async function findReceiptsByPhones(
  services: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  mobileIndexes: readonly string[],
): Promise<Data<'findReceipts'>> {
  if (mobileIndexes.length === 0) return { list: [] };
  const orders = await findOrdersByPhones(services, organisationId, mobileIndexes);
  const numbers = orders.map(({ no }) => no);
  const rows = await findReceiptsByNosOrMobiles(services.db, organisationId, { numbers, mobileIndexes });
  return {
    list: rows.map(row => {
      const kind = row.reverses ? 'receipt-reversal-found' : 'receipt-found';
      return {
        ...receiptView(services, row),
        link: createDocumentLink(services.vault, kind, row.application_id),
      };
    }),
  };
}

/** Orders with a mobile number that the account holder has just verified, even if placed by another account. */
export async function findOrdersByVerifiedPhone(
  services: ReceiptServices,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): Promise<ReceiptOrder[]> {
  const verifiedPhones = await listVerifiedPhoneHashes(services.db, accountId);
  const orders = await findOrdersByPhones(services, organisationId, verifiedPhones);
  return findReceiptOrders(
    orders.map(({ id }) => id),
    services,
  );
}
