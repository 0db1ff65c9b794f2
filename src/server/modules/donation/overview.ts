import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { UNDIRECTED } from '../../../domain/payment-subject';
import { awaitsConfirmation } from '../../../flows/engine/payment-states';
import { LATEST, type Overview } from '../../engine/overview-source';
import { DONATION, donationViews } from './donation';
import { donationsOf } from './store';

/** The money that somebody has given, or begun to give. */
export const overview: Overview = {
  part: 'gifts',
  flows: [DONATION],
  async lines({ accountId }, { db }) {
    const { rows } = await donationsOf(db, accountId, { page: 1, pageSize: LATEST });
    const views = await donationViews(db, rows);
    return views.map(({ id, amount, project, direction, status, statusText, createdAt, paidAt }, index) => {
      const unpaid = status === 0 && !awaitsConfirmation(rows[index]?.state_name ?? '');
      return {
        title: `${yuan(amount)} ${project?.name ?? direction ?? UNDIRECTED}`,
        ...{ state: statusText, when: date(paidAt ?? createdAt), path: `/donation?id=${id}` },
        next: unpaid ? '去支付' : null,
      };
    });
  },
};
