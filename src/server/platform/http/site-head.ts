import { addressElements, lookElements, summaryElements } from '../../../domain/document-head';
import { alternatesOf, type Language } from '../../../domain/languages';
import { iconAddress, type Look } from '../../../domain/site-icons';

/**
 * What the head of the application's page says of the site, for search engines and link previews: they see no page behind
 * `#`. The address to keep is that of the home page as a document.
 * @param website settings of the organisation as JSON; empty when there are none
 * @param title kept when the organisation has no name yet
 */
export function siteHead(website: string, language: Language, origin: string, title: string): string {
  const { name = '', description = '', logo } = website ? JSON.parse(website) : {};
  if (!name) return title;
  const url = `${origin}${language.prefix}/p`;
  const picture = origin + iconAddress(logo, 'icon-512');
  return [
    ...summaryElements({
      ...{ language, organisation: name, title: name, description, url, picture },
      type: 'website',
    }),
    ...addressElements(url, alternatesOf(origin, '/p')),
  ].join('\n    ');
}

/** What the built page has in the place of `lookElements`. */
const BUILT_LOOK = /[ \t]*<(?:link rel="(?:icon|apple-touch-icon)"|meta name="theme-color")[^>]*>\n?/gu;

/** Shows in a page whose it is. @param page as it was built, with the look of the portal */
export const withLook = (page: string, look: Look): string =>
  page.replace(BUILT_LOOK, '').replace('<title>', () => `${lookElements(look).join('')}<title>`);
