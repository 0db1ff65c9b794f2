import { describe, expect, expectTypeOf, test } from 'vitest';
import { type CodeOf, enumerations, labelOf, optionsOf } from '../../src/domain/enumerations';

/** The codes of the specification (§3), in its order. */
const codes = {
  certificateReceiveType: [1, 2],
  payType: [1, 2, 3],
  isFree: [0, 1],
  idType: [0, 1],
  national: [0, 1],
  relationCode: ['01', '02', '03', '04', '05', '06'],
  bloodType: ['A', 'B', 'AB', 'O', 'other'],
  professional: [0, 1, 2, 3, 4, 5, 6, 7],
  donatePayStatus: [0, 1, 2],
  nature: [0, 1, 2, 3],
  political: [0, 1, 2],
  identityAttr: [0, 1, 2, 3],
  education: [0, 1, 2, 3, 4, 5, 6, 7],
  sex: [0, 1],
  isPartyMember: [false, true],
  level: [0, 1, 2],
  applyStatus: [0, 1, 2],
  BillType: [0, 1, 2],
  reviewStatus: [2, 3, 4],
  source: [0, 1, 2],
  trainApplyStatus: [0, 1, 2],
} as const;

/** The enumerations that the specification stores as text, with the number of their texts. */
const texts = {
  StemEducation: 7,
  politicalList: 13,
  specifications: 3,
  NativePlace: 34,
  Nation: 56,
} as const;

describe('enumerations', () => {
  test('are those of the specification and the identity document type', () => {
    const named = [...Object.keys(codes), ...Object.keys(texts), 'idSubType'];
    expect(Object.keys(enumerations).sort()).toEqual(named.sort());
  });

  test.each(Object.entries(codes))('%s has the codes of the specification', (name, expected) => {
    const options = optionsOf(name as keyof typeof codes);
    expect(options.map(option => option.value)).toEqual(expected);
  });

  test.each(Object.entries(texts))('%s has %i texts, each equal to its code', (name, count) => {
    const options = optionsOf(name as keyof typeof texts);
    expect(options).toHaveLength(count);
    for (const { value, label } of options) expect(value).toBe(label);
  });

  test.each(Object.entries(enumerations))('%s has a different Chinese label for each code', (_, labels) => {
    const all = Object.values(labels);
    expect(new Set(all).size).toBe(all.length);
    for (const label of all) expect(label).toMatch(/\p{Script=Han}|型$/u);
  });

  test('keep the order of the standards', () => {
    expect(optionsOf('Nation')[0]?.value).toBe('汉族');
    expect(optionsOf('Nation').at(-1)?.value).toBe('基诺族');
    expect(optionsOf('NativePlace').at(-1)?.value).toBe('澳门特别行政区');
  });
});

describe('labelOf', () => {
  test('finds labels for numbers, texts and booleans', () => {
    expect(labelOf('sex', 0)).toBe('女');
    expect(labelOf('sex', 1)).toBe('男');
    expect(labelOf('relationCode', '01')).toBe('父母');
    expect(labelOf('isPartyMember', true)).toBe('是');
    expect(labelOf('bloodType', 'other')).toBe('其他');
    expect(labelOf('Nation', '畲族')).toBe('畲族');
  });

  test('finds the label of a code from a query string', () => {
    expect(labelOf('applyStatus', '1')).toBe('审核通过');
  });

  test.each([undefined, null, '', 9, '1.0', 'constructor', {}])('returns -- for %s', code => {
    expect(labelOf('applyStatus', code)).toBe('--');
  });
});

test('types codes as they are in JSON', () => {
  expectTypeOf<CodeOf<'sex'>>().toEqualTypeOf<0 | 1>();
  expectTypeOf<CodeOf<'isPartyMember'>>().toEqualTypeOf<boolean>();
  expectTypeOf<CodeOf<'specifications'>>().toEqualTypeOf<'件' | '箱' | '个'>();
  expectTypeOf<CodeOf<'relationCode'>>().toEqualTypeOf<'01' | '02' | '03' | '04' | '05' | '06'>();
});
