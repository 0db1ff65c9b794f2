import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormatName, formatMessages, formatProblem, formats, normalise } from '../../src/domain/formats';
import { idCard } from '../support/arbitraries';

/** For each format a valid text and an invalid one. */
const examples: Record<FormatName, [right: string, wrong: string]> = {
  personName: ['张三', '张三1'],
  orgName: ['临澜市博爱人道会', '博爱会'],
  plainText: ['人民路1号', '人民路1号😀'],
  words: ['加油😀\n愿大家平安', '平\u202E安'],
  mobile: ['13800000000', '12800000000'],
  phone: ['0755-83210000', '110'],
  postcode: ['518000', '51800'],
  email: ['zhang.san+a@example.com', 'zhang@'],
  uscc: ['51110199500000015E', '511101995000000150'],
  idCard: ['110199199003070017', '110199199003070018'],
  hmtResidence: ['810000199001010019', '110199199003070017'],
  foreignPR: ['911840199001010018', '110199199003070017'],
  passport: ['E12345678', 'E1234'],
  hkmPermit: ['H12345678', 'A12345678'],
  twPermit: ['12345678', '1234567'],
  otherDocument: ['A-2020(001)', '军字001'],
  bankNo: ['6222020200001234567', '6222'],
  amount: ['100.00', '0.00'],
  amountOrZero: ['0.00', '0'],
  expressNo: ['SF1234567890', 'sf123'],
  date: ['2024-02-29', '2023-02-29'],
  time: ['09:30', '24:00'],
  'date-time': ['2026-11-20T09:30', '2026-11-20T09:30:00Z'],
  articleHtml: ['<p>正文</p>', '<p>&nbsp;</p>'],
  link: ['/donation?projectId=1', 'javascript:alert(1)'],
  mediaUrl: ['/covers/training.svg', 'https://example.org/a.png'],
  brandColour: ['#1d5f73', '#ff6600'],
  smsCode: ['012345', '12345'],
};
const names = Object.keys(examples) as FormatName[];

describe('formats', () => {
  test('each have a test and a message in Chinese', () => {
    expect(Object.keys(formats).sort()).toEqual([...names].sort());
    expect(Object.keys(formatMessages).sort()).toEqual([...names].sort());
    for (const message of Object.values(formatMessages)) expect(message).toMatch(/\p{Script=Han}/u);
  });

  test.each(names)('%s accepts a valid text and refuses an invalid one with a message', name => {
    const [right, wrong] = examples[name];
    expect(formats[name]?.(right)).toBe(true);
    expect(formatProblem(name, right)).toBeNull();
    expect(formats[name]?.(wrong)).toBe(false);
    expect(formatProblem(name, wrong)).toMatch(/\p{Script=Han}/u);
  });

  test.each(names.filter(name => name !== 'plainText'))('%s refuses an empty text', name => {
    expect(formats[name]?.('')).toBe(false);
  });

  test.each(names)('%s keeps a valid text unchanged when normalising', name => {
    const [right] = examples[name];
    expect(normalise(name, right)).toBe(right);
  });

  test('normalisation is idempotent for any input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: 'grapheme' }), (name, typed) => {
        const once = normalise(name, typed);
        expect(normalise(name, once)).toBe(once);
      }),
    );
  });

  // A pattern with catastrophic backtracking would never finish, so that no time measurement is needed.
  test.each(['a', '张', 'a-', '1', '1-', ' ·'])('terminate for long runs of “%s”', part => {
    for (const text of [part.repeat(50_000), `${part.repeat(50_000)}!`]) {
      for (const name of names) expect(formats[name]?.(text), name).toBeTypeOf('boolean');
    }
  });

  test('work as ajv formats', () => {
    const ajv = new Ajv({ formats });
    const validate = ajv.compile({ type: 'string', format: 'idCard' });
    fc.assert(fc.property(idCard, ({ number }) => validate(number)));
    expect(validate('110199199003070018')).toBe(false);
  });
});

describe('normalise', () => {
  test.each<[FormatName, string, string]>([
    ['personName', ' 买买提•艾力 ', '买买提·艾力'],
    ['personName', '张\u3000三', '张三'],
    ['mobile', '１３８０００００００0', '13800000000'],
    ['orgName', ' 博爱人道会（示例） ', '博爱人道会（示例）'],
    ['mobile', '+86 138 0000 0000', '13800000000'],
    ['idCard', '110199 1985 0620 019x', '11019919850620019X'],
    ['uscc', '51110199500000015e', '51110199500000015E'],
    ['bankNo', '6222 0202 0000 1234 567', '6222020200001234567'],
    ['amount', '100', '100.00'],
    ['amountOrZero', '0', '0.00'],
    ['expressNo', ' sf1234567890', 'SF1234567890'],
    ['email', ' a@example.com\u200B', 'a@example.com'],
    ['smsCode', '０１２ 345', '012345'],
  ])('as %s turns “%s” into “%s”', (name, typed, stored) => {
    expect(normalise(name, typed)).toBe(stored);
  });
});

describe('formatProblem describes the error of the given text', () => {
  test.each<[FormatName, string, string]>([
    ['idCard', '110199900307001', '身份证号码应为18位'],
    ['idCard', '110199199002300012', '出生日期无效'],
    ['idCard', '110199199003070018', '身份证号码校验不通过，请核对'],
    ['amount', '1.005', '金额最多保留两位小数'],
    ['amountOrZero', '1.005', '金额最多保留两位小数'],
    ['mobile', '1380000', '请输入11位手机号码'],
    ['personName', '张三1', '请输入真实姓名，如 张三、买买提·艾力、José García'],
    ['personName', 'Lin 示例', '请输入真实姓名，如 张三、买买提·艾力、José García'],
  ])('%s %s: %s', (name, text, message) => {
    expect(formatProblem(name, text)).toBe(message);
  });
});

describe('e-mail address', () => {
  test.each(['a@b.cn', "o'neil@example.co.uk", 'a_b@example.xn--fiqs8s'])('accepts %s', email => {
    expect(formats.email?.(email)).toBe(true);
  });

  test.each([
    'a@b',
    'a@b@c',
    'a b@example.com',
    'a@-example.com',
    'a@example..com',
    '张三@example.com',
    `${'a'.repeat(89)}@example.com`,
  ])('refuses %s', email => {
    expect(formats.email?.(email)).toBe(false);
  });
});
