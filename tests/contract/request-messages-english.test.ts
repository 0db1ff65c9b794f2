import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import document from '../../src/generated/contract.json';
import { readContract, type Schema } from '../../src/server/platform/contract/operations';
import { explainValidationErrors, labelOf } from '../../src/server/platform/contract/validation-messages';
import { toEnglish } from '../../src/server/platform/languages/english';
import labels from '../../src/texts/en/requests.json' with { type: 'json' };

const HAN = /[\p{Script=Han}，。：；（）、]/u;
const { operations, follow } = readContract(document);

/** What the requests of visitors and members consist of, by name. Forms have names of their own, staff has Chinese pages. */
const properties = operations
  .filter(({ roles }) => roles.length === 0)
  .flatMap(({ parameters, body, takesForm }) => [
    ...parameters.flatMap(({ name, schema, description }) => propertiesOf({ description, ...schema }, name)),
    ...(takesForm ? [] : [...(body?.content.values() ?? [])].flatMap(schema => propertiesOf(schema, ''))),
  ]);

/** A schema and those within it, each with the name of its property: as referred to, and as defined. */
function propertiesOf(schema: Schema, name: string, above: readonly Schema[] = []): [Schema, string][] {
  const defined = follow(schema);
  if (above.includes(defined)) return [];
  const within = (parts: unknown, nameOf: (key: string) => string) =>
    Object.entries((parts ?? {}) as Record<string, Schema>).flatMap(([key, part]) =>
      propertiesOf(part, nameOf(key), [...above, defined]),
    );
  const alternatives = ['allOf', 'anyOf', 'oneOf'].flatMap(key => within(defined[key], () => name));
  const items = defined.items ? within([defined.items], () => name) : [];
  return [
    [defined, name],
    [{ ...defined, ...schema }, name],
    ...within(defined.properties, key => key),
    ...alternatives,
    ...items,
  ];
}

/** What is said of a property called 页码 that breaks a keyword. */
function messageOf(keyword: string, schema: unknown, params = {}): string {
  const error = { ...{ instancePath: '/page', schemaPath: '', keyword, params, schema }, data: 'x' };
  const parentSchema = { title: '页码', properties: { page: { title: '页码' } } };
  const { fields } = explainValidationErrors([{ ...error, parentSchema } as ErrorObject], follow);
  return toEnglish(fields[0]!.message);
}

describe('In English, what is wrong with a request', () => {
  it.each([
    ['additionalProperties', false, { additionalProperty: 'colour' }, 'There is nothing called “colour”'],
    ['required', ['page'], { missingProperty: 'page' }, '“Page” is missing'],
    ['required', ['colour'], { missingProperty: 'colour' }, '“colour” is missing'],
    ['type', 'integer', {}, '“Page” must be a whole number'],
    ['type', ['string', 'null'], {}, '“Page” must be text'],
    ['type', 'number', {}, '“Page” must be a number'],
    ['type', 'boolean', {}, '“Page” must be true or false'],
    ['type', 'array', {}, '“Page” must be a list'],
    ['type', 'object', {}, '“Page” must be an object'],
    ['type', 'null', {}, '“Page” must be null'],
    ['enum', ['csv', 'xlsx'], {}, '“Page” must be one of these: csv / xlsx'],
    ['format', 'uuid', {}, '“Page” does not have the right format'],
    ['minLength', 2, {}, '“Page” must have at least 2 characters'],
    ['maxLength', 1, {}, '“Page” must have at most 1 character'],
    ['minimum', 1, {}, '“Page” must be at least 1'],
    ['maximum', 9, {}, '“Page” must be at most 9'],
    ['exclusiveMinimum', 0, {}, '“Page” must be more than 0'],
    ['exclusiveMaximum', 9, {}, '“Page” must be less than 9'],
    ['multipleOf', 5, {}, '“Page” must be a multiple of 5'],
    ['minItems', 1, {}, '“Page” must have at least 1 entry'],
    ['maxItems', 9, {}, '“Page” must have at most 9 entries'],
    ['uniqueItems', true, {}, '“Page” must not contain the same twice'],
    ['minProperties', 1, {}, 'There must be at least one entry'],
    ['pattern', 'x', {}, '“Page” is not correct'],
  ])('%s %j', (keyword, schema, params, message) => {
    expect(messageOf(keyword, schema, params)).toBe(message);
  });

  it('is said with English names', () => {
    const untranslated = properties.map(([schema, name]) => labelOf(schema, name)).filter(isChinese);
    expect([...new Set(untranslated)]).toEqual([]);
  });

  it('is said with no names that nothing has', () => {
    const used = new Set(properties.map(([schema, name]) => labelOf(schema, name)));
    expect(Object.keys(labels).filter(label => !used.has(label))).toEqual([]);
  });
});

const isChinese = (label: string) => HAN.test(toEnglish(label));
