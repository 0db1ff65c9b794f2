import { maskName } from '../../../domain/masking';
import type { components } from '../../../generated/api';
import { sealContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Data } from '../../engine/handler-types';
import { ordersNamed } from '../../engine/receipt-source';
import type { Services } from '../../engine/services';
import { openPayer, type Payer, shownPayer } from './payer';
import { applicationsNumbered, findGift, findReceipt, findRequest } from './receipt-store';
import { receiptView } from './receipt-view';
import { orderIdsOf } from './requested-orders';

type OnDesk = Data<'getReceiptOnDesk'>;

/** What staff have to know of an application for a receipt beside what was filed; null where it is none. */
export async function receiptOnDesk(
  services: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
): Promise<OnDesk | null> {
  const { db, vault } = services;
  const [request, filed] = await Promise.all([findRequest(db, applicationId), findGift(db, applicationId)]);
  if (!request || !filed) return null;
  const payer = openPayer(vault, request);
  const answers = vault.open<Answers>(filed.answers, sealContext(applicationId));
  const lines = request.lines as unknown as components['schemas']['ReceiptLine'][];
  const numbers = [...new Set(lines.map(({ no }) => no))];
  const [orders, gifts, receipt, red] = await Promise.all([
    ordersNamed(orderIdsOf(answers), services),
    applicationsNumbered(db, request.organisation_id, numbers),
    findReceipt(db, applicationId),
    findReceipt(db, applicationId, true),
  ]);
  return {
    payer: shownPayer(payer),
    amount: request.amount,
    gifts: gifts.map(({ id, no }) => {
      const own = lines.filter(line => line.no === no);
      return {
        id,
        no,
        subject: own.map(({ subject }) => subject).join('、'),
        day: own[0]?.day ?? '',
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        donor: shownDonor(orders.find(order => order.no === no)?.donor ?? null, payer),
      };
    }),
    receipt: receipt ? receiptView(services, receipt) : null,
    red: red ? receiptView(services, red) : null,
  };
}

/** A donor as others may see it: an organisation that is the payer as well is known to be one. */
const shownDonor = (donor: string | null, payer: Payer | null) =>
  donor === null || donor !== payer?.name ? donor && maskName(donor) : shownPayer(payer);
