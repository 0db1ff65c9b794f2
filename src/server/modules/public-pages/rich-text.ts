import sanitize from 'sanitize-html';
import { publicAddressOf } from '../../../domain/public-pages';

const unchanged: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
};

/**
 * Prepares rich text for a document: pictures become lazy, links within the portal lead to documents.
 * @param html sanitised
 */
export const prepareDocumentText = (html: string): string =>
  sanitize(html, {
    ...unchanged,
    transformTags: {
      img: (tagName, attribs) => ({
        tagName,
        attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' },
      }),
      a: (tagName, { target: _target, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(attribs.href && { href: documentLink(attribs.href) }) },
      }),
    },
  });

/** The text of sanitised HTML, without tags; characters stay escaped. */
export const documentTextOf = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} });

function documentLink(href: string): string {
  const path = /^\/?#(\/.*)$/u.exec(href)?.[1];
  if (path === undefined) return href;
  return publicAddressOf(path) ?? `/#${path}`;
}
