/** Spells Chinese text in Latin letters, a word for each character. */
type Spell = (title: string) => string;

/** Initials of a title, such as `CGYY` of 参观预约. Latin letters stand for themselves; a remark in brackets does not count. */
export const initialsOf = (title: string, spell: Spell): string =>
  (title.replaceAll(/（[^）]*）|\([^)]*\)/gu, '').match(/\p{Script=Han}+|[A-Za-z]+/gu) ?? [])
    .flatMap(part =>
      /^[A-Za-z]/.test(part)
        ? [...part]
        : spell(part)
            .split(' ')
            .map(([first]) => first ?? ''),
    )
    .filter(letter => /^[A-Za-z]$/.test(letter))
    .join('')
    .toUpperCase();

/**
 * Proposes a prefix of application numbers for a title: two to four letters that no flow uses; empty when there is none.
 */
export function proposePrefix(title: string, used: ReadonlySet<string>, spell: Spell): string {
  const initials = initialsOf(title, spell);
  const candidates = [
    initials.slice(0, 2),
    initials.slice(0, 3),
    initials.slice(0, 4),
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(letter => initials.slice(0, 2) + letter),
  ];
  return candidates.find(prefix => /^[A-Z]{2,4}$/.test(prefix) && !used.has(prefix)) ?? '';
}

/** Proposes a name of the folder for a title that no form has; empty when there is none. */
export function proposeName(title: string, used: ReadonlySet<string>, spell: Spell): string {
  const initials = initialsOf(title, spell).toLowerCase().slice(0, 30);
  if (initials.length < 2) return '';
  const numbered = Array.from({ length: 99 }, (_, at) => (at === 0 ? initials : `${initials}-${at + 1}`));
  return numbered.find(name => !used.has(name)) ?? '';
}
