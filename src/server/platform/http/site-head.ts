import { addressElements, summaryElements } from '../../../domain/document-head';
import { alternatesOf, type Language } from '../../../domain/languages';
import { SITE_PICTURE } from '../../../domain/shared-picture';

/**
 * What the head of the application's page says of the site, for search engines and link previews: they see no page behind
 * `#`. The address to keep is that of the home page as a document.
 * @param website settings of the organisation as JSON; empty when there are none
 * @param title kept when the organisation has no name yet
 */
export function siteHead(website: string, language: Language, origin: string, title: string): string {
  const { name = '', description = '' } = website ? JSON.parse(website) : {};
  if (!name) return title;
  const url = `${origin}${language.prefix}/p`;
  const picture = origin + SITE_PICTURE;
  return [
    ...summaryElements({
      ...{ language, organisation: name, title: name, description, url, picture },
      type: 'website',
    }),
    ...addressElements(url, alternatesOf(origin, '/p')),
  ].join('\n    ');
}
