import { type DemoContent, daysBefore } from '../../../engine/demo-content';
import { aeds } from './aeds';
import { disclosures, downloads } from './demo-documents';
import { demoDirectAnswers, links } from './demo-links';
import { contacts, groups, leaders } from './demo-organisation';
import { slides, videos } from './pictures';
import { pages, topics } from './topics';

/** All demo contents except the articles. */
export function demoNonArticles(now: Date): DemoContent[] {
  return [
    ...topics(now),
    ...pages(now),
    ...slides(now),
    ...videos(now),
    ...downloads(now),
    ...links(now),
    ...disclosures(now),
    ...demoDirectAnswers(now),
    ...leaders(daysBefore(now, 400)),
    ...groups(daysBefore(now, 390)),
    ...contacts(daysBefore(now, 380)),
    ...aeds(daysBefore(now, 9)),
  ];
}
