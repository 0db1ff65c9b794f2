import { addressElements, lookElements, summaryElements } from '../../domain/document-head';
import { alternatesOf, languageOf } from '../../domain/languages';
import { iconAddress, type Look } from '../../domain/site-icons';
import type { Site, SubjectDescription } from './structured-data';

const feeds = [
  ['rss+xml', '/feed.rss'],
  ['atom+xml', '/feed.atom'],
  ['feed+json', '/feed.json'],
] as const;

interface DocumentParts {
  site: Site;
  /** Address in simplified Chinese, which those in other languages are made of. */
  address: string;
  title: string;
  description: string;
  subject: SubjectDescription | undefined;
  /** Objects of schema.org that the document contains for search engines. */
  data: readonly object[];
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Styles, in the document itself: a stylesheet would take another round trip before anything is shown. */
  styles: readonly string[];
  look: Look;
  markup: string;
}

/** Name of the feed of the latest articles. */
const FEED_TITLE = '最新发布';

/** Composes the HTML of a document: it needs no script, and contains none but data for search engines. */
export function composeDocument({
  site,
  address,
  title,
  description,
  subject,
  data,
  indexed,
  styles,
  look,
  markup,
}: DocumentParts): string {
  const language = languageOf(site.language);
  const { organisation, url, origin } = site;
  const picture = new URL(subject?.picture ?? iconAddress(look.logo, 'icon-512'), origin).href;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...summaryElements({
      ...{ language, organisation, title, description, url, picture },
      type: subject?.type ?? 'website',
    }),
    ...(indexed
      ? addressElements(url, alternatesOf(origin, address))
      : ['<meta name="robots" content="noindex">']),
    '<meta name="format-detection" content="telephone=no">',
    ...lookElements(look),
    '<link rel="manifest" href="/site.webmanifest">',
    ...feeds.map(
      ([type, href]) =>
        `<link rel="alternate" type="application/${type}" href="${language.prefix}${href}" title="${FEED_TITLE}">`,
    ),
    ...styles.map(style => style && `<style>${style}</style>`),
    ...data.map(object => `<script type="application/ld+json">${toScript(object)}</script>`),
  ];
  return `<!doctype html>
<html lang="${site.language}">
<head>
${lines.filter(Boolean).join('\n')}
</head>
<body>${markup}</body>
</html>
`;
}

/** JSON in which no text can end the element that contains it. */
const toScript = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>&\u2028\u2029]/gu,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
