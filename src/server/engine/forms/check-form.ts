import {
  collectProperties,
  type JsonSchema,
  resolveReference,
  type UiSchema,
} from '../../../flows/engine/form-version';
import { answerObject, itemsOf } from './answer-object';
import { type Bundle, findingAt } from './bundle';
import { checkDynamicOptions, type KnownOptionSources } from './check-dynamic-options';
import { checkQuestions, type ReportFinding } from './check-questions';
import { checkTexts } from './check-texts';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';

const MAX_QUESTIONS_PER_STEP = 40;
const MAX_QUESTIONS = 200;
/** rjsf goes through every combination of conditions with both branches: 2⁸ is fast, 2²⁰ is not. */
const MAX_EITHER_OR = 8;

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
  offers: KnownOptionSources,
): Finding[] {
  const findings: Finding[] = [];
  const say: ReportFinding = (part, way, reason) => {
    const at = origin(part);
    findings.push(findingAt({ file: at.file, pointer: at.pointer + joinPointer(...way) }, sources, reason));
  };
  checkRoot(schema, say);
  checkSteps(schema, listedSteps(schema, say), say);
  checkListed(schema, say);
  checkQuestions(schema, [schema], say);
  checkDynamicOptions(schema, [schema], offers, say);
  if (ui) checkTexts(schema, [schema], ui, say);
  return findings;
}

/** Checks that the root lists the steps and contains nothing else. */
function checkRoot(schema: JsonSchema, say: ReportFinding): void {
  if (!schema.title) say(schema, [], '表单没有标题，请在最外层写 title');
  if (schema.unevaluatedProperties !== false) {
    say(schema, [], '最外层没有写 "unevaluatedProperties": false，表单之外的内容会被收下');
  }
  for (const keyword of Object.keys(schema)) {
    if (!ROOT_KEYWORDS.has(keyword)) say(schema, [keyword], `最外层不能写“${keyword}”，请写进某一步里`);
  }
  if (!schema.allOf) say(schema, [], '没有步骤，请在最外层的 allOf 里列出');
  if (questionCount(schema, [schema]) > MAX_QUESTIONS) say(schema, [], `表单超过了${MAX_QUESTIONS}项`);
}

/** The steps listed at the root; reports entries in any other notation. */
function listedSteps(schema: JsonSchema, say: ReportFinding): JsonSchema[] {
  const known = new Set<JsonSchema>();
  for (const [i, { $ref = '', ...rest }] of (schema.allOf ?? []).entries()) {
    const step =
      STEP.test($ref) && Object.keys(rest).length === 0 ? resolveReference(schema, $ref) : undefined;
    if (!step) say(schema, ['allOf', i], '最外层的 allOf 只列步骤，每项写成 { "$ref": "#/$defs/步骤名" }');
    else if (known.has(step)) say(schema, ['allOf', i], '这一步列了两次');
    else known.add(step);
  }
  return [...known];
}

function checkSteps(schema: JsonSchema, steps: JsonSchema[], say: ReportFinding): void {
  const owners = new Map<string, JsonSchema>();
  for (const step of steps) {
    if (!step.title) say(step, [], '这一步没有标题，请写 title');
    for (const [name, question] of collectProperties(schema, step)) {
      const owner = owners.get(name) ?? step;
      if (owner !== step) say(question, [], `“${name}”在两个步骤里都问了，一项内容只能问一次`);
      owners.set(name, owner);
    }
    const eitherOr = answerObject(schema, [step]).conditional.filter(part => part.then && part.else);
    if (eitherOr.length > MAX_EITHER_OR) {
      say(step, [], `同时有 then 和 else 的条件超过了${MAX_EITHER_OR}个，请分成几个只有 then 的条件`);
    }
    if (questionCount(schema, [step]) > MAX_QUESTIONS_PER_STEP) {
      say(step, [], `这一步超过了${MAX_QUESTIONS_PER_STEP}项，请分成几步`);
    }
  }
}

/** Reports definitions without a reference: steps that are not listed. */
function checkListed(schema: JsonSchema, say: ReportFinding): void {
  const referred = new Set(references(schema));
  for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
    if (!referred.has(`#/$defs/${name}`)) {
      say(definition, [], `“${name}”没有列入最外层的 allOf，也没有被引用，不会显示`);
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
  for (const schemas of answerObject(root, parts).properties.values()) {
    count += Math.max(1, questionCount(root, [...schemas, ...itemsOf(root, schemas)]));
  }
  return count;
}
