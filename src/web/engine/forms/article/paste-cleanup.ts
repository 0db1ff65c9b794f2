/** What is left of something pasted. */
export interface CleanedPaste {
  html: string;
  /** Pictures that lie in another program or on another site: they could not come along. */
  removedPictures: number;
}

/** Where the site's own pictures lie: whoever copies within an article, or from one to another, keeps them. */
const isOwn = (address: string, own: (address: string) => boolean) =>
  own(address.replace(location.origin, ''));

/**
 * Brings what was copied in Word, WPS or an article of WeChat into plain paragraphs, headings, lists and tables. What
 * it looked like there stays there: fonts, colours and indents are the site's.
 * @param own whether a picture at an address is one of the site's
 */
export function cleanPasted(pasted: string, own: (address: string) => boolean): CleanedPaste {
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  for (const element of body.querySelectorAll(
    'script, style, link, meta, title, xml, noscript, iframe, svg, button, input',
  )) {
    element.remove();
  }
  removeComments(body);
  wordLists(body);
  keepEmphasis(body);
  const removedPictures = settlePictures(body, own);
  lowerHeadings(body);
  unwrapOffice(body);
  for (const element of body.querySelectorAll('*')) plain(element);
  for (const paragraph of body.querySelectorAll('p, section, div')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, table')) paragraph.remove();
  }
  return { html: body.innerHTML, removedPictures };
}

function removeComments(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const MARK =
  /^[\s\u00a0]*(?:[·•●○■□◆◇▪➢✓Øo§u-]|[（(]?(?<number>[\d０-９a-z一二三四五六七八九十]{1,3})[)）.．、])[\s\u00a0]*/u;

/** Word writes the entries of a list as paragraphs that begin with a mark. */
function wordLists(root: HTMLElement): void {
  let list = null as HTMLElement | null;
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p')]) {
    if (!/mso-list:\s*l\d/u.test(paragraph.getAttribute('style') ?? '')) continue;
    for (const ignored of paragraph.querySelectorAll('[style*="mso-list"]')) {
      if (/mso-list:\s*ignore/iu.test(ignored.getAttribute('style') ?? '')) {
        paragraph.dataset.mark = ignored.textContent;
        ignored.remove();
      }
    }
    const mark = MARK.exec(paragraph.dataset.mark ?? paragraph.textContent);
    const kind = mark?.groups?.number ? 'ol' : 'ul';
    if (list?.tagName.toLowerCase() !== kind || paragraph.previousElementSibling !== list) {
      list = root.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    const entry = root.ownerDocument.createElement('li');
    const inner = root.ownerDocument.createElement('p');
    inner.append(...paragraph.childNodes);
    entry.append(inner);
    list.append(entry);
    paragraph.remove();
  }
}

/** Bold and slanted words are often written as a style alone. */
function keepEmphasis(root: HTMLElement): void {
  for (const span of [...root.querySelectorAll<HTMLElement>('span, font')]) {
    const style = span.getAttribute('style') ?? '';
    const tags = [
      /font-weight:\s*(?:bold|[6-9]00)/iu.test(style) && 'strong',
      /font-style:\s*italic/iu.test(style) && 'em',
    ].filter(tag => tag !== false);
    for (const tag of tags) {
      const mark = root.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}

/** The site's own pictures stay; others cannot be fetched from where they lie, and are counted. */
function settlePictures(root: HTMLElement, own: (address: string) => boolean): number {
  let lost = 0;
  for (const image of [...root.querySelectorAll('img')]) {
    const address = image.getAttribute('src') ?? '';
    if (isOwn(address, own)) image.setAttribute('src', address.replace(location.origin, ''));
    else {
      // Points of one pixel count readers, and are no pictures.
      const width = Number(image.getAttribute('width') ?? image.dataset.w ?? 100);
      if (width > 8) lost += 1;
      image.remove();
    }
  }
  return lost;
}

/** The title of what was copied is no title here. */
function lowerHeadings(root: HTMLElement): void {
  const lower: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };
  for (const heading of [...root.querySelectorAll('h1, h5, h6')]) {
    const lowered = root.ownerDocument.createElement(lower[heading.tagName] ?? 'h4');
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}

/** Elements of Office, `<o:p>` and their like, are only around the words. */
function unwrapOffice(root: HTMLElement): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (element.tagName.includes(':') || element.tagName === 'FONT')
      element.replaceWith(...element.childNodes);
  }
}

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start']);

function plain(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!KEPT.has(name)) element.removeAttribute(name);
  }
}
