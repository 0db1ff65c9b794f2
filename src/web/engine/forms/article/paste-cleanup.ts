/** Result of cleaning pasted content. */
export interface CleanedPaste {
  html: string;
  /** Number of pictures from other programs or sites, which could not be included. */
  removedPictures: number;
}

/**
 * The site's own pictures may be given with this origin, as when content is copied within an article or from one to
 * another.
 */
const isOwn = (address: string, own: (address: string) => boolean) =>
  own(address.replace(location.origin, ''));

/**
 * Converts content copied from Word, WPS or a WeChat article to plain paragraphs, headings, lists and tables. Its
 * styling is dropped: fonts, colours and indents are those of the site.
 * @param own whether a picture URL belongs to the site
 */
export function cleanPasted(pasted: string, own: (address: string) => boolean): CleanedPaste {
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  for (const element of body.querySelectorAll(
    'script, style, link, meta, title, xml, noscript, iframe, svg, button, input',
  )) {
    element.remove();
  }
  removeComments(body);
  convertWordLists(body);
  keepEmphasis(body);
  const removedPictures = removeForeignPictures(body, own);
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

const LIST_MARK =
  /^[\s\u00a0]*(?:[·•●○■□◆◇▪➢✓Øo§u-]|[（(]?(?<number>[\d０-９a-z一二三四五六七八九十]{1,3})[)）.．、])[\s\u00a0]*/u;

/** Converts Word's list entries, which are paragraphs starting with a bullet, to lists. */
function convertWordLists(root: HTMLElement): void {
  let list = null as HTMLElement | null;
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p')]) {
    if (!/mso-list:\s*l\d/u.test(paragraph.getAttribute('style') ?? '')) continue;
    for (const ignored of paragraph.querySelectorAll('[style*="mso-list"]')) {
      if (/mso-list:\s*ignore/iu.test(ignored.getAttribute('style') ?? '')) {
        paragraph.dataset.mark = ignored.textContent;
        ignored.remove();
      }
    }
    const mark = LIST_MARK.exec(paragraph.dataset.mark ?? paragraph.textContent);
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

/** Converts bold and italic, which are often only inline styles, to elements. */
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

/** Keeps the site's own pictures; removes and counts others, which cannot be fetched from their source. */
function removeForeignPictures(root: HTMLElement, own: (address: string) => boolean): number {
  let lost = 0;
  for (const image of [...root.querySelectorAll('img')]) {
    const address = image.getAttribute('src') ?? '';
    if (isOwn(address, own)) image.setAttribute('src', address.replace(location.origin, ''));
    else {
      // Small images are tracking pixels, not pictures, and are not counted.
      const width = Number(image.getAttribute('width') ?? image.dataset.w ?? 100);
      if (width > 8) lost += 1;
      image.remove();
    }
  }
  return lost;
}

/** Lowers heading levels: the page already has its title. */
function lowerHeadings(root: HTMLElement): void {
  const lower: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };
  for (const heading of [...root.querySelectorAll('h1, h5, h6')]) {
    const lowered = root.ownerDocument.createElement(lower[heading.tagName] ?? 'h4');
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}

/** Unwraps Office elements such as `<o:p>`. */
function unwrapOffice(root: HTMLElement): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (element.tagName.includes(':') || element.tagName === 'FONT')
      element.replaceWith(...element.childNodes);
  }
}

const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start']);

function plain(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
}
