import { maskName } from '../../../domain/masking';
import type { components } from '../../../generated/api';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Data } from '../../engine/handler-types';
import { findReceiptOrders } from '../../engine/receipt-source';
import type { Services } from '../../engine/services';
import { decryptReceiptPayer, maskReceiptPayer, type ReceiptPayer } from './payer';
import { findApplicationIdsByNos, findDonationApplication, findReceipt, findRequest } from './receipt-store';
import { receiptView } from './receipt-view';
import { orderIdsOf } from './requested-orders';

type ReceiptReviewDetails = Data<'getReviewReceipt'>;

/**
 * Details of a receipt application for staff, in addition to its answers; null when it is not a receipt application.
 */
export async function readReceiptReviewDetails(
  services: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
): Promise<ReceiptReviewDetails | null> {
  const { db, vault } = services;
  const [request, application] = await Promise.all([
    findRequest(db, applicationId),
    findDonationApplication(db, applicationId),
  ]);
  if (!request || !application) return null;
  const payer = decryptReceiptPayer(vault, request);
  const answers = vault.decrypt<Answers>(application.answers, answersEncryptionContext(applicationId));
  const lines = request.lines as unknown as components['schemas']['ReceiptLine'][];
  const numbers = [...new Set(lines.map(({ no }) => no))];
  const [orders, gifts, receipt, red] = await Promise.all([
    findReceiptOrders(orderIdsOf(answers), services),
    findApplicationIdsByNos(db, request.organisation_id, numbers),
    findReceipt(db, applicationId),
    findReceipt(db, applicationId, true),
  ]);
  return {
    payer: maskReceiptPayer(payer),
    amount: request.amount,
    sources: gifts.map(({ id, no }) => {
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
    reversal: red ? receiptView(services, red) : null,
  };
}

/** Masked donor; an organisation that is also the payer is shown in full. */
const shownDonor = (donor: string | null, payer: ReceiptPayer | null) =>
  donor === null || donor !== payer?.name ? donor && maskName(donor) : maskReceiptPayer(payer);
