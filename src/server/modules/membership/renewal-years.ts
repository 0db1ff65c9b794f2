import { today } from '../../../domain/dates';
import type { OptionSource } from '../../engine/option-source';
import { formatPaymentSum } from '../../engine/payments/payment-sum';
import { duesFor, duesSum, ownMember, renewalObstacle, renews, yearOf } from './renewal';

/** Numbers of years that can be paid at once. */
const years = { 1: '一年', 2: '两年', 3: '三年', 4: '四年', 5: '五年' };

/** Numbers of years that a member can pay now, with the years, their price, and until when the dues are then paid. */
export const renewableYears: OptionSource = {
  source: 'membership.years',
  by: ['memberNo'],
  async list({ accountId, by }, { db, clock }) {
    const member = accountId ? await ownMember(db, accountId, by) : undefined;
    if (!member || !renews(member)) return [];
    const year = yearOf(today(clock));
    const offerings = Object.entries(years).map(async ([value, title]) => {
      const dues = await duesFor(db, member, year, Number(value));
      const obstacle = renewalObstacle(dues, year);
      if (!dues || obstacle) return { value, label: title, closedReason: obstacle?.msg ?? '' };
      return {
        value,
        label: formatPaymentSum(duesSum(dues)),
        hint: `${title}，会费缴至${dues.at(-1)?.year}年12月31日`,
      };
    });
    return Promise.all(offerings);
  },
  // The years that an application has paid for are shown with its payment; they are no longer the next ones.
  labels: async () => years,
};
