import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryGrams,
  excerptOf,
  markWords,
  phraseKey,
  searchGrams,
  searchKey,
  searchWords,
} from '../../src/domain/search-text';

/** The highlighted parts of a text. */
const marked = (text: string, search: string) =>
  markWords(text, searchWords(search))
    .filter(piece => piece.marked)
    .map(piece => piece.text);

/** Whether an index of grams and keys alone would find the text. */
function finds(search: string, text: string, title = ''): boolean {
  const grams = new Set(searchGrams(text, title));
  const key = searchKey(`${title}\n${text}`);
  const words = searchWords(search);
  return (
    words.length > 0 &&
    words.every(word => word.grams.every(gram => grams.has(gram)) && (word.certain || key.includes(word.key)))
  );
}

describe('search', () => {
  it.each([
    ['血液', '市血液中心招募志愿者'],
    ['造血干细胞', '造血干细胞集中采样活动'],
    ['aed', '新增AED设备'],
    ['AED', '新增ａｅｄ设备'],
    ['２０２６', '2026年工作总结'],
    ['2026年', '2026年工作总结'],
    ['CPR+AED普及', 'CPR + AED 普及班'],
    ['博爱 血液', '血液中心与博爱社区'],
    ['“血液”', '血液'],
    ['𠮷野', '𠮷野家'],
    ['ひらがな', 'これはひらがなです'],
    ['café', 'CAFÉ'],
  ])('for %s finds %s', (search, text) => expect(finds(search, text)).toBe(true));

  it.each([
    ['血液', '血和液'],
    ['血液', '血，液'],
    ['ed', '新增AED设备'],
    ['202', '2026年工作总结'],
    ['造血细胞', '造血干细胞，干细胞与细胞'],
    ['博爱 献血', '博爱社区'],
    ['2026年', '2026个，今年'],
  ])('for %s does not find %s', (search, text) => expect(finds(search, text)).toBe(false));

  it('for a single character finds titles only', () => {
    expect(finds('血', '', '无偿献血')).toBe(true);
    expect(finds('血', '无偿献血')).toBe(false);
  });

  it.each([
    ['献血', '无偿献血日'],
    ['血', '无偿献血日'],
    ['2026年', '2026年工作总结'],
    ['aed', 'AED 讲座'],
  ])('for %s distinguishes title matches from text matches', (search, title) => {
    const inTitle = searchWords(search).flatMap(word => word.titleGrams);
    const entry = { kind: 'news', title: '', summary: '', text: '' } as const;
    expect(entryGrams({ ...entry, title })).toEqual(expect.arrayContaining(inTitle));
    expect(entryGrams({ ...entry, text: title })).not.toEqual(expect.arrayContaining(inTitle));
  });

  it.each(['', '   ', '%', '_', '\\', "'", '"', '& | ! <-> :*', '😀😀', '，。！', '\u0000'])(
    'for %j has no words',
    search => expect(searchWords(search)).toEqual([]),
  );

  it('uses each word once, and eight at most', () => {
    expect(searchWords('捐款 捐款 捐款')).toHaveLength(1);
    expect(searchWords('一一 二二 三三 四四 五五 六六 七七 八八 九九')).toHaveLength(8);
  });

  it('produces grams and keys without characters that are special in a database query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), search => {
        for (const { grams, key } of searchWords(search)) {
          for (const gram of grams) expect(gram).toMatch(/^[\p{L}\p{N}\p{M}々〇ー]+$/u);
          expect(key).toMatch(/^[\p{L}\p{N}\p{M}々〇ー ]+$/u);
        }
      }),
    );
  });

  it('finds every substring of two or more characters of a Chinese text', () => {
    const han = fc.stringMatching(/^[一-龥]{2,40}$/);
    fc.assert(
      fc.property(han, fc.nat(), fc.nat(), (text, from, length) => {
        const begin = from % (text.length - 1);
        const part = text.slice(begin, begin + 2 + (length % (text.length - begin - 1 || 1)));
        expect(finds(part, `前文，${text}。后文`)).toBe(true);
      }),
    );
  });

  it('handles ten thousand characters without delay', () => {
    expect(searchWords('博爱'.repeat(5000))).toHaveLength(1);
    expect(searchGrams('a'.repeat(10_000))[0]).toHaveLength(60);
  });
});

describe('phrase', () => {
  it('may be part of a longer Chinese phrase, but not of a longer Latin word', () => {
    expect(phraseKey('捐款发票')).toBe('捐款发票');
    expect(phraseKey('AED')).toBe(' aed ');
    expect(searchKey('AED在哪里')).toContain(phraseKey('aed'));
    expect(searchKey('怎么开捐款发票')).toContain(phraseKey('捐款发票'));
    expect(phraseKey('？！')).toBe('');
  });
});

describe('markWords', () => {
  it('marks the words as they are written in the text', () => {
    expect(marked('ＡＥＤ与aed，不是AEDs', 'aed')).toEqual(['ＡＥＤ', 'aed']);
    expect(marked('CPR + AED 普及班', 'cpr+aed普及')).toEqual(['CPR + AED 普及']);
    expect(marked('造血干细胞', '造血 干细胞')).toEqual(['造血', '干细胞']);
  });

  it('preserves every text for any search', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (text, search) => {
          expect(
            markWords(text, searchWords(search))
              .map(piece => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('keeps HTML tags of a text as plain text', () => {
    const pieces = markWords('<img src=x onerror=alert(1)> 急救', searchWords('急救 img'));
    expect(pieces.map(({ text }) => text).join('')).toBe('<img src=x onerror=alert(1)> 急救');
  });
});

describe('excerptOf', () => {
  const text = `${'前'.repeat(200)}急救${'后'.repeat(200)}`;

  it('returns the passage around the word, with a little context before it', () => {
    const passage = excerptOf(text, searchWords('急救'));
    expect(passage).toMatch(/^…前{24}急救后+…$/u);
  });

  it('returns null where the word is missing', () => expect(excerptOf(text, searchWords('捐款'))).toBeNull());
});
