/**
 * The first character, in the order of the Chinese collation, of those whose reading begins with each letter. No reading
 * begins with i, u or v.
 */
const FIRST_CHARACTERS: readonly (readonly [letter: string, first: string])[] = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '哒'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '屲'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
];

const collator = new Intl.Collator('zh-CN-u-co-pinyin');

/** The letter of a character: itself, or the initial of its usual reading; empty for anything else. */
function letterOf(character: string): string {
  if (/^[A-Za-z]$/.test(character)) return character.toUpperCase();
  if (!/^\p{Script=Han}$/u.test(character)) return '';
  const found = FIRST_CHARACTERS.findLast(([, first]) => collator.compare(first, character) <= 0);
  return found?.[0] ?? '';
}

/** Initials of a title, such as `CGYY` of 参观预约. A remark in brackets does not count. */
export const initialsOf = (title: string): string =>
  [...title.replaceAll(/（[^）]*）|\([^)]*\)/gu, '')].map(letterOf).join('');

/** Proposes a prefix of application numbers for a title: two to four letters that no flow uses; empty when there is none. */
export function proposePrefix(title: string, used: ReadonlySet<string>): string {
  const initials = initialsOf(title);
  const candidates = [
    initials.slice(0, 2),
    initials.slice(0, 3),
    initials.slice(0, 4),
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(letter => initials.slice(0, 2) + letter),
  ];
  return candidates.find(prefix => /^[A-Z]{2,4}$/.test(prefix) && !used.has(prefix)) ?? '';
}

/** Proposes a name of the folder for a title that no form has; empty when there is none. */
export function proposeName(title: string, used: ReadonlySet<string>): string {
  const initials = initialsOf(title).toLowerCase().slice(0, 30);
  if (initials.length < 2) return '';
  const numbered = Array.from({ length: 99 }, (_, at) => (at === 0 ? initials : `${initials}-${at + 1}`));
  return numbered.find(name => !used.has(name)) ?? '';
}
