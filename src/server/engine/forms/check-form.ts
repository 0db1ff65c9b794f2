import {
  collectProperties,
  type JsonSchema,
  resolveReference,
  type UiSchema,
} from '../../../flows/engine/form-version';
import { type Bundle, findingAt } from './bundle';
import { checkDynamicOptions, type KnownOptionSources } from './check-dynamic-options';
import { checkQuestions, type ReportFinding } from './check-questions';
import { checkTexts } from './check-texts';
import { itemsOf, objectSchemaOf } from './object-schema';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';

export const MAX_QUESTIONS_PER_STEP = 40;
export const MAX_QUESTIONS = 400;
/** rjsf goes through every combination of conditions with both branches: 2⁸ is fast, 2²⁰ is not. */
const MAX_TWO_BRANCH_CONDITIONS = 8;

/** A step is a state of the flow's machine, so it must have a plain name and be defined in the form itself. */
const STEP = /^#\/\$defs\/[A-Za-z][A-Za-z0-9]*$/;
const ROOT_KEYWORDS = new Set(['title', 'description', 'type', 'allOf', 'unevaluatedProperties', '$defs']);

/**
 * Checks that a bundled schema is a valid form: steps, questions, texts.
 * @param ui null when its texts are unknown
 */
export function checkForm(
  { schema, origin }: Bundle,
  ui: UiSchema | null,
  sources: ReadonlyMap<string, SchemaSource>,
  knownSources: KnownOptionSources,
): Finding[] {
  const findings: Finding[] = [];
  const report: ReportFinding = (part, path, reason) => {
    const location = origin(part);
    findings.push(
      findingAt({ file: location.file, pointer: location.pointer + joinPointer(...path) }, sources, reason),
    );
  };
  checkRoot(schema, report);
  const count = questionCount(schema, [schema]);
  if (count > MAX_QUESTIONS) {
    report(schema, ['$defs'], `表单有${count}项，最多${MAX_QUESTIONS}项，请分成几份表单`);
    // The other checks compare questions with each other, which takes too long here.
    return findings;
  }
  checkSteps(schema, readSteps(schema, report), report);
  checkListed(schema, report);
  checkQuestions(schema, [schema], report);
  checkDynamicOptions(schema, [schema], knownSources, report);
  if (ui) checkTexts(schema, [schema], ui, report);
  return findings;
}

/** Checks that the root lists the steps and contains nothing else. */
function checkRoot(schema: JsonSchema, report: ReportFinding): void {
  if (!schema.title) report(schema, [], '表单没有标题，请在最外层写 title');
  if (schema.unevaluatedProperties !== false) {
    report(schema, [], '最外层没有写 "unevaluatedProperties": false，表单之外的内容会被收下');
  }
  for (const keyword of Object.keys(schema)) {
    if (!ROOT_KEYWORDS.has(keyword)) report(schema, [keyword], `最外层不能写“${keyword}”，请写进某一步里`);
  }
  if (!schema.allOf) report(schema, [], '没有步骤，请在最外层的 allOf 里列出');
}

/** The steps listed at the root; reports entries in any other notation. */
function readSteps(schema: JsonSchema, report: ReportFinding): JsonSchema[] {
  const listed = new Set<JsonSchema>();
  for (const [i, { $ref = '', ...rest }] of (schema.allOf ?? []).entries()) {
    const step =
      STEP.test($ref) && Object.keys(rest).length === 0 ? resolveReference(schema, $ref) : undefined;
    if (!step) report(schema, ['allOf', i], '最外层的 allOf 只列步骤，每项写成 { "$ref": "#/$defs/步骤名" }');
    else if (listed.has(step)) report(schema, ['allOf', i], '这一步列了两次');
    else listed.add(step);
  }
  return [...listed];
}

function checkSteps(schema: JsonSchema, steps: JsonSchema[], report: ReportFinding): void {
  const owners = new Map<string, JsonSchema>();
  for (const step of steps) {
    if (!step.title) report(step, [], '这一步没有标题，请写 title');
    for (const [name, question] of collectProperties(schema, step)) {
      const owner = owners.get(name) ?? step;
      if (owner !== step) report(question, [], `“${name}”在两个步骤里都问了，一项内容只能问一次`);
      owners.set(name, owner);
    }
    const eitherOr = objectSchemaOf(schema, [step]).conditional.filter(part => part.then && part.else);
    if (eitherOr.length > MAX_TWO_BRANCH_CONDITIONS) {
      report(
        step,
        [],
        `同时有 then 和 else 的条件超过了${MAX_TWO_BRANCH_CONDITIONS}个，请分成几个只有 then 的条件`,
      );
    }
    if (questionCount(schema, [step]) > MAX_QUESTIONS_PER_STEP) {
      report(step, [], `这一步超过了${MAX_QUESTIONS_PER_STEP}项，请分成几步`);
    }
  }
}

/** Reports definitions without a reference: steps that are not listed. */
function checkListed(schema: JsonSchema, report: ReportFinding): void {
  const referenced = new Set(references(schema));
  for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
    if (!referenced.has(`#/$defs/${name}`)) {
      report(definition, [], `“${name}”没有列入最外层的 allOf，也没有被引用，不会显示`);
    }
  }
}

/** All references within a schema. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

function questionCount(root: JsonSchema, parts: readonly JsonSchema[]): number {
  let count = 0;
  for (const schemas of objectSchemaOf(root, parts).properties.values()) {
    count += Math.max(1, questionCount(root, [...schemas, ...itemsOf(root, schemas)]));
  }
  return count;
}
