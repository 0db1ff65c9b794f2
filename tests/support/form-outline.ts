import { choicesOf } from '../../src/flows/engine/choices';
import { writeCondition } from '../../src/flows/engine/condition';
import type { JsonSchema, UiSchema } from '../../src/flows/engine/form-version';
import { resolveReference, steps } from '../../src/flows/engine/form-version';
import { type Question, questions } from '../../src/flows/engine/question';
import {
  type Conditions,
  conditionsKey,
  listPartsWithConditions,
  type Requirement,
  requirements,
} from '../../src/flows/engine/requirement';

/**
 * What a form means, one question a line: `key* kind title [value=label | …] when condition required when condition`.
 * A star marks a question that is required whenever it is asked. Entries of lists are indented.
 */
export function outlineForm(form: JsonSchema, ui: UiSchema): string[] {
  return steps(form).flatMap(({ id, title }) => {
    const step = resolveReference(form, `#/$defs/${id}`)!;
    return [`# ${title}`, ...outlineObject(form, step, ui, '')];
  });
}

function outlineObject(root: JsonSchema, part: JsonSchema, ui: UiSchema, indent: string): string[] {
  const needed = requirements(listPartsWithConditions(root, part));
  return questions(root, part, ui).flatMap(question => {
    const key = question.path.slice(1);
    return [
      indent + outlineQuestion(key, question, needed.get(key)!),
      ...(question.schema.items?.properties
        ? outlineObject(root, question.schema.items, (question.ui.items ?? {}) as UiSchema, `${indent}  `)
        : []),
    ];
  });
}

function outlineQuestion(
  key: string,
  { schema, source, ui, label }: Question,
  { askedWhen, requiredWhen }: Requirement,
): string {
  const isRequired = requiredWhen.length > 0 && keysOf(requiredWhen) === keysOf(askedWhen);
  const choices = choicesOf(schema, ui)
    .filter(({ value, label: text }) => typeof value !== 'boolean' || !['是', '否'].includes(text))
    .map(({ value, label: text }) => (String(value) === text ? text : `${value}=${text}`));
  return [
    `${key}${isRequired ? '*' : ''} ${kindOf(schema, source)} ${label}`,
    ...(choices.length > 0 ? [`[${choices.join(' | ')}]`] : []),
    ...(isAlways(askedWhen) ? [] : [`when ${alternatives(askedWhen)}`]),
    ...(isRequired || requiredWhen.length === 0 ? [] : [`required when ${alternatives(requiredWhen)}`]),
  ].join(' ');
}

function kindOf(
  { type, enum: values, format, items, const: value, pattern }: JsonSchema,
  source: JsonSchema,
): string {
  const file = source.allOf?.map(({ $ref }) => $ref?.split('/').at(-1)).find(name => name !== undefined);
  if (file) return file === 'img' ? 'image' : 'file';
  if (items?.enum) return 'choices';
  if (type === 'array') return items?.properties ? 'list' : 'words';
  if (values) return 'choice';
  if (type === 'boolean') return value === true ? 'pledge' : 'yesNo';
  if (type === 'string') return format ?? (pattern?.includes(':[0-5]') ? patternKind(pattern) : 'text');
  return type ?? 'unknown';
}

/** Kind of a time that is written as a pattern. */
const patternKind = (pattern: string) => (pattern.includes('T') ? 'date-time' : 'time');

const isAlways = (conditions: readonly Conditions[]) => conditions.some(each => each.length === 0);
const keysOf = (conditions: readonly Conditions[]) => conditions.map(conditionsKey).sort().join('\n');

const alternatives = (conditions: readonly Conditions[]): string =>
  conditions
    .map(each => each.map(condition => outlineCondition(writeCondition(condition))).join(' and '))
    .join(' or ');

/** A condition as a line of text. @param isInner inside another condition, where `and` and `or` need brackets */
function outlineCondition(test: JsonSchema, isInner = false): string {
  const { properties = {}, required = [], allOf, anyOf, not } = test;
  const bracketed = (parts: string[], word: string) =>
    parts.length > 1 && isInner ? `(${parts.join(` ${word} `)})` : parts.join(` ${word} `);
  const parts = [
    ...Object.entries(properties).map(([key, answer]) => outlineTest(key, answer)),
    ...required.filter(key => !Object.hasOwn(properties, key)).map(key => `${key} given`),
    ...(anyOf
      ? [
          bracketed(
            anyOf.map(one => outlineCondition(one, true)),
            'or',
          ),
        ]
      : []),
    ...(not ? [`not (${outlineCondition(not)})`] : []),
    ...(allOf ?? []).map(one => outlineCondition(one, true)),
  ];
  return bracketed(parts, 'and');
}

function outlineTest(key: string, answer: JsonSchema): string {
  const text = (value: unknown) => JSON.stringify(value);
  const operators = { minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<' } as const;
  if (answer.const !== undefined) return `${key} = ${text(answer.const)}`;
  if (answer.enum) return `${key} in (${answer.enum.map(text).join(', ')})`;
  if (answer.contains) return `${key} has ${text(answer.contains.const ?? answer.contains.enum)}`;
  return Object.entries(answer)
    .map(([keyword, value]) => `${key} ${operators[keyword as 'minimum'] ?? keyword} ${text(value)}`)
    .join(' and ');
}
