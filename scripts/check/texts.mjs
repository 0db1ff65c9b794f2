// The English catalogue: what the complete pages show is translated, no message is for a text that is gone, and messages
// name the values of their texts. What other pages lack is counted; it is shown in Chinese.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataWords } from '../build/languages/data-words.mjs';
import { readEnglish } from '../build/languages/english.mjs';
import { readScripts } from '../build/languages/languages.mjs';
import { findTexts } from '../build/languages/texts-of-code.mjs';

/** Folders of the pages that are complete. */
const COMPLETE = [
  ...['index', 'news', 'news-list', 'news-detail', 'knowledge', 'listThumb', 'specialList', 'specialShow'],
  ...[
    'specialOne',
    'specialThumb',
    'videoList',
    'showVideo',
    'videoInfo',
    'memberShow',
    'contact',
    'datadownload',
  ],
  ...['publicWelfare', 'publicWelfareInfo', 'amountList', 'goodsList', 'aedList', 'trainList', 'trainInfo'],
  ...['volunteerActivity', 'volunteerInfo', 'matter', 'donateBloodShow', 'donateBloodDetailShow', 'feedBack'],
  ...[
    'donateOrganShow',
    'donateStemCellShow',
    'help-list',
    'search',
    'not-found',
    'donationFind',
    'website-document',
  ],
];

const SITE = 'dist/web';
const manifest = JSON.parse(readFileSync(path.join(SITE, '.vite/manifest.json'), 'utf8'));
const english = readEnglish();
const words = dataWords();
const keysOf = code => findTexts(code, words).map(({ key }) => key);
const problems = [];

/** A module's file and those that it imports. */
function filesOf(name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const other of imports) filesOf(other, found);
  return found;
}

const complete = new Set(COMPLETE.flatMap(name => [...filesOf(`src/web/pages/${name}/index.tsx`)]));
const all = new Set();
const missing = new Set();
for (const [file, code] of readScripts(SITE)) {
  for (const key of keysOf(code)) {
    all.add(key);
    if (english.has(key)) continue;
    if (complete.has(`assets/${file}`)) problems.push(`“${key}” is not translated, in ${file}`);
    else missing.add(key);
  }
}
for (const name of ['app-shell', 'public-pages']) {
  for (const key of keysOf(readFileSync(`dist/drawing/${name}.js`, 'utf8'))) all.add(key);
}
const page = readFileSync(path.join(SITE, 'index.html'), 'utf8');

const valuesOf = text =>
  [...new Set([...text.matchAll(/\{(\d+)[|}]/g)].map(([, value]) => value))].sort().join();
for (const [key, message] of english) {
  if (!all.has(key) && !page.includes(key))
    problems.push(`“${key}” is translated, but no page has this text`);
  if (valuesOf(key) !== valuesOf(String(message)))
    problems.push(`“${message}” has other values than “${key}”`);
}
for (const problem of problems) console.error(problem);
console.log(`${english.size} texts in English, ${missing.size} of other pages are shown in Chinese`);
process.exitCode = problems.length > 0 ? 1 : 0;
