// The English catalogue: what pages of visitors and members show is translated, no message is for a text that is gone,
// and messages name the values of their texts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataWords } from '../build/languages/data-words.mjs';
import { readEnglish } from '../build/languages/english.mjs';
import { readScripts } from '../build/languages/languages.mjs';
import { findTexts } from '../build/languages/texts-of-code.mjs';

/** A library that chooses its own language of two, by that of the page. */
const LIBRARY = 'node_modules/echarts/lib/i18n/langZH.js';

const SITE = 'dist/web';
const english = readEnglish();
const words = dataWords();
const keysOf = code => findTexts(code, words).map(({ key }) => key);
const ofLibrary = new Set(keysOf(readFileSync(LIBRARY, 'utf8')));
const problems = [];

const all = new Set();
for (const [file, code] of readScripts(SITE)) {
  for (const key of keysOf(code)) {
    if (!all.has(key) && !english.has(key) && !ofLibrary.has(key))
      problems.push(`“${key}” is not translated, in ${file}`);
    all.add(key);
  }
}
for (const folder of ['dist/drawing', 'dist/server', 'dist/server/assets']) {
  for (const file of readdirSync(folder)) {
    if (!/^[^.]+\.js$/.test(file)) continue;
    for (const key of keysOf(readFileSync(path.join(folder, file), 'utf8'))) all.add(key);
  }
}
const page = readFileSync(path.join(SITE, 'index.html'), 'utf8');

const valuesOf = text =>
  [...new Set([...text.matchAll(/\{(\d+)[|}]/g)].map(([, value]) => value))].sort().join();
/** Made by formats, such as dates. */
const isFormatted = key => /^[\s\p{P}\p{S}\d年月日]*$/u.test(key);

/** Whether a text of the code is made of this one: the build writes constants in place of their names. */
function isMadeOf(key) {
  const pattern = key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\d+\}/g, '.*');
  const isMatch = new RegExp(`^${pattern}$`, 'u');
  return [...all].some(text => isMatch.test(text));
}

for (const [key, message] of english) {
  if (!all.has(key) && !words.has(key) && !page.includes(key) && !isFormatted(key) && !isMadeOf(key))
    problems.push(`“${key}” is translated, but nothing has this text`);
  if (valuesOf(key) !== valuesOf(String(message)))
    problems.push(`“${message}” has other values than “${key}”`);
}
for (const problem of problems) console.error(problem);
console.log(`${english.size} texts in English`);
process.exitCode = problems.length > 0 ? 1 : 0;
