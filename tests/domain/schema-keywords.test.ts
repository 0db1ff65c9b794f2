import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import {
  areAnswersDifferent,
  isAgeWithin,
  isDayWithin,
  isIdentityConsistent,
  keywordChecks,
  schemaKeywords,
} from '../../src/domain/schema-keywords';
import { day, idCard } from '../support/arbitraries';

const now = '2026-11-20';

/** For each keyword valid and invalid values. */
const values: Record<string, { right: unknown[]; wrong: unknown[] }> = {
  age: {
    right: [{ min: 18 }, { max: 45 }, { min: 18, max: 45, dayAfter: true }],
    wrong: [{}, { dayAfter: true }, { min: '18' }, { min: -1 }, { minimum: 18 }, 18],
  },
  within: {
    right: [
      { to: 'today' },
      { from: 'today+1', to: 'today+60' },
      { from: '2026-01-01' },
      { from: '09:00', to: '17:30' },
    ],
    wrong: [
      {},
      { to: '9:00' },
      { to: '24:00' },
      { from: 'today', to: '17:00' },
      { to: 'tomorrow' },
      { to: 'today+' },
      { from: '2026-13-01' },
      { until: 'today' },
      'today',
    ],
  },
  identity: {
    right: [
      { type: 'idType', number: 'idNo' },
      { type: 'a', subType: 'b', number: 'c', birthday: 'd', sex: 'e' },
    ],
    wrong: [{}, { number: 'idNo' }, { type: 'idType', number: '' }, { type: 'a', number: 'b', name: 'c' }],
  },
  differ: {
    right: [
      ['/a', '/b'],
      ['/contacts/0/mobile', '/contacts/1/mobile', '/mobile'],
    ],
    wrong: [[], ['/a'], ['/a', '/a'], ['a', 'b'], '/a'],
  },
  among: {
    right: [{ answer: '/bankAccountName', of: ['/name', '/guardians/0/name'] }],
    wrong: [{}, { answer: 'a', of: ['/b'] }, { answer: '/a', of: [] }, { answer: '/a' }, ['/a', '/b']],
  },
  balance: {
    right: [{ answer: '/selfPaid', from: '/totalCost', less: ['/reimbursed', '/otherAid'] }],
    wrong: [{}, { answer: '/a', from: '/b' }, { answer: '/a', from: 'b', less: ['/c'] }, '/a'],
  },
  calculated: {
    right: [
      { sum: ['adults', 'children'] },
      { sum: 'goods/*/amount' },
      { difference: ['total', 5, 'group/paid'] },
      { product: [{ sum: ['a', { count: 'goods' }] }, 0.5] },
    ],
    wrong: [
      {},
      'a + b',
      { sum: [] },
      { sum: ['a'], product: ['b'] },
      { sum: ['a b'] },
      { sum: ['__proto__'] },
      { power: ['a', 2] },
      { count: ['goods'] },
      { sum: [{ sum: [{ sum: [{ sum: [{ sum: [{ sum: ['tooDeep'] }] }] }] }] }] },
      { sum: Array.from({ length: 21 }, () => 1) },
    ],
  },
  files: { right: ['img', 'doc', 'photo'], wrong: ['video', '', ['img'], { kind: 'img' }, true] },
};

describe('own schema keywords', () => {
  test('all have examples here', () => {
    expect(schemaKeywords.map(rule => rule.keyword).sort()).toEqual(Object.keys(values).sort());
  });

  test.each(schemaKeywords.map(rule => [rule.keyword, rule] as const))(
    '%s validates its value',
    (_, rule) => {
      const validate = new Ajv().compile(rule.metaSchema);
      for (const value of values[rule.keyword]!.right)
        expect(validate(value), JSON.stringify(value)).toBe(true);
      for (const value of values[rule.keyword]!.wrong)
        expect(validate(value), JSON.stringify(value)).toBe(false);
    },
  );

  test.each(schemaKeywords.map(rule => [rule.keyword, rule] as const))(
    '%s has a summary, Chinese messages and a location',
    (_, rule) => {
      expect(rule.summary).toMatch(/^[A-Z].*\.$/u);
      for (const value of values[rule.keyword]!.right) {
        expect(rule.message(value, '出生日期')).toMatch(/\p{Script=Han}/u);
        expect(rule.message(value, '出生日期')).not.toMatch(/undefined|NaN|--|today/u);
        expect(rule.errorPointer(value)).toMatch(/^(?:\/.+)?$/u);
      }
    },
  );

  test('run in ajv as listed', () => {
    const ajv = new Ajv();
    for (const { keyword, dataType, metaSchema } of schemaKeywords) {
      ajv.addKeyword({
        keyword,
        type: [dataType].flat(),
        schemaType: ['object', 'array'],
        metaSchema,
        validate: (value: unknown, data: unknown) => keywordChecks[keyword]!(data, value),
        errors: false,
      });
    }
    const validate = ajv.compile({
      type: 'object',
      properties: {
        birthday: { type: 'string', age: { min: 18 } },
        sendDate: { type: 'string', within: { to: 'today' } },
      },
      identity: { type: 'idType', number: 'idNo', birthday: 'birthday' },
      differ: ['/mobile', '/contact'],
    });
    const person = {
      idType: 0,
      idNo: '110199199003070017',
      birthday: '1990-03-07',
      mobile: '1',
      contact: '2',
    };
    const failed = (change: object) => {
      validate({ ...person, ...change });
      return (validate.errors ?? []).map(error => error.keyword);
    };
    expect(failed({})).toEqual([]);
    expect(failed({ birthday: '1990-03-08' })).toEqual(['identity']);
    expect(failed({ contact: '1' })).toEqual(['differ']);
    expect(failed({ idNo: '', birthday: today() })).toEqual(['age']);
    expect(failed({ sendDate: addDays(today(), 2) })).toEqual(['within']);
  });
});

