/** A key of the answers: plain letters and digits. */
const KEY = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const MAX_KEY_LENGTH = 40;

/** Names that every object has already. */
const RESERVED = new Set(['constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf']);

/** Makes the keys of one object: each from a name of the source, none twice. */
export class KeyMaker {
  private readonly used = new Set<string>();

  /** @param fallback stem of a key when the name has no plain letters */
  constructor(private readonly fallback: string) {}

  /** A key for a name: unchanged when it is one, else its letters and digits. */
  make(name: string): string {
    const stem = toKey(name) || this.fallback;
    const numbered = toKey(name) ? 2 : 1;
    let key = toKey(name) ? stem : '';
    for (let n = numbered; key === '' || this.used.has(key) || RESERVED.has(key); n++) {
      key = stem.slice(0, MAX_KEY_LENGTH - String(n).length) + n;
    }
    this.used.add(key);
    return key;
  }
}

/** The letters and digits of a name, the first letter after each separator as a capital; empty when there are none. */
function toKey(name: string): string {
  if (KEY.test(name)) return name;
  const words = name
    .replace(/^view:/u, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .split(/[^A-Za-z0-9]+/u)
    .filter(word => word !== '');
  const joined = words.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  const key = joined.slice(0, MAX_KEY_LENGTH);
  if (/^\d/u.test(key)) return `n${key}`.slice(0, MAX_KEY_LENGTH);
  return key;
}

/** Words of a name as a title: `firstName` → `First name`. */
export function titleOf(name: string): string {
  const last = name
    .split('.')
    .at(-1)!
    .replace(/^view:/u, '');
  const words = last
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replace(/[_\-\s]+/gu, ' ')
    .trim();
  const text = words === '' ? last : words;
  return text[0] === undefined ? '题目' : text[0].toUpperCase() + text.slice(1).toLowerCase();
}
