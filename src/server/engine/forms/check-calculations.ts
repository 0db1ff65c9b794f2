import { closest } from 'fastest-levenshtein';
import { type Calculation, listConstants, listOperandPaths } from '../../../domain/calculation';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import { listPartsWithConditions, requirements } from '../../../flows/engine/requirement';
import type { ReportFinding } from './check-questions';
import { itemsOf, type ObjectSchema, objectSchemaOf } from './object-schema';

/** Keywords that say what an answer is, which a calculation says already. */
const EXCLUDED_KEYWORDS = ['enum', 'const', 'default', 'examples', 'offered', 'pattern'] as const;

const AMOUNT_FORMATS = new Set<string | undefined>(['amount', 'amountOrZero']);

/** A question with all its schemas, and what they say together. */
interface Question {
  schemas: readonly JsonSchema[];
  merged: JsonSchema;
}

/**
 * Checks the calculated questions of one object: each names numbers that are asked, none depends on itself, and each is
 * required, so that a submission contains it.
 */
export function checkCalculations(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  { properties }: ObjectSchema,
  report: ReportFinding,
): void {
  const questions = new Map([...properties].map(([name, schemas]) => [name, questionOf(root, schemas)]));
  const calculated = [...questions].filter(([, { merged }]) => merged.calculated);
  if (calculated.length === 0) return;
  const required = requirements(parts.flatMap(part => listPartsWithConditions(root, part)));
  for (const [name, question] of calculated) {
    const { calculated: calculation, type } = question.merged;
    const part = question.schemas
      .flatMap(each => objectSchemaOf(root, [each]).composed)
      .find(each => each.calculated);
    const reportHere = (reason: string) => report(part!, ['calculated'], reason);
    const { askedWhen, requiredWhen } = required.get(name) ?? { askedWhen: [], requiredWhen: [] };
    if (!isNumeric(question.merged) || type === 'boolean') {
      reportHere(
        `“${name}”是算出来的，type 应当是 "number"、"integer"，或者 format 是 "amount"、"amountOrZero"`,
      );
    }
    const excluded = EXCLUDED_KEYWORDS.find(keyword => question.merged[keyword] !== undefined);
    if (excluded) reportHere(`“${name}”是算出来的，不能再写“${excluded}”`);
    if (requiredWhen.length < askedWhen.length && !requiredWhen.some(({ length }) => length === 0)) {
      reportHere(`“${name}”是算出来的，请把它写进 required，否则提交的内容里可以没有它`);
    }
    for (const reason of findOperandProblems(root, questions, calculation!, type)) reportHere(reason);
    if (dependsOn(name, name, questions)) reportHere(`“${name}”绕了一圈又用到它自己，算不出来`);
  }
}

function* findOperandProblems(
  root: JsonSchema,
  questions: ReadonlyMap<string, Question>,
  calculation: Calculation,
  type: JsonSchema['type'],
): Generator<string> {
  for (const { path, takes } of listOperandPaths(calculation)) {
    const operand = operandAt(root, questions, path);
    if (typeof operand === 'string') yield operand;
    else if (takes === 'list') {
      if (operand.merged.type !== 'array') yield `“${path}”不是列表，不能用 count`;
    } else if (!isNumeric(operand.merged)) yield `“${path}”不是数字、金额或是与否，不能用来计算`;
    else if (type === 'integer' && !['integer', 'boolean'].includes(operand.merged.type ?? '')) {
      yield `“${path}”可能有小数，算出来的这一项 type 请写 "number"`;
    }
  }
  if (type === 'integer' && !listConstants(calculation).every(Number.isInteger)) {
    yield '计算里有小数，这一项的 type 请写 "number"';
  }
}

/** The question at the path of an operand, or why there is none. */
function operandAt(
  root: JsonSchema,
  questions: ReadonlyMap<string, Question>,
  path: string,
): Question | string {
  let found: Question | undefined;
  for (const [index, name] of path.split('/').entries()) {
    const before = path.split('/').slice(0, index).join('/');
    if (name === '*') {
      const items = found ? itemsOf(root, found.schemas) : [];
      if (items.length === 0) return `“${before}”不是列表，后面不能写“*”`;
      found = questionOf(root, items);
      continue;
    }
    if (found?.merged.type === 'array') return `“${before}”是列表，请写“${before}/*/${name}”`;
    const names = found ? objectSchemaOf(root, found.schemas).properties : null;
    const known = [...(names ?? questions).keys()];
    const schemas = names ? names.get(name) : questions.get(name)?.schemas;
    if (!schemas) {
      return known.length === 0
        ? `“${before}”里面没有“${name}”`
        : `没有“${name}”这一项，是否想写“${closest(name, known)}”`;
    }
    found = questionOf(root, schemas);
  }
  return found!;
}

const questionOf = (root: JsonSchema, schemas: readonly JsonSchema[]): Question => ({
  schemas,
  merged: Object.assign({}, ...schemas.map(each => flatten(root, each))),
});

const isNumeric = ({ type, format }: JsonSchema) =>
  type === 'integer' ||
  type === 'number' ||
  type === 'boolean' ||
  (type === 'string' && AMOUNT_FORMATS.has(format));

/** Whether the calculation of one question uses another, directly or through calculated questions of its object. */
function dependsOn(
  name: string,
  other: string,
  questions: ReadonlyMap<string, Question>,
  seen: Set<string> = new Set(),
): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  const calculation = questions.get(name)?.merged.calculated;
  const names = calculation ? listOperandPaths(calculation).map(({ path }) => path) : [];
  return names.some(each => each === other || dependsOn(each, other, questions, seen));
}
