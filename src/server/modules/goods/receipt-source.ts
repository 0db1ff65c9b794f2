import { shanghaiDay } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { ReceiptSource } from '../../engine/receipt-source';
import { listGoodsItems } from './item-store';
import { receivedDonations } from './receipt-store';

/** Donated goods: the counted items, with their value where the donor has proved it. */
export const receiptSource: ReceiptSource = {
  billType: 1,

  async list(by, { db, vault }) {
    const donations = await receivedDonations(db, by);
    if (donations.length === 0) return [];
    const gifts = await listGoodsItems(
      db,
      donations.map(({ application_id }) => application_id),
    );
    return donations.map(({ application_id: id, no, received_at, answers: encrypted }) => {
      const answers = vault.decrypt<Answers>(encrypted, answersEncryptionContext(id));
      const { title } = (answers.receipt ?? {}) as Answers;
      const donor = title ?? answers.donorName ?? answers.orgName;
      const own = gifts.filter(({ application_id, quantity }) => application_id === id && quantity > 0);
      const items = own.map(({ name, unit, quantity, price, value }) => ({
        name,
        unit,
        quantity,
        price,
        amount: value ?? 0,
      }));
      return {
        id,
        billType: 1,
        no,
        day: shanghaiDay(received_at ?? new Date()),
        subject: `捐物：${own.map(({ name, quantity, unit }) => `${name}${quantity}${unit}`).join('、')}`,
        amount: items.reduce((sum, { amount }) => sum + amount, 0),
        items,
        donor: typeof donor === 'string' ? donor : null,
      };
    });
  },
};
