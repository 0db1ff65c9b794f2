import type { ContentListener } from '../../engine/content-listener';
import { findLogoProblems } from './logo-rules';
import { changeSite, type SiteKind } from './site-contents';

/** Applies the latest published settings, menu, tiles and synonyms to the site. */
export const contentListeners: ContentListener[] = [
  {
    kinds: ['settings', 'menu', 'tiles', 'synonyms'],
    findObjections: async ({ kind, data }, _at, db) =>
      kind === 'settings' ? findLogoProblems(data.cover as string | undefined, db) : [],
    async onChange({ organisationId, kind, published: content }, trx) {
      if (content) await changeSite(trx, organisationId, kind as SiteKind, content.data);
    },
  },
];
