import type { Language } from './languages';
import { escapeMarkup } from './markup';
import { frameColour, iconAddress, type Look, logoFileOf } from './site-icons';

/** What search engines and link previews are told about a document. */
export interface DocumentSummary {
  language: Language;
  /** Name of the organisation; empty when it has none yet. */
  organisation: string;
  title: string;
  /** Left out when it is empty. */
  description: string;
  /** URL to keep. */
  url: string;
  /** Type of the Open Graph protocol. */
  type: 'article' | 'website';
  /** URL of a bitmap, left out when it is null. */
  picture: string | null;
}

/** The elements of a document's head that summarise it: title, description, Open Graph. One a line, as HTML. */
export function summaryElements(summary: DocumentSummary): string[] {
  const { language, organisation, title, description, url, type, picture } = summary;
  const openGraph: [property: string, content: string | null][] = [
    ['type', type],
    ['site_name', organisation],
    ['title', title],
    ['description', description],
    ['url', url],
    ['image', picture],
    ['locale', language.locale],
  ];
  const name = organisation && organisation !== title ? `${title} - ${organisation}` : title;
  return [
    `<title>${escapeMarkup(name)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeMarkup(description)}">`] : []),
    ...openGraph.flatMap(([property, content]) =>
      content ? [`<meta property="og:${property}" content="${escapeMarkup(content)}">`] : [],
    ),
  ];
}

/**
 * The elements of a document's head that name its address, as HTML.
 * @param url to keep
 * @param alternates URLs of the same document by the tags of their languages, as `alternatesOf` lists them
 */
export const addressElements = (
  url: string,
  alternates: readonly (readonly [tag: string, url: string])[] = [],
): string[] => [
  `<link rel="canonical" href="${escapeMarkup(url)}">`,
  ...alternates.map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${escapeMarkup(href)}">`),
];

/** The elements of a document's head that show whose it is: its icons, and the colour of the browser's frame. As HTML. */
export const lookElements = (look: Look): string[] => [
  logoFileOf(look.logo)
    ? `<link rel="icon" href="${iconAddress(look.logo, 'logo')}" type="image/png">`
    : '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
  `<link rel="apple-touch-icon" href="${iconAddress(look.logo, 'apple-touch-icon')}">`,
  `<meta name="theme-color" content="${escapeMarkup(frameColour(look))}">`,
];
