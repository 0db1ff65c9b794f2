import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'src/texts/en';

/** Texts that only the server sends: those of the site, and the names of what requests consist of. */
const OF_SERVER = new Set(['site.json', 'requests.json']);

/**
 * The messages of the English catalogue for texts of pages, by text.
 * @returns {Map<string, string | string[]>}
 * @throws Error when two files have the same text
 */
export function readEnglish() {
  const messages = new Map();
  for (const file of readdirSync(FOLDER)) {
    if (OF_SERVER.has(file)) continue;
    for (const [text, message] of Object.entries(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))) {
      if (messages.has(text)) throw new Error(`“${text}” is translated twice, again in ${file}`);
      messages.set(text, message);
    }
  }
  return messages;
}