describe('age', () => {
  test('accepts from the birthday on', () => {
    expect(isAgeWithin('2008-11-21', { min: 18 }, now)).toBe(false);
    expect(isAgeWithin('2008-11-20', { min: 18 }, now)).toBe(true);
  });

  test('accepts up to the day before the maximum age is exceeded', () => {
    expect(isAgeWithin('1980-11-21', { max: 45 }, now)).toBe(true);
    expect(isAgeWithin('1980-11-20', { max: 45 }, now)).toBe(false);
    expect(isAgeWithin('1980-11-20', { max: 45, dayAfter: true }, now)).toBe(true);
    expect(isAgeWithin('1980-11-19', { max: 45, dayAfter: true }, now)).toBe(false);
  });

  test('accepts those born today and refuses those not yet born', () => {
    expect(isAgeWithin(now, { min: 0, max: 18 }, now)).toBe(true);
    expect(isAgeWithin(now, { min: 0, max: 18, dayAfter: true }, now)).toBe(true);
    expect(isAgeWithin('2026-11-21', { max: 18 }, now)).toBe(false);
  });

  test('leaves an invalid date to the format', () => {
    expect(isAgeWithin('2008-02-30', { min: 18 }, now)).toBe(true);
  });

  test('stays fulfilled once the minimum is reached', () => {
    fc.assert(
      fc.property(day, day, fc.nat(120), fc.nat(20_000), (birthday, present, min, days) => {
        fc.pre(isAgeWithin(birthday, { min }, present));
        expect(isAgeWithin(birthday, { min }, addDays(present, days))).toBe(true);
      }),
    );
  });

  test.each([
    [{ min: 18 }, '须年满18周岁'],
    [{ max: 45 }, '年龄不能超过45周岁'],
    [{ min: 18, max: 45 }, '年龄须在18至45周岁之间'],
  ])('describes %o as “%s”', (limits, message) => {
    expect(findKeyword('age').message(limits, '出生日期')).toBe(message);
  });
});

describe('within', () => {
  test('includes both limits', () => {
    const range = { from: 'today+1', to: 'today+60' };
    expect(isDayWithin('2026-11-20', range, now)).toBe(false);
    expect(isDayWithin('2026-11-21', range, now)).toBe(true);
    expect(isDayWithin('2027-01-19', range, now)).toBe(true);
    expect(isDayWithin('2027-01-20', range, now)).toBe(false);
  });

  test('may be open at either end', () => {
    expect(isDayWithin('1900-01-01', { to: 'today' }, now)).toBe(true);
    expect(isDayWithin('2026-11-21', { to: 'today' }, now)).toBe(false);
    expect(isDayWithin('2999-01-01', { from: '2026-11-20' }, now)).toBe(true);
    expect(isDayWithin('2026-11-19', { from: '2026-11-20' }, now)).toBe(false);
  });

  test('leaves an invalid date to the format', () => {
    expect(isDayWithin('soon', { to: 'today' }, now)).toBe(true);
    expect(isDayWithin('09:30', { to: 'today' }, now)).toBe(true);
    expect(isDayWithin('2026-11-20', { from: '09:00' }, now)).toBe(true);
  });

  test('compares times, and the day of a day and time', () => {
    const hours = { from: '09:00', to: '17:00' };
    expect(['08:59', '09:00', '17:00', '17:01'].map(time => isDayWithin(time, hours, now))).toEqual([
      ...[false, true],
      ...[true, false],
    ]);
    const range = { from: 'today+1', to: 'today+2' };
    expect(isDayWithin('2026-11-20T23:59', range, now)).toBe(false);
    expect(isDayWithin('2026-11-22T23:59', range, now)).toBe(true);
    expect(isDayWithin('2026-11-23T00:00', range, now)).toBe(false);
  });

  test.each([
    [{ to: 'today' }, '寄出日期不能晚于今天'],
    [{ from: 'today+1' }, '寄出日期不能早于明天'],
    [{ from: 'today-1', to: 'today+60' }, '寄出日期应在昨天至60天后之间'],
    [{ from: 'today+6m' }, '寄出日期不能早于6个月后'],
    [{ from: '09:00', to: '17:30' }, '寄出日期应在9:00至17:30之间'],
    [{ from: 'today-30', to: '2026-12-01' }, '寄出日期应在30天前至2026年12月1日之间'],
  ])('describes %o as “%s”', (range, message) => {
    expect(findKeyword('within').message(range, '寄出日期')).toBe(message);
  });
});

