import type { Language } from '../../../domain/languages';
import { escapeMarkup } from '../../../domain/markup';
import { loadTextTranslation } from '../../platform/languages/text-translation';

const READ_ON = '打开全文';

/** Data of a share page. */
export interface SharePage {
  language: Language;
  organisationName: string;
  title: string;
  description: string;
  /** Absolute URL that search engines and readers keep: of the document of the same item, if there is one. */
  address: string;
  /** Redirect target. */
  target: string;
  /** Absolute URL of a bitmap image. */
  picture: string | null;
}

/**
 * A page with metadata for link previews: crawlers run no scripts and ignore the fragment after `#`. It redirects by
 * meta refresh, with a link as fallback.
 */
export async function sharePage({
  language,
  organisationName,
  title,
  description,
  address,
  target,
  picture,
}: SharePage): Promise<string> {
  const translate = await loadTextTranslation(language);
  const name = `${title} - ${organisationName}`;
  const metas = [
    ['og:type', 'article'],
    ['og:site_name', organisationName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', language.locale],
    ...(picture ? [['og:image', picture]] : []),
  ].map(
    ([property = '', content = '']) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
  );
  return `<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${escapeMarkup(target)}">
<title>${escapeMarkup(name)}</title>
<meta name="description" content="${escapeMarkup(description)}">
${metas.join('\n')}
<link rel="canonical" href="${escapeMarkup(address)}">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
${picture ? `<p><img src="${escapeMarkup(picture)}" alt=""></p>\n` : ''}<p>${escapeMarkup(description)}</p>
<p><a href="${escapeMarkup(target)}">${escapeMarkup(translate(READ_ON))}</a></p>
</body>
</html>
`;
}
