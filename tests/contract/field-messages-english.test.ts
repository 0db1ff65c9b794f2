import { describe, expect, it } from 'vitest';
import { formatMessages } from '../../src/domain/formats';
import { schemaKeywords } from '../../src/domain/schema-keywords';
import { localize } from '../../src/flows/engine/error-messages';
import type { JsonSchema } from '../../src/flows/engine/form-version';
import { messagesOfForms } from '../../src/server/engine/forms/form-messages';
import { toEnglish } from '../../src/server/platform/languages/english';

const HAN = /[\p{Script=Han}，。：；（）]/u;
const LABEL = '所在小区';
const ofForms = messagesOfForms([{ english: { [LABEL]: 'Estate', 户: 'households' } }]);

/** What the server says of an answer to a question that breaks a keyword. */
function messageOf(question: JsonSchema, keyword: string, { data = 'x' as unknown, ui = {} } = {}) {
  const schema = { properties: { estate: { title: LABEL, ...question } } } as JsonSchema;
  const step = { type: 'object', $defs: { one: schema }, allOf: [{ $ref: '#/$defs/one' }] } as JsonSchema;
  const error = {
    ...{ instancePath: '/estate', schemaPath: `#/${keyword}`, keyword, params: {}, data },
    ...{ schema: (question as Record<string, unknown>)[keyword], parentSchema: question },
  };
  const [first] = localize([error], step, { estate: ui });
  return toEnglish(first!.message, ofForms);
}

const choice: JsonSchema = { type: 'string', enum: ['a'] };
const choices: JsonSchema = { type: 'array', items: choice };
const rows: JsonSchema = { type: 'array', items: { type: 'object' } };
const files = { type: 'array', files: 'image' } as unknown as JsonSchema;
const number: JsonSchema = { type: 'number' };

describe('In English, what is wrong with the answer to a question', () => {
  const cases: [string, JsonSchema, string, { data?: unknown; ui?: object }?][] = [
    ...['string', 'boolean', 'integer', 'number'].map((type): [string, JsonSchema, string] => [
      `type ${type}`,
      { type } as JsonSchema,
      'type',
    ]),
    ['missing text', { type: 'string' }, 'minLength', { data: '' }],
    ['missing date', { type: 'string', format: 'date' }, 'type', { data: '' }],
    ['missing choice', choice, 'enum', { data: '' }],
    ['missing tick', { const: true } as JsonSchema, 'const', { data: false }],
    ['missing file', files, 'type', { data: null }],
    ['minLength', { minLength: 2 }, 'minLength'],
    ['maxLength', { maxLength: 20 }, 'maxLength'],
    ['both lengths', { minLength: 2, maxLength: 4 }, 'maxLength'],
    ['one length', { minLength: 4, maxLength: 4 }, 'maxLength'],
    ['minimum', { ...number, minimum: 2 }, 'minimum', { ui: { 'ui:unit': '户' } }],
    ['maximum', { ...number, maximum: 2 }, 'maximum'],
    ['range', { ...number, minimum: 1, maximum: 2 }, 'maximum', { ui: { 'ui:unit': '户' } }],
    ['exclusiveMinimum', { ...number, exclusiveMinimum: 0 }, 'exclusiveMinimum'],
    ['exclusive range', { ...number, exclusiveMinimum: 0, maximum: 9 }, 'maximum'],
    ['multipleOf', { ...number, multipleOf: 0.01 }, 'multipleOf'],
    ['whole numbers', { ...number, multipleOf: 1 }, 'multipleOf'],
    ['multiples', { ...number, multipleOf: 5 }, 'multipleOf'],
    ['few choices', { ...choices, minItems: 2 }, 'minItems'],
    ['many choices', { ...choices, maxItems: 2 }, 'maxItems'],
    ['few rows', { ...rows, minItems: 2 }, 'minItems'],
    ['many rows', { ...rows, maxItems: 2 }, 'maxItems'],
    ['few files', { ...files, minItems: 2 }, 'minItems'],
    ['many files', { ...files, maxItems: 2 }, 'maxItems'],
    ['repetition', { ...choices, uniqueItems: true }, 'uniqueItems'],
    ['pattern', { pattern: 'x' }, 'pattern'],
    ['not needed', {}, 'unevaluatedProperties'],
    ['not calculable', { calculated: {} } as unknown as JsonSchema, 'required'],
  ];
  it.each(cases)('%s', (_, question, keyword, more) => {
    const message = messageOf(question, keyword, more);
    expect(message).not.toMatch(HAN);
    expect(message).toMatch(/Estate/);
  });

  it.each(Object.keys(formatMessages))('format %s', format => {
    const message = messageOf({ type: 'string', format }, 'format', { data: '!' });
    // Names are examples of names.
    expect(message.replace(/, e\.g\..*/u, '')).not.toMatch(HAN);
  });

  it.each(schemaKeywords.map(({ keyword }) => keyword))('keyword %s', keyword => {
    const value: Record<string, unknown> = {
      within: { from: 'today', to: 'today+60' },
      age: { min: 18, max: 60 },
    };
    const rule = schemaKeywords.find(one => one.keyword === keyword)!;
    const message = rule.message((value[keyword] ?? {}) as never, LABEL);
    expect(toEnglish(message, ofForms)).not.toMatch(HAN);
  });
});
