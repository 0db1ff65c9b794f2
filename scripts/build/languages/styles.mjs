import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'src/web/languages';

/**
 * What a language adds to the styles that the page itself contains; empty for one without.
 * @param {string} code of the language
 */
export function languageStyle(code) {
  const file = path.join(FOLDER, `${code}.css`);
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([{};:,]) /gu, '$1')
    .trim();
}
