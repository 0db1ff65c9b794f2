import { shanghaiDay } from '../../../domain/dates';
import type { Answers } from '../../flows/dependencies';
import { sealContext } from '../../flows/seal-context';
import { keptOrders } from '../../payments/kept-orders';
import type { Receiptable } from '../../receipts/receiptable';

/** Dues: by whoever is the member. */
export const receiptable: Receiptable = {
  billType: 2,

  async list(by, { db, vault }) {
    const rows = await keptOrders(db, ['membership', 'group-member'], by);
    return rows.map(({ id, application_id, no, amount, subject, paid_at, answers: sealed }) => {
      const { orgName, name } = vault.open<Answers>(sealed, sealContext(application_id));
      const donor = orgName ?? name;
      return {
        id,
        billType: 2,
        no,
        day: shanghaiDay(paid_at ?? new Date()),
        subject,
        amount,
        donor: typeof donor === 'string' ? donor : null,
      };
    });
  },
};
