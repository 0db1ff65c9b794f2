import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../src/server/modules/search/query-terms';
import { createVocabulary } from '../../src/server/modules/search/vocabulary';
import { simplify } from '../../src/server/platform/languages/simplified';

const words = ['捐款', '器官捐献', '应急救护', '培训', '志愿者', '票据', 'aed', '献血', '遗失'];
const vocabulary = createVocabulary(new Map(words.map(word => [word, 1])));
const synonyms = new Map([['发票', ['票据']]]);
const parse = (search: string) => parseQuery(search, vocabulary, word => synonyms.get(word) ?? []);
const texts = (search: string) => parse(search).map(({ text }) => text);

describe('The terms of a search', () => {
  it.each([
    ['怎么捐款', ['捐款']],
    ['请问在哪里可以献血呢', ['献血']],
    ['志愿者培训', ['志愿者', '培训']],
    ['aed培训', ['aed', '培训']],
    // By sound, by initials, with the same sound written otherwise, with one wrong or missing character.
    ['juankuan', ['捐款']],
    ['peixunzhiyuanzhe', ['培训', '志愿者']],
    ['zyz', ['志愿者']],
    ['卷款', ['捐款']],
    ['器管捐献', ['器官捐献']],
    ['器官捐先', ['器官捐献']],
    // With spaces between the syllables, and by the first and last character.
    ['juan kuan', ['捐款']],
    ['aed pei xun', ['aed', '培训']],
    ['志者', ['志愿者']],
    ['应急就护培训', ['应急救护', '培训']],
    ['应急护培训', ['应急救护', '培训']],
  ])('of %s are %j', (search, expected) => {
    expect(texts(search)).toEqual(expected);
  });

  it('keep what is only fillers, and words that the vocabulary does not have', () => {
    expect(texts('怎么办')).toEqual(['怎么办']);
    expect(texts('云杉培训')).toEqual(['云杉', '培训']);
  });

  it('do not take a part of another word for an error', () => {
    // 意事 sounds like 遗失.
    expect(texts('献血注意事项')).not.toContain('遗失');
  });

  it('name words that mean the same, and what was typed when it is corrected', () => {
    expect(parse('发票')[0]?.alternatives.has('票据')).toBe(true);
    expect(parse('卷款')[0]?.alternatives.get('卷款')).toBe(1);
  });

  it('in English include other forms of a word, and leave out words of questions', () => {
    const english = ['donation', 'donate', 'volunteer', 'volunteering', 'course', 'blood'];
    const known = createVocabulary(new Map(english.map(word => [word, 1])));
    const terms = (search: string) => parseQuery(search, known, () => []);
    const [donating, blood, ...others] = terms('where can i donating blood');
    expect([...(donating?.alternatives.keys() ?? [])].sort()).toEqual(['donate', 'donation']);
    expect([blood?.text, others]).toEqual(['blood', []]);
    expect([...terms('volunteers')[0]!.alternatives.keys()]).toEqual(['volunteer', 'volunteering']);
    expect([...terms('courses')[0]!.alternatives.keys()]).toEqual(['course']);
  });

  it('are found in traditional and full-width characters', async () => {
    expect(texts(await simplify('怎麼捐獻器官 ＡＥＤ'))).toContain('aed');
    expect(await simplify('心肺復甦')).toBe('心肺复苏');
  });
});
