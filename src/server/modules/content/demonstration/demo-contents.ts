import { before, type Sample } from '../../../engine/demo-content';
import { aeds } from './aeds';
import { disclosures, downloads } from './demo-documents';
import { answers, links } from './demo-links';
import { contacts, groups, leaders } from './demo-organisation';
import { slides, videos } from './pictures';
import { pages, topics } from './topics';

/** Everything but the articles. */
export function listed(now: Date): Sample[] {
  return [
    ...topics(now),
    ...pages(now),
    ...slides(now),
    ...videos(now),
    ...downloads(now),
    ...links(now),
    ...disclosures(now),
    ...answers(now),
    ...leaders(before(now, 400)),
    ...groups(before(now, 390)),
    ...contacts(before(now, 380)),
    ...aeds(before(now, 9)),
  ];
}
