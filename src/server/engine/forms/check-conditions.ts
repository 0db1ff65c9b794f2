import { closest } from 'fastest-levenshtein';
import { comparisonsOf, namesOf, readCondition } from '../../../flows/engine/condition';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import { listPartsWithConditions } from '../../../flows/engine/requirement';
import type { ReportFinding } from './check-questions';
import { findConditionLoops } from './condition-loops';
import type { ObjectSchema } from './object-schema';

/**
 * Checks the conditions of one object among the answers: they test existing questions for existing options, and none of
 * its questions waits for an answer to itself.
 * @param parts the schemas at the object's own location
 */
export function checkConditions(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  { properties, conditional }: Pick<ObjectSchema, 'properties' | 'conditional'>,
  report: ReportFinding,
): void {
  for (const part of conditional.flatMap(one => listObjectTests(one.if!))) {
    const own = readCondition(ownTests(part));
    for (const name of namesOf(own)) {
      if (!properties.has(name)) report(part, [], `条件里${unknownQuestion(name, properties)}`);
    }
    for (const { path, keyword, value, negated } of comparisonsOf(own)) {
      const [, name = '', ...inside] = path.split('/');
      const schemas = properties.get(name) ?? [];
      const unknownOption = inside.length > 0 ? undefined : findUnknownOption(root, schemas, keyword, value);
      if (unknownOption !== undefined)
        report(part, [], `“${name}”没有选项“${unknownOption}”，条件永远${negated ? '' : '不会'}成立`);
    }
  }
  for (const loop of findConditionLoops(parts.flatMap(part => listPartsWithConditions(root, part)))) {
    report(loop.part, ['properties', loop.names[0]!], describeLoop(loop.names));
  }
}

/** Reason of a finding about a name that no question of the object has. */
export const unknownQuestion = (name: string, questions: ReadonlyMap<string, unknown>): string =>
  `没有“${name}”这一项，是否想写“${closest(name, [...questions.keys()])}”`;

/** The parts of a condition that test the object: itself, and its alternatives at any depth. */
function listObjectTests(condition: JsonSchema): JsonSchema[] {
  const { allOf = [], anyOf = [], oneOf = [], not } = condition;
  return [condition, ...[...allOf, ...anyOf, ...oneOf, ...(not ? [not] : [])].flatMap(listObjectTests)];
}

const ownTests = ({ properties = {}, required = [] }: JsonSchema): JsonSchema => ({
  properties,
  // An answer that is not required is reported as such; here, the test alone matters.
  required: [...new Set([...required, ...Object.keys(properties)])],
});

/** An option that a comparison tests, and that the question does not have. */
function findUnknownOption(
  root: JsonSchema,
  schemas: readonly JsonSchema[],
  keyword: string,
  value: unknown,
): unknown {
  const questions = schemas.map(schema => flatten(root, schema));
  const isList = keyword === 'contains';
  const options = questions.flatMap(question => (isList ? question.items?.enum : question.enum) ?? []);
  const values =
    keyword === 'const'
      ? [value]
      : keyword === 'enum'
        ? (value as unknown[])
        : isList
          ? [(value as JsonSchema).const]
          : [];
  if (options.length === 0) return undefined;
  return values.find(one => one !== undefined && !options.includes(one as string | number | boolean));
}

function describeLoop(names: readonly string[]): string {
  if (names.length === 1) return `“${names[0]}”的条件要看它自己的回答，永远不会问`;
  const links = names.map((name, i) => `“${name}”要看“${names[(i + 1) % names.length]}”的回答`);
  return `条件绕成了圈，这几项永远不会问：${links.join('，')}`;
}
