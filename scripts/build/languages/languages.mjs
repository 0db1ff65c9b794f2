import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSourceModules } from '../../generate/source-modules.mjs';
import { isBackOffice } from '../back-office.mjs';
import { dataWords } from './data-words.mjs';
import { readEnglish } from './english.mjs';
import { writeRegionNames } from './regions.mjs';
import { languageStyle } from './styles.mjs';
import { findTexts } from './texts-of-code.mjs';
import { translateCode } from './translate-code.mjs';

/** Bundles with which the server renders. */
const RENDERERS = ['app-shell', 'public-pages'];

const CHINESE = /\p{Script=Han}/u;

/**
 * Makes the other languages from a built site: its files with translated texts, in a folder of their own, and the files
 * that import them; its page; and the bundles with which the server renders. Files without texts are shared.
 *
 * @param {string} site folder of the built site
 * @param {string} renderers folder of the server's bundles
 */
export async function buildLanguages(site, renderers) {
  const languages = await readLanguages();
  const sources = readScripts(site);
  const own = findOwnScripts(sources);
  const words = dataWords();
  const textsByCode = new Map();
  const textsOf = code => {
    if (!textsByCode.has(code)) textsByCode.set(code, findTexts(code, words));
    return textsByCode.get(code);
  };
  for (const { code, tag, prefix, messageOf, placeNameOf } of languages) {
    writeRegionNames(site, code, placeNameOf);
    const translate = source => translateCode(source, textsOf(source), messageOf);
    const translated = [...own].map(name => [name, translate(sources.get(name))]);
    const hash = createHash('sha256').update(JSON.stringify(translated)).digest('hex').slice(0, 8);
    const folder = `assets/${code}-${hash}`;
    const rename = text => renameScripts(text, sources, own, folder);
    mkdirSync(path.join(site, folder), { recursive: true });
    for (const [name, text] of translated) writeFileSync(path.join(site, folder, name), rename(text));
    const page = readFileSync(path.join(site, 'index.html'), 'utf8');
    mkdirSync(path.join(site, code), { recursive: true });
    writeFileSync(
      path.join(site, code, 'index.html'),
      rename(translatePage(page, { code, tag, prefix, messageOf }, translate)),
    );
    for (const name of RENDERERS) {
      const bundle = readFileSync(path.join(renderers, `${name}.js`), 'utf8');
      writeFileSync(path.join(renderers, `${name}.${code}.js`), translate(bundle));
    }
  }
}

/** The languages, each with the functions that find the message for a text, and the name of a place. */
export const readLanguages = () =>
  withSourceModules(async load => {
    const { loadPlaceNames } = await load('src/server/platform/languages/place-names.ts');
    const { languages, otherLanguages } = await load('src/domain/languages.ts');
    const { toTraditional } = await load('src/server/platform/languages/traditional.ts');
    const english = readEnglish();
    const messagesOf = { 'zh-hant': memoize(toTraditional), en: key => english.get(key) };
    // A language is called by its own name.
    const names = new Set(languages.map(({ name }) => name));
    return Promise.all(
      otherLanguages.map(async language => ({
        ...language,
        messageOf: key => (names.has(key) ? undefined : messagesOf[language.code](key)),
        placeNameOf: await loadPlaceNames(language),
      })),
    );
  });

function memoize(translate) {
  const known = new Map();
  return key => {
    if (!known.has(key)) known.set(key, translate(key));
    return known.get(key);
  };
}

/** The scripts that visitors load, by file name. */
export function readScripts(site) {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8'));
  const sources = new Map();
  const visited = new Set();
  const visit = name => {
    if (visited.has(name) || isBackOffice(name)) return;
    visited.add(name);
    const { file, imports = [], dynamicImports = [] } = manifest[name];
    if (file.endsWith('.js')) sources.set(path.basename(file), readFileSync(path.join(site, file), 'utf8'));
    for (const other of [...imports, ...dynamicImports]) visit(other);
  };
  visit('index.html');
  return sources;
}

/** Scripts that each language needs of its own: those with texts, and all that import one of them. */
function findOwnScripts(sources) {
  const importers = new Map([...sources.keys()].map(name => [name, []]));
  for (const [name, text] of sources) {
    for (const [, imported] of text.matchAll(/(?:\.|\bassets)\/([\w.-]+\.js)/g)) {
      importers.get(imported)?.push(name);
    }
  }
  const own = new Set([...sources.keys()].filter(name => CHINESE.test(sources.get(name))));
  for (const name of own) for (const importer of importers.get(name)) own.add(importer);
  return own;
}

/** Names of scripts as a language's own files and page write them: its own scripts are in its folder. */
function renameScripts(text, sources, own, folder) {
  return text.replaceAll(/(\.|\bassets)\/([\w.-]+\.js)/g, (reference, place, file) => {
    if (!sources.has(file) || own.has(file) === (place === '.')) return reference;
    return own.has(file) ? `${folder}/${file}` : `../${file}`;
  });
}

/** The page, with its language, its texts, and its scripts translated. */
function translatePage(page, { code, tag, prefix, messageOf }, translate) {
  return page
    .replace('</style>', style => languageStyle(code) + style)
    .replace('lang="zh-CN"', `lang="${tag}"`)
    .replace(
      /(<link rel="alternate"[^>]* href=")(\/[^"]*" title=")([^"]*)/u,
      (_, before, address, title) => `${before}${prefix}${address}${messageOf(title) ?? title}`,
    )
    .replaceAll(
      /(<script[^>]*>)([^<].*?)(<\/script>)|>([^<>]*\p{Script=Han}[^<>]*)</gsu,
      (_, open, code, close, text) =>
        open ? open + translate(code) + close : `>${messageOf(text) ?? text}<`,
    );
}
