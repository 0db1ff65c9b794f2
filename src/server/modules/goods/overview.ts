import { date } from '../../../domain/formatters';
import { LATEST, type Overview } from '../../engine/overview-source';
import { donationsOf } from './donation-store';
import { giftsOf } from './gift-store';
import { donationView, GOODS } from './views';

/** The goods that somebody has given. */
export const overview: Overview = {
  part: 'gifts',
  flows: [GOODS],
  async lines({ accountId }, { db }) {
    const { rows } = await donationsOf(db, { accountId, page: 1, pageSize: LATEST });
    if (rows.length === 0) return [];
    const gifts = await giftsOf(
      db,
      rows.map(({ application_id }) => application_id),
    );
    return rows.map(row => {
      const { id, items, statusText, receivedAt, createdAt } = donationView(row, gifts);
      const more = items.length > 1 ? `等${items.length}种` : '';
      return {
        title: `${items[0]?.name ?? ''}${more}`,
        ...{ state: statusText, when: date(receivedAt ?? createdAt), path: `/application?id=${id}` },
        next: null,
      };
    });
  },
};
