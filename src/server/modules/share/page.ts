import {
  addressElements,
  type DocumentSummary,
  lookElements,
  summaryElements,
} from '../../../domain/document-head';
import { escapeMarkup } from '../../../domain/markup';
import type { Look } from '../../../domain/site-icons';
import { loadTextTranslation } from '../../platform/languages/text-translation';

const READ_ON = '打开全文';

/** Data of a share page. The URL to keep is that of the document of the same item, if there is one. */
export interface SharePage extends Omit<DocumentSummary, 'type'> {
  /** Redirect target. */
  target: string;
  look: Look;
}

/**
 * A page with metadata for link previews: crawlers run no scripts and ignore the fragment after `#`. It redirects by
 * meta refresh, with a link as fallback.
 */
export async function sharePage({ target, look, ...summary }: SharePage): Promise<string> {
  const { language, title, description, picture } = summary;
  const translate = await loadTextTranslation(language);
  return `<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${escapeMarkup(target)}">
${[
  ...summaryElements({ ...summary, type: 'article' }),
  ...addressElements(summary.url),
  ...lookElements(look),
].join('\n')}
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
${picture ? `<p><img src="${escapeMarkup(picture)}" alt=""></p>\n` : ''}<p>${escapeMarkup(description)}</p>
<p><a href="${escapeMarkup(target)}">${escapeMarkup(translate(READ_ON))}</a></p>
</body>
</html>
`;
}
