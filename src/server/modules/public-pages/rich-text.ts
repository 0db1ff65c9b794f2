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
 * @param prefix of the addresses in the language of the document
 */
export const prepareDocumentText = (html: string, prefix: string): string =>
  sanitize(html, {
    ...unchanged,
    transformTags: {
      img: (tagName, attribs) => ({
        tagName,
        attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' },
      }),
      a: (tagName, { target: _target, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(attribs.href && { href: documentLink(attribs.href, prefix) }) },
      }),
    },
  });

/** The text of sanitised HTML, without tags; characters stay escaped. */
export const documentTextOf = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} });

function documentLink(href: string, prefix: string): string {
  const path = /^\/?#(\/.*)$/u.exec(href)?.[1];
  if (path === undefined) return href;
  return prefix + (publicAddressOf(path) ?? `/#${path}`);
}
