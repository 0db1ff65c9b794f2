import { pronunciationOf } from './pronunciation';

const HAN = /^\p{Script=Han}+$/u;
export const isHan = (text: string): boolean => HAN.test(text);

/** Words up to this length are looked for in a search. */
const MAX_WORD_LENGTH = 10;
/** Shorter words differ by one character from too many others. */
const MIN_LENGTH_WITH_ERROR = 4;
/** Words of this length are abbreviated by their first and last characters: 捐髓 for 捐骨髓. */
const ABBREVIATED_LENGTH = 3;
/** Sounds of one short word are those of many others: three characters at least may be pronounced loosely. */
const MIN_LENGTH_OF_LOOSE_SOUND = 3;
/** Number of words that a few initials can stand for. */
const MAX_WORDS_OF_INITIALS = 6;

/** The words that searches can contain, by spelling and by sound. */
export interface Vocabulary {
  has(word: string): boolean;
  maxLength: number;
  /** Words written otherwise that sound the same, or, when long enough, differ in one character. */
  correct(text: string): string[];
  /** Words with this sound in Latin letters. */
  withSound(sound: string): string[];
  /** Words in Latin letters that are other forms of this one, or it itself: donation and donate. */
  withStem(word: string): string[];
  /** Words with these initials, the most frequent first. */
  withInitials(initials: string): string[];
  /** All words, the most frequent first. */
  words: readonly string[];
}

/** @param counts how often each word occurs in titles and keywords */
export function createVocabulary(counts: ReadonlyMap<string, number>): Vocabulary {
  const words = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const [sounds, looseSounds, initials, shortened, stems] = Array.from(
    { length: 5 },
    () => new Map<string, string[]>(),
  );
  for (const word of words) {
    const stem = stemOf(word);
    if (stem) add(stems, stem, word);
    if (!isHan(word) || word.length < 2) continue;
    const pronunciation = pronunciationOf(word);
    add(sounds, pronunciation.sound, word);
    add(initials, pronunciation.initials, word);
    if (word.length >= MIN_LENGTH_OF_LOOSE_SOUND) add(looseSounds, pronunciation.looseSound, word);
    if (word.length >= MIN_LENGTH_WITH_ERROR)
      for (const shorter of withoutOne(word)) add(shortened, shorter, word);
    if (word.length === ABBREVIATED_LENGTH) add(shortened, `${word[0]}${word.at(-1)}`, word);
  }
  return {
    words,
    has: word => counts.has(word),
    maxLength: Math.min(MAX_WORD_LENGTH, Math.max(0, ...words.map(({ length }) => length))),
    withSound: sound => sounds?.get(sound) ?? [],
    withStem: word => stems?.get(stemOf(word) ?? '') ?? [],
    withInitials: letters => (initials?.get(letters) ?? []).slice(0, MAX_WORDS_OF_INITIALS),
    correct(text) {
      const { sound, looseSound } = pronunciationOf(text);
      const sameSound = sounds?.get(sound) ?? looseSounds?.get(looseSound);
      if (sameSound) return sameSound.filter(word => word.length === text.length);
      // One character more, one less, or another one.
      const longer = shortened?.get(text) ?? [];
      if (text.length < MIN_LENGTH_WITH_ERROR) return longer;
      const similar = withoutOne(text).flatMap(shorter => [
        ...(counts.has(shorter) && shorter.length >= MIN_LENGTH_WITH_ERROR ? [shorter] : []),
        ...(shortened?.get(shorter) ?? []).filter(word => differsInOne(word, text)),
      ]);
      return [...new Set([...similar, ...longer])];
    },
  };
}

/** Endings of the forms of English words. */
const ENDING = /(?:ations?|ions?|ings?|ed|es|e|(?<!s)s)$/u;
const SHORTEST_STEM = 4;

/** What the forms of an English word begin with; null for other words, and for short ones. */
function stemOf(word: string): string | null {
  if (!/^[a-z]+$/u.test(word) || word.length < SHORTEST_STEM) return null;
  const stem = word.replace(ENDING, '');
  if (stem.length >= SHORTEST_STEM) return stem;
  const longer = word.replace(/(?:ions?|s)$/u, '');
  return longer.length >= SHORTEST_STEM ? longer : word;
}

function add(map: Map<string, string[]> | undefined, key: string, word: string): void {
  const words = map?.get(key);
  if (!words) map?.set(key, [word]);
  else if (!words.includes(word)) words.push(word);
}

const withoutOne = (word: string) =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** Whether two words of the same length differ in one position. */
const differsInOne = (a: string, b: string) =>
  a.length === b.length && [...a].filter((letter, index) => letter !== b[index]).length === 1;
