/** Data of a share page. */
export interface SharePage {
  society: string;
  title: string;
  description: string;
  /** Absolute URL of this page. */
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
export function sharePage({ society, title, description, address, target, picture }: SharePage): string {
  const name = `${title} - ${society}`;
  const metas = [
    ['og:type', 'article'],
    ['og:site_name', society],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(picture ? [['og:image', picture]] : []),
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escaped(content)}">`);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${escaped(target)}">
<title>${escaped(name)}</title>
<meta name="description" content="${escaped(description)}">
${metas.join('\n')}
<link rel="canonical" href="${escaped(address)}">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
</head>
<body>
<h1>${escaped(title)}</h1>
${picture ? `<p><img src="${escaped(picture)}" alt=""></p>\n` : ''}<p>${escaped(description)}</p>
<p><a href="${escaped(target)}">打开全文</a></p>
</body>
</html>
`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/gu, sign => signs[sign]!);
