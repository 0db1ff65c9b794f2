/**
 * Rich text made ready for the page. What may stand in it the server has decided; here it is fitted to where it is
 * read: pictures wait until they are near, tables move within a frame of their own, links to other sites are marked
 * and opened beside the page.
 *
 * @param html sanitised content
 */
export function prepareRichText(html: string): string {
  // A parsed document loads and runs nothing until it is put into the page.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (leadsAway(link)) markExternal(link);
  for (const table of body.querySelectorAll('table')) frame(table);
  return body.innerHTML;
}

/** Whether a text begins with these words: a summary that was taken from it says nothing new above it. */
export function startsWithSummary(html: string, summary: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return bare(body.textContent).startsWith(bare(summary.replace(/…$/u, '')));
}

const bare = (text: string) => text.replace(/\s+/gu, '');

function leadsAway({ protocol, origin }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol) && origin !== location.origin;
}

function markExternal(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'external noopener noreferrer');
  const hint = link.ownerDocument.createElement('span');
  hint.className = 'sr';
  hint.textContent = '（站外链接，在新窗口打开）';
  link.append(hint);
}

/** Whoever has no finger to move a wide table moves it by the arrow keys: its frame takes the focus. */
function frame(table: Element): void {
  const around = table.ownerDocument.createElement('div');
  around.className = 'rich-table';
  around.tabIndex = 0;
  around.setAttribute('role', 'region');
  around.setAttribute('aria-label', table.querySelector('caption')?.textContent?.trim() || '表格');
  table.replaceWith(around);
  around.append(table);
}
