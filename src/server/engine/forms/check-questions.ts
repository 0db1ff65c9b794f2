import { areTimeLimits } from '../../../domain/schema-keywords';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import { checkCalculations } from './check-calculations';
import { checkConditions, unknownQuestion } from './check-conditions';
import {
  itemsOf,
  type ObjectSchema,
  objectSchemaOf,
  refusesUnknownProperties,
  withReference,
} from './object-schema';

/** Reports a finding about a part of the bundled form, located where that part was defined. */
export type ReportFinding = (part: object, path: (string | number)[], reason: string) => void;

/** Formats without a length limit. */
const OPEN_FORMATS = new Set(['plainText', 'articleHtml']);

/**
 * Checks the questions of one object among the answers and of nested objects: each question can be answered, conditions
 * and `required` name existing questions, and unknown properties are rejected.
 * @param parts the schemas at the object's own location
 * @param name of the question that the object answers; none for the form itself
 */
export function checkQuestions(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  report: ReportFinding,
  name?: string,
): void {
  const object = objectSchemaOf(root, parts);
  if (object.properties.size === 0) return;
  checkNames(object, report);
  checkConditions(root, parts, object, report);
  checkUnknownPropertiesRefused(root, parts, object, report, name);
  checkCalculations(root, parts, object, report);
  for (const [inner, schemas] of object.properties) {
    checkQuestion(root, inner, schemas, report);
    checkQuestions(root, schemas, report, inner);
    checkQuestions(root, itemsOf(root, schemas), report, inner);
  }
}

/** Checks that `required` names existing questions. */
function checkNames({ properties, requiring }: ObjectSchema, report: ReportFinding): void {
  for (const part of requiring) {
    for (const [i, name] of part.required!.entries()) {
      if (!properties.has(name)) report(part, ['required', i], unknownQuestion(name, properties));
    }
  }
}

/** Checks that every object rejects unknown properties, at the location where all its properties are known. */
function checkUnknownPropertiesRefused(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  { composed, properties }: ObjectSchema,
  report: ReportFinding,
  name?: string,
): void {
  const ownParts = parts.flatMap(part => withReference(root, part));
  // For the form itself, this is checked with the steps.
  if (name && !ownParts.some(refusesUnknownProperties)) {
    report(ownParts.at(-1)!, [], `“${name}”没有写 "unevaluatedProperties": false，没有问的内容也会被收下`);
  }
  for (const part of composed.filter(refusesUnknownProperties)) {
    const ownProperties = part.properties ?? {};
    if (!ownParts.includes(part)) {
      report(
        part,
        [],
        '这里会与别处的问题合在一起，不能拒绝没有列出的内容；请把 unevaluatedProperties 写到最外面',
      );
    } else if (
      part.additionalProperties === false &&
      [...properties.keys()].some(key => !(key in ownProperties))
    ) {
      report(
        part,
        ['additionalProperties'],
        'additionalProperties 看不到 allOf、then 里的问题，请改用 unevaluatedProperties',
      );
    }
  }
}

/** Checks that a question has a label and exactly one type, and that the length of its answer is limited. */
function checkQuestion(
  root: JsonSchema,
  name: string,
  schemas: readonly JsonSchema[],
  report: ReportFinding,
): void {
  // Reported where the question is defined, even in a shared part, because that is where the missing keyword is best
  // added.
  const first = withReference(root, schemas[0]!).at(-1)!;
  const flattened = schemas.map(schema => flatten(root, schema));
  const merged: JsonSchema = Object.assign({}, ...flattened);
  const types = new Set(flattened.flatMap(({ type }) => type ?? []));
  if (!merged.title) report(first, [], `“${name}”没有标题，请写 title`);
  if (types.size === 0) report(first, [], `“${name}”没有写 type`);
  if (types.size > 1) report(schemas.at(-1)!, [], `“${name}”在几处的 type 不一致，没有内容能同时满足`);
  if (merged.type === 'object' && objectSchemaOf(root, schemas).properties.size === 0) {
    report(first, [], `“${name}”没有写 properties`);
  }
  if (merged.type === 'array') {
    if (!merged.items) report(first, [], `列表“${name}”没有写 items`);
    if (merged.maxItems === undefined) report(first, [], `列表“${name}”没有上限，请写 maxItems`);
    if (merged.items && !merged.offered && isEndless(flatten(root, merged.items)))
      report(merged.items, [], unlimitedLengthMessage(name));
  }
  if (merged.files && (merged.type !== 'array' || merged.items?.type !== 'string')) {
    report(first, [], `“${name}”上传文件，应当引用 ../defs/files.json 中的一种`);
  }
  if (merged.within && areTimeLimits(merged.within) !== (merged.format === 'time')) {
    const limits = merged.format === 'time' ? '时间，如 "09:00"' : '日期，如 "today+1"';
    report(first, [], `“${name}”的 within 应当写${limits}`);
  }
  if (isEndless(merged)) report(first, [], unlimitedLengthMessage(name));
}

const unlimitedLengthMessage = (name: string) => `“${name}”的字数没有上限，请写 maxLength`;

const isEndless = ({ type, enum: choices, offered, maxLength, format }: JsonSchema) =>
  type === 'string' &&
  !choices &&
  !offered &&
  maxLength === undefined &&
  (!format || OPEN_FORMATS.has(format));