describe('identity', () => {
  const names = { type: 'idType', subType: 'idSubType', number: 'idNo', birthday: 'birthday', sex: 'sex' };

  test('accepts birthday and sex that match the number, and no others', () => {
    fc.assert(
      fc.property(idCard, day, ({ number, encodedData }, other) => {
        const person = { idType: 0, idNo: number, ...encodedData };
        expect(isIdentityConsistent(person, names)).toBe(true);
        expect(isIdentityConsistent({ ...person, sex: 1 - encodedData.sex }, names)).toBe(false);
        expect(isIdentityConsistent({ ...person, birthday: other }, names)).toBe(
          other === encodedData.birthday,
        );
      }),
    );
  });

  test('applies to residence cards too', () => {
    const person = {
      idType: 1,
      idSubType: 'hmtResidence',
      idNo: '810000199001010019',
      birthday: '1990-01-02',
    };
    expect(isIdentityConsistent(person, names)).toBe(false);
    expect(isIdentityConsistent({ ...person, birthday: '1990-01-01' }, names)).toBe(true);
    expect(isIdentityConsistent(person, { ...names, subType: undefined })).toBe(true);
  });

  test('ignores documents that encode neither, invalid numbers and questions not asked', () => {
    const person = { idType: 0, idNo: '110199199003070017', birthday: '2000-01-01', sex: 0 };
    expect(isIdentityConsistent({ ...person, idType: 1, idSubType: 'passport' }, names)).toBe(true);
    expect(isIdentityConsistent({ ...person, idNo: '110199199003070018' }, names)).toBe(true);
    expect(isIdentityConsistent({ ...person, idNo: undefined }, names)).toBe(true);
    expect(isIdentityConsistent({ idType: 0, idNo: '110199199003070017' }, names)).toBe(true);
    expect(isIdentityConsistent(person, { type: 'idType', number: 'idNo' })).toBe(true);
    expect(isIdentityConsistent(person, names)).toBe(false);
  });

  test('reports the error at the number, with its name escaped as a JSON pointer', () => {
    expect(findKeyword('identity').errorPointer({ type: 'a', number: 'id/no~' })).toBe('/id~1no~0');
  });
});

describe('differ', () => {
  const pointers = ['/contacts/0/mobile', '/contacts/1/mobile', '/mobile'];
  const answers = (one?: unknown, other?: unknown, own?: unknown) => ({
    contacts: [{ mobile: one }, { mobile: other }],
    mobile: own,
  });

  test('accepts answers that differ pairwise', () => {
    expect(areAnswersDifferent(answers('1', '2', '3'), pointers)).toBe(true);
    expect(areAnswersDifferent(answers('1', '1', '3'), pointers)).toBe(false);
    expect(areAnswersDifferent(answers('1', '2', '1'), pointers)).toBe(false);
    expect(areAnswersDifferent(answers('1', '2', '2'), pointers)).toBe(false);
  });

  test('ignores missing answers', () => {
    expect(areAnswersDifferent({}, pointers)).toBe(true);
    expect(areAnswersDifferent({ contacts: null, mobile: '1' }, pointers)).toBe(true);
    expect(areAnswersDifferent(answers('', '', null), pointers)).toBe(true);
    expect(areAnswersDifferent({ contacts: [{ mobile: '1' }], mobile: '1' }, pointers)).toBe(false);
  });

  test('compares whole answers, not only strings', () => {
    expect(areAnswersDifferent({ a: { city: '临澜市' }, b: { city: '临澜市' } }, ['/a', '/b'])).toBe(false);
    expect(areAnswersDifferent({ a: 1, b: '1' }, ['/a', '/b'])).toBe(true);
    expect(areAnswersDifferent({ a: 0, b: 0 }, ['/a', '/b'])).toBe(false);
  });

  test('resolves escaped pointers and never inherited properties', () => {
    expect(areAnswersDifferent({ 'a/b': 1, 'm~n': 1 }, ['/a~1b', '/m~0n'])).toBe(false);
    expect(areAnswersDifferent({}, ['/constructor', '/constructor/name', '/toString'])).toBe(true);
  });

  test('reports the error at the first of the answers', () => {
    expect(findKeyword('differ').errorPointer(pointers)).toBe('/contacts/0/mobile');
  });
});

function findKeyword(keyword: string) {
  const found = schemaKeywords.find(rule => rule.keyword === keyword);
  if (!found) throw new Error(`No rule ${keyword}`);
  return found;
}
