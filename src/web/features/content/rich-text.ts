/** What the two functions below do where there is no DOM. */
interface RichTextPreparation {
  prepare(html: string): string;
  toText(html: string): string;
}

let withoutDom: RichTextPreparation | null = null;

/** From now on rich text is prepared by these functions: in a rendering server. */
export function prepareRichTextBy(preparation: RichTextPreparation): void {
  withoutDom = preparation;
}

/**
 * Prepares rich text for display. The server has decided what it may contain; here pictures become lazy, tables get a
 * scrollable frame, and external links are marked and opened in a new tab.
 *
 * @param html sanitised content
 */
export function prepareRichText(html: string): string {
  if (withoutDom) return withoutDom.prepare(html);
  // A parsed document loads and executes nothing until it is inserted into the page.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (isExternal(link)) markExternal(link);
  for (const table of body.querySelectorAll('table')) frame(table);
  return body.innerHTML;
}

/** Whether a text starts with the summary, which then need not be shown above it. */
export function startsWithSummary(html: string, summary: string): boolean {
  const text = withoutDom
    ? withoutDom.toText(html)
    : new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return withoutSpaces(text).startsWith(withoutSpaces(summary.replace(/…$/u, '')));
}

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

function isExternal({ protocol, origin }: HTMLAnchorElement): boolean {
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

/** The frame is focusable, so that a wide table can be scrolled with the arrow keys. */
function frame(table: Element): void {
  const wrapper = table.ownerDocument.createElement('div');
  wrapper.className = 'rich-table';
  wrapper.tabIndex = 0;
  wrapper.setAttribute('role', 'region');
  wrapper.setAttribute('aria-label', table.querySelector('caption')?.textContent?.trim() || '表格');
  table.replaceWith(wrapper);
  wrapper.append(table);
}
