import type { SearchSource } from '../../engine/search-source';
import { listBloodSites } from './store';

/** Places where blood is given; there are few of them. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ db }, organisationId) {
    const sites = await listBloodSites(db, organisationId);
    yield sites.map(({ id, name, kind, county, address, phone, hours }) => ({
      kind: 'place' as const,
      ref: id,
      title: name,
      keywords: [kind, county],
      summary: [address, phone, hours].filter(Boolean).join('，'),
      text: '',
      path: `/donateBloodDetailShow?id=${id}`,
      publishedAt: null,
    }));
  },
};
