import { describe, expect, test } from 'vitest';
import {
  isOrgName,
  isPersonName,
  isPlain,
  normaliseOrgName,
  normalisePersonName,
} from '../../src/domain/names';

describe('name of a person', () => {
  test.each([
    ['张三', 'a name of two characters'],
    ['欧阳明月', 'a double surname'],
    ['𠮷田𪚥', 'rare characters outside the basic plane'],
    ['㛃䶮', 'rare characters of extension A'],
    ['买买提·艾力', 'a minority name'],
    ['阿卜杜拉·麦麦提·吐尔逊', 'a minority name of three parts'],
    ["Mary-Jane O'Neil Jr.", 'a Latin name'],
    ['X', 'a Latin name of one letter'],
    ['张', 'a name of one character'],
    ['山﨑', 'an ideograph of the compatibility block'],
    ['\u{2EBF0}\u{323B0}', 'rare characters of extensions I and J'],
    ['张〇', 'the ideograph zero'],
    ['José García', 'a Latin name with accents'],
    ['Nguyễn Thị Ánh', 'a Latin name with two accents on a letter'],
    ['Łukasz Žižka', 'letters of extension A of Latin'],
    ['张'.repeat(20), 'a name of twenty'],
    [`A${'b'.repeat(59)}`, 'a Latin name of sixty'],
  ])('accepts %s: %s', name => {
    expect(isPersonName(name)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['张三1', 'a digit'],
    ['张 三', 'a blank between Han characters'],
    ['张三😀', 'an emoji'],
    ['·张三', 'a dot in front'],
    ['张三·', 'a dot at the end'],
    ['买买提··艾力', 'two dots'],
    ['买买提•艾力', 'another dot, not yet normalised'],
    ['José  García', 'two blanks, not yet normalised'],
    ['Jose\u0301', 'an accent that is not yet part of its letter'],
    ['\u0301Jose', 'an accent without a letter'],
    ['张'.repeat(21), 'too long'],
    [`A${'b'.repeat(60)}`, 'too long in Latin'],
    ['Zhang三', 'mixed scripts'],
    ['Anna-', 'a hyphen at the end'],
    ['<b>张三</b>', 'markup'],
    ['张三\n', 'a line break'],
  ])('refuses “%s”: %s', name => {
    expect(isPersonName(name)).toBe(false);
  });

  test.each([
    ['张 三', '张三'],
    ['张\u3000三', '张三'],
    [' 欧阳  明 月 ', '欧阳明月'],
    ['\u{20000} \u{2A6DF}', '\u{20000}\u{2A6DF}'],
    ['买买提.艾力', '买买提·艾力'],
    ['阿卜杜拉. 麦麦提．吐尔逊', '阿卜杜拉·麦麦提·吐尔逊'],
    ['Ｊｏｓé  García', 'José García'],
    ['Mary O’Neil Jr.', "Mary O'Neil Jr."],
    ['Lin Shili', 'Lin Shili'],
    ['\uF9D1', '六'],
  ])('stores “%s” as “%s”, which is valid', (typed, stored) => {
    expect(normalisePersonName(typed)).toBe(stored);
    expect(isPersonName(stored)).toBe(true);
  });

  test.each([...'·•‧・．.･'])('is stored with a uniform middle dot when typed with %s', dot => {
    expect(normalisePersonName(`  买买提 ${dot} 艾力 `)).toBe('买买提·艾力');
  });

  test('is stored in Unicode NFC, with single blanks and straight apostrophes, without invisible characters', () => {
    expect(normalisePersonName('Rene\u0301e  O’Neil\u200B')).toBe("Renée O'Neil");
    expect(normalisePersonName('\u202E张三\u0000')).toBe('张三');
  });
});

describe('name of an organisation', () => {
  test.each(['临澜市博爱人道会（示例）', '某某集团(中国)有限公司', 'ABC™ Ltd', '会'.repeat(100)])(
    'accepts %s',
    name => {
      expect(isOrgName(name)).toBe(true);
    },
  );

  test.each([
    ['红十字', 'three characters'],
    ['会'.repeat(101), 'more than a hundred'],
    ['博爱会😀😀', 'an emoji'],
    ['博爱人道\n会', 'two lines'],
    ['博爱人道\u0007会', 'a control character'],
    [' 博爱人道会', 'a blank in front'],
  ])('refuses “%s”: %s', name => {
    expect(isOrgName(name)).toBe(false);
  });

  test('counts code points, not surrogate halves', () => {
    expect(isOrgName('𠮷𠮷')).toBe(false);
    expect(isOrgName('𠮷𠮷𠮷𠮷')).toBe(true);
  });

  test('keeps its full-width brackets', () => {
    expect(normaliseOrgName(' 博爱人道会（示例）\t临澜分会 ')).toBe('博爱人道会（示例） 临澜分会');
  });
});

test('an address is one plain line', () => {
  expect(isPlain('人民路1号🏠')).toBe(false);
  expect(isPlain('人民路1号 3栋')).toBe(true);
  expect(isPlain('')).toBe(true);
});
