import { describe, expect, it } from 'vitest';
import { passwordLength, passwordProblem, passwordStrength } from '../../src/domain/passwords';

const owner = { mobile: '13800000000', names: ['林示例', 'Ann'], organisation: ['示例会'] };

describe('A password', () => {
  it('is counted in characters, in the form in which it is hashed', () => {
    expect(passwordLength('🦊🐼')).toBe(2);
    expect(passwordLength('cafe\u0301')).toBe(4);
    expect(passwordLength('ﬃ')).toBe(3);
  });

  it.each(['a'.repeat(8), 'x7'.repeat(32), '春眠不觉晓处处闻', 'with blanks in it', 'Annual meeting 27'])(
    'of 8 to 64 characters is acceptable: %s',
    password => {
      expect(passwordProblem(password, owner)).toBeNull();
    },
  );

  it.each([
    ['', '密码至少8位，现在是0位'],
    ['x7'.repeat(33), '密码最多64位，现在是66位'],
    ['１３８００００００００', '密码里不能有您的手机号码，知道号码的人最先试它'],
    ['林 示 例 一二三四五', '密码里不能有您的姓名或称呼，认识您的人最先试它'],
    ['示例会一二三四五', '密码里不能有本机构的名称，猜密码的人最先试它'],
  ])('is not acceptable: %s', (password, sentence) => {
    expect(passwordProblem(password, owner)).toBe(sentence);
  });
});

describe('The strength of a password', () => {
  it.each([
    ['1234567', 0],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['qzmvtkwj', 1],
    ['qzmvtkwj-417', 2],
    ['correct horse battery staple', 3],
    ['春眠不觉晓处处闻啼鸟', 3],
  ])('of %s is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
