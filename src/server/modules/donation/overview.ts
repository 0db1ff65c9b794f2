import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { UNDIRECTED_PURPOSE } from '../../../domain/payment-subject';
import { MAX_OVERVIEW_LINES, type OverviewSource } from '../../engine/overview-source';
import { DONATION_FLOW, donationViews } from './donation';
import { listOwnDonationRows } from './store';

/** Donations of money by the account, including unpaid ones. */
export const overview: OverviewSource = {
  part: 'gifts',
  flows: [DONATION_FLOW],
  async lines({ accountId }, services) {
    const { rows } = await listOwnDonationRows(services.db, accountId, {
      page: 1,
      pageSize: MAX_OVERVIEW_LINES,
    });
    const views = await donationViews(services, rows);
    return views.map(({ id, amount, project, direction, statusText, payable, createdAt, paidAt }) => ({
      title: `${yuan(amount)} ${project?.name ?? direction ?? UNDIRECTED_PURPOSE}`,
      ...{ state: statusText, when: date(paidAt ?? createdAt), path: `/donation?id=${id}` },
      next: payable ? '去支付' : null,
    }));
  },
};
