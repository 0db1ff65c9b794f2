import { alternatesOf, type Language } from '../../../domain/languages';
import { escapeMarkup } from '../../../domain/markup';

/** Picture of link previews. */
const SITE_PICTURE = '/icons/icon-512.png';

/**
 * What the head of the application's page says of the site, for search engines and link previews: they see no page behind
 * `#`. The address to keep is that of the home page as a document.
 * @param website settings of the organisation as JSON; empty when there are none
 * @param title kept when the organisation has no name yet
 */
export function siteHead(website: string, language: Language, origin: string, title: string): string {
  const { name = '', description = '' } = website ? JSON.parse(website) : {};
  if (!name) return title;
  const address = `${origin}${language.prefix}/p`;
  const metas = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', name],
    ['og:description', description],
    ['og:url', address],
    ['og:image', origin + SITE_PICTURE],
    ['og:locale', language.locale],
  ].filter(([, content]) => content);
  return [
    `<title>${escapeMarkup(name)}</title>`,
    description && `<meta name="description" content="${escapeMarkup(description)}" />`,
    `<link rel="canonical" href="${escapeMarkup(address)}" />`,
    ...alternatesOf(origin, '/p').map(
      ([tag, url]) => `<link rel="alternate" hreflang="${tag}" href="${escapeMarkup(url)}" />`,
    ),
    ...metas.map(
      ([property = '', content = '']) => `<meta property="${property}" content="${escapeMarkup(content)}" />`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}
