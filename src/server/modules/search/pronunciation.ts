import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

/** How a word is pronounced, without tones. */
export interface Pronunciation {
  /** All syllables: `juankuan`. */
  sound: string;
  /** As `sound`, without the differences that many speakers do not make: zh and z, ing and in. */
  looseSound: string;
  /** The first letters of the syllables: `jk`. */
  initials: string;
}

const MAX_WORDS = 20_000;
const known = new LRUCache<string, Pronunciation>({ max: MAX_WORDS });

/** The pronunciation of a word; Latin letters stay as they are. */
export function pronunciationOf(word: string): Pronunciation {
  const found = known.get(word);
  if (found) return found;
  const syllables = pinyin(word, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const sound = syllables.join('');
  const pronunciation = {
    sound,
    looseSound: syllables.map(looseSyllable).join(''),
    initials: syllables.map(syllable => syllable.charAt(0)).join(''),
  };
  known.set(word, pronunciation);
  return pronunciation;
}

const looseSyllable = (syllable: string) => syllable.replace(/^([zcs])h/u, '$1').replace(/([aei]n)g$/u, '$1');
