import type { ContentListener } from '../../engine/content-listener';
import { changeSite, type SiteKind } from './site-contents';

/** The site is what was published of it last. */
export const contentListeners: ContentListener[] = [
  {
    kinds: ['settings', 'menu', 'tiles'],
    async onChange({ organisationId, kind, published: shown }, trx) {
      if (shown) await changeSite(trx, organisationId, kind as SiteKind, shown.data);
    },
  },
];
