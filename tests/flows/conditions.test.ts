import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Condition,
  comparison,
  comparisonsOf,
  group,
  namesOf,
  not,
  readCondition,
  writeCondition,
} from '../../src/flows/engine/condition';
import { conditionText } from '../../src/flows/engine/condition-text';
import type { JsonSchema } from '../../src/flows/engine/form-version';
import { literalOf, literalPattern } from '../../src/flows/engine/literal-pattern';
import { projectSchemas } from '../support/project-schemas';

/** Every `if` in a JSON value. */
const testsIn = (value: unknown): JsonSchema[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(name === 'if' ? [inner as JsonSchema] : []),
        ...testsIn(inner),
      ])
    : [];

const labels = {
  label: (path: string) => ({ '/kind': '类别', '/birthday': '出生日期', '/self': '本人填写' })[path],
  answer: (_: string, value: unknown) => (value === 'guest' ? '访客' : undefined),
};
const textOf = (test: JsonSchema) => conditionText(readCondition(test), labels);

describe('condition of a form', () => {
  it('is written as it was read, for every condition in the project', () => {
    const tests = [...projectSchemas()].flatMap(([, text]) => testsIn(JSON.parse(text)));
    expect(tests.length).toBeGreaterThan(60);
    for (const test of tests) {
      expect(writeCondition(readCondition(test))).toEqual(test);
      expect(conditionText(readCondition(test), labels)).not.toMatch(/符合|undefined|\[object/);
    }
  });

  const names = ['a', 'b', 'c'];
  const path = fc.constantFrom('/a', '/b', '/c', '/d/e');
  const leaf = fc.oneof(
    fc
      .tuple(path, fc.constantFrom(0, 1, 2), fc.boolean())
      .map(([at, value, negated]) => comparison(at, 'const', value, negated)),
    fc
      .tuple(path, fc.constantFrom('minimum', 'exclusiveMaximum'), fc.constantFrom(0, 1), fc.boolean())
      .map(([at, keyword, value, negated]) => comparison(at, keyword, value, negated)),
    path.map(at => comparison(at, 'answered', null)),
  );
  const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(
          fc.constantFrom('allOf', 'anyOf', 'oneOf'),
          fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
        )
        .map(([keyword, conditions]) => group(keyword, conditions)),
      tie('condition').map(not),
    ),
  }));
  const value = fc.constantFrom(0, 1, 2);
  const answers = fc.record(
    { a: value, b: value, c: value, d: fc.record({ e: value }, { requiredKeys: [] }) },
    { requiredKeys: [] },
  );

  /** What a condition means, without JSON Schema. */
  function holds(one: Condition, given: Record<string, unknown>): boolean {
    if (one.kind === 'not') return !holds(one.condition, given);
    if (one.kind === 'group') {
      const count = one.conditions.filter(each => holds(each, given)).length;
      if (one.keyword === 'oneOf') return count === 1;
      return one.keyword === 'anyOf' ? count > 0 : count === one.conditions.length;
    }
    const answer = one.path
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], given);
    if (answer === undefined) return false;
    const limit = one.value as number;
    const satisfied = {
      answered: true,
      const: answer === limit,
      minimum: (answer as number) >= limit,
      exclusiveMaximum: (answer as number) < limit,
    }[one.keyword];
    return satisfied !== one.negated;
  }

  it('means in JSON Schema what it says, and is read with the same meaning', () => {
    const ajv = new Ajv2020({ strict: false });
    fc.assert(
      fc.property(condition, fc.array(answers, { minLength: 8, maxLength: 8 }), (one, all) => {
        const written = writeCondition(one);
        const read = readCondition(written);
        const validate = ajv.compile({ ...written });
        for (const given of all) {
          expect(validate(given), JSON.stringify([one, given])).toBe(holds(one, given));
          expect(holds(read, given)).toBe(holds(one, given));
        }
        expect([...names, 'd']).toEqual(expect.arrayContaining(namesOf(one)));
      }),
      { numRuns: 300 },
    );
  });

  it('with a test of an answer that is not required also holds without that answer', () => {
    const read = readCondition({ properties: { kind: { const: 'guest' } } });
    expect(holds(read, {})).toBe(true);
    expect(holds(read, { kind: 'guest' })).toBe(true);
    expect(holds(read, { kind: 'other' })).toBe(false);
    expect(conditionText(read, labels)).toBe('（『类别』没有填写，或『类别』为“访客”）');
  });

  it('keeps what it has no comparison for', () => {
    const test = {
      properties: { kind: { format: 'mobile', items: { minLength: 2 } } },
      required: ['kind'],
      minProperties: 3,
    } as JsonSchema;
    expect(writeCondition(readCondition(test))).toEqual(test);
    expect(comparisonsOf(readCondition(test)).map(({ keyword }) => keyword)).toEqual([
      'format',
      'items',
      'minProperties',
    ]);
  });

  it.each<[string, JsonSchema]>([
    [
      '『出生日期』未满18周岁且『本人填写』为“否”',
      {
        properties: { birthday: { age: { max: 17 } }, self: { const: false } },
        required: ['birthday', 'self'],
      },
    ],
    [
      '（『人数』没有填写，或小于10）',
      { not: { properties: { 人数: { minimum: 10 } }, required: ['人数'] } },
    ],
    [
      '『人数』已填写且不大于3',
      { properties: { 人数: { not: { exclusiveMinimum: 3 } } }, required: ['人数'] },
    ],
    ['『时间』选了“周六”', { properties: { 时间: { contains: { const: '周六' } } }, required: ['时间'] }],
    [
      '『出生日期』在2000年1月1日至今天之间',
      { properties: { birthday: { within: { from: '2000-01-01', to: 'today' } } }, required: ['birthday'] },
    ],
    [
      '（不是：（『类别』已填写，或『本人填写』已填写））',
      { not: { anyOf: [{ required: ['kind'] }, { required: ['self'] }] } },
    ],
    ['任何情况', {}],
  ])('reads as %s', (sentence, test) => {
    expect(textOf(test)).toBe(sentence);
  });

  it('finds a text literally', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), text => {
        expect(literalOf(literalPattern(text))).toBe(text);
        expect(new RegExp(literalPattern(text), 'u').test(`a${text}b`)).toBe(true);
      }),
    );
    expect(['^a', 'a|b', '\\d', 'a.', ''].map(literalOf)).toEqual([null, null, null, null, null]);
  });
});
