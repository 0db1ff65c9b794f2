import type { Data } from '../../engine/handler-types';
import {
  ordersNamed,
  type ReceiptOrder,
  type ReceiptServices,
  receiptables,
} from '../../engine/receipt-source';
import type { Services } from '../../engine/services';
import { numbersProved } from '../account/verified-phone';
import { linkTo } from '../document/signed-links';
import { receiptsFound } from './receipt-store';
import { receiptView } from './receipt-view';

/** What was given for which one of these numbers was left, wherever that was. */
async function leftWith(
  services: ReceiptServices,
  organisationId: string,
  mobileIndexes: readonly string[],
): Promise<{ id: string; no: string }[]> {
  const asked = mobileIndexes.flatMap(index =>
    receiptables().map(area => area.leftWith?.(index, organisationId, services) ?? []),
  );
  return (await Promise.all(asked)).flat();
}

/** The receipts over what was given with these numbers, and those of their accounts, each with a way to open it. */
export async function foundWith(
  services: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  mobileIndexes: readonly string[],
): Promise<Data<'findReceipts'>> {
  if (mobileIndexes.length === 0) return { list: [] };
  const gifts = await leftWith(services, organisationId, mobileIndexes);
  const numbers = gifts.map(({ no }) => no);
  const rows = await receiptsFound(services.db, organisationId, { numbers, mobileIndexes });
  return {
    list: rows.map(row => {
      const kind = row.reverses ? 'receipt-reversal-found' : 'receipt-found';
      return { ...receiptView(services, row), link: linkTo(services.vault, kind, row.application_id) };
    }),
  };
}

/** What was given with a number that the holder of an account has just proved, though not by this account. */
export async function ordersFound(
  services: ReceiptServices,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): Promise<ReceiptOrder[]> {
  const proved = await numbersProved(services.db, accountId);
  const gifts = await leftWith(services, organisationId, proved);
  return ordersNamed(
    gifts.map(({ id }) => id),
    services,
  );
}
