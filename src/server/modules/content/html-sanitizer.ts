import sanitize from 'sanitize-html';
import { formats } from '../../../domain/formats';

/** Size of an image; reserves its space while it is loading. */
interface PictureSize {
  width: number;
  height: number;
}

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Links within the site begin with # or one slash; with two slashes they would lead to another site.
  allowProtocolRelative: false,
  // The content of these elements is not text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'noembed',
  ],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

/** External links open in a new window and send no referrer. */
const NEW_WINDOW_ATTRIBUTES: sanitize.Attributes = { target: '_blank', rel: 'noopener noreferrer' };

/** Numeric attributes and their maximum. */
const MAX_ATTRIBUTE_VALUES: Record<string, number> = {
  width: 8192,
  height: 8192,
  colspan: 20,
  rowspan: 100,
  start: 9999,
};

/**
 * Sanitises HTML: keeps what an article may contain (the editor writes nothing else) and removes everything that runs,
 * loads from other sites or changes the layout of the page. The same allow-list applies when storing and when sending.
 * @param sizes of the existing images, by URL; images with other URLs are removed
 */
export function cleanHtml(html: string, sizes?: ReadonlyMap<string, PictureSize>): string {
  return sanitize(html, {
    ...sanitizeOptions,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? '', sizes),
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: keepValidNumbers(attribs) }),
      h1: 'h2',
      a: (tagName, { rel: _, target: __, ...attribs }) => {
        const outside = /^https?:/iu.test(attribs.href ?? '');
        return { tagName, attribs: outside ? { ...attribs, ...NEW_WINDOW_ATTRIBUTES } : attribs };
      },
      img: (tagName, { src = '', alt = '', ...attribs }) => {
        const { width, height } = { ...keepValidNumbers(attribs), ...sizes?.get(src) };
        const size: sanitize.Attributes =
          width && height ? { width: String(width), height: String(height) } : {};
        return { tagName, attribs: { src, alt, ...size, loading: 'lazy', decoding: 'async' } };
      },
    },
  });
}

/** Images must come from the media library: others would disclose the reader to a third party. */
const isPicture = (src: string, sizes?: ReadonlyMap<string, PictureSize>) =>
  formats.mediaUrl?.(src) === true && (!sizes || sizes.has(src));

function keepValidNumbers(attribs: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => {
      const most = MAX_ATTRIBUTE_VALUES[name];
      return most === undefined || (/^\d{1,4}$/u.test(value) && Number(value) >= 1 && Number(value) <= most);
    }),
  );
}

/** URLs of the images in a text, each once. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>();
  sanitize(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        if (attribs.src) found.add(attribs.src);
        return { tagName, attribs };
      },
    },
  });
  return [...found];
}

/** Plain text of an HTML text, in one line. */
export function htmlToText(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h[1-6]|li|td|th|figcaption|blockquote)|br\s*\/?)>/giu, ' $&');
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&amp;/gu, '&')
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim();
}
