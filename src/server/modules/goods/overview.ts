import { date } from '../../../domain/formatters';
import { MAX_OVERVIEW_LINES, type OverviewSource } from '../../engine/overview-source';
import { listGoodsDonations } from './donation-store';
import { listGoodsItems } from './item-store';
import { GOODS_DONATION_FLOW, goodsDonationView } from './views';

/** Donations of goods by the account. */
export const overview: OverviewSource = {
  part: 'gifts',
  flows: [GOODS_DONATION_FLOW],
  async lines({ accountId }, { db, forms }) {
    const { rows } = await listGoodsDonations(db, { accountId, page: 1, pageSize: MAX_OVERVIEW_LINES });
    if (rows.length === 0) return [];
    const gifts = await listGoodsItems(
      db,
      rows.map(({ application_id }) => application_id),
    );
    return rows.map(row => {
      const { id, items, statusText, receivedAt, createdAt } = goodsDonationView(forms, row, gifts);
      const more = items.length > 1 ? `等${items.length}种` : '';
      return {
        title: `${items[0]?.name ?? ''}${more}`,
        ...{ state: statusText, when: date(receivedAt ?? createdAt), path: `/application?id=${id}` },
        next: null,
      };
    });
  },
};
