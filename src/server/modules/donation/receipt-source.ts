import { shanghaiDay } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import { listSettledOrders } from '../../engine/payments/settled-orders';
import type { ReceiptSource } from '../../engine/receipt-source';
import { DONATION_FLOW } from './donation';
import { listOrdersByMobile } from './store';

/** Donated money. The receipt names the donor even if the donation is published anonymously. */
export const receiptSource: ReceiptSource = {
  billType: 0,

  async list(by, { db, vault }) {
    const rows = await listSettledOrders(db, [DONATION_FLOW], by);
    return rows.map(({ id, application_id, no, amount, subject, paid_at, answers: encrypted }) => {
      const answers = vault.decrypt<Answers>(encrypted, answersEncryptionContext(application_id));
      const { title } = (answers.receipt ?? {}) as Answers;
      const donor = title ?? answers.donorName ?? answers.orgName;
      return {
        id,
        billType: 0,
        no,
        day: shanghaiDay(paid_at ?? new Date()),
        subject,
        amount,
        donor: typeof donor === 'string' ? donor : null,
      };
    });
  },

  listByPhone: (mobileIndexes, organisationId, { db }) =>
    listOrdersByMobile(db, organisationId, mobileIndexes),
};
