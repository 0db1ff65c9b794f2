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
const LEAVES_SITE = '下面的地址是另一个网站的页面，不由本站负责。';

/** Data of a share page. The URL to keep is that of the document of the same item, if there is one. */
export interface SharePage extends Omit<DocumentSummary, 'type'> {
  /** The page of the item: an address of the site, or a URL of another one. */
  target: string;
  look: Look;
}

/**
 * A page with metadata for link previews: crawlers run no scripts and ignore the fragment after `#`. To a page of the site
 * it redirects by meta refresh, with a link as fallback; the address of another site it shows (ASVS 3.7.2).
 */
export async function sharePage({ target, look, ...summary }: SharePage): Promise<string> {
  const { language, title, description, picture } = summary;
  const translate = await loadTextTranslation(language);
  const leavesSite = isOfAnotherSite(target);
  const refresh = `<meta http-equiv="refresh" content="0; url=${escapeMarkup(target)}">\n`;
  const [before, words] = leavesSite
    ? [`<p>${escapeMarkup(translate(LEAVES_SITE))}</p>\n`, target]
    : ['', translate(READ_ON)];
  return `<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${leavesSite ? '' : refresh}${[
  ...summaryElements({ ...summary, type: 'article' }),
  ...addressElements(summary.url),
  ...lookElements(look),
].join('\n')}
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
${picture ? `<p><img src="${escapeMarkup(picture)}" alt=""></p>\n` : ''}<p>${escapeMarkup(description)}</p>
${before}<p><a href="${escapeMarkup(target)}">${escapeMarkup(words)}</a></p>
</body>
</html>
`;
}

/** Whether a link leads to another site. */
export const isOfAnotherSite = (target: string): boolean => !target.startsWith('/');
