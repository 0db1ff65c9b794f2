import type { SearchEntry, SearchSource } from '../../engine/search-source';
import { listMenu, listTiles } from './store';

/** The pages that menu and tiles link to, by all their names. Contents have entries of their own. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ db }, organisationId) {
    const [menu, tiles] = await Promise.all([listMenu(db, organisationId), listTiles(db, organisationId)]);
    const pages = new Map<string, SearchEntry>();
    for (const { title, path, words } of [...menu.map(entry => ({ ...entry, words: '' })), ...tiles]) {
      if (!path?.startsWith('/') || path.includes('id=')) continue;
      const known = pages.get(path);
      pages.set(path, {
        kind: 'page',
        ref: path,
        path,
        title: known?.title ?? title,
        summary: known?.summary || words,
        keywords: known ? [...(known.keywords ?? []), title] : [],
        text: '',
        publishedAt: null,
      });
    }
    yield [...pages.values()];
  },
};
