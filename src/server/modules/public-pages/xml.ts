import { escapeMarkup } from '../../../domain/markup';

/** An XML element with text or elements in it. */
export function element(
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

/** A whole document with this root element. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

/** Control characters cannot be written in XML at all. */
const escapeXml = (text: string) => escapeMarkup(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''));
