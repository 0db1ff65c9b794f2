import type { JsonSchema, UiSchema } from '../engine/form-version';
import type { QuestionGroup } from '../engine/question';
import { all } from './condition';
import type { ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import type { ImportTarget } from './import-target';
import { QuestionScope } from './question-scope';
import { defined, objectOf } from './source-values';

/** The questions of a step, or of an entry of a list, as a schema and a uiSchema. */
export interface WrittenObject {
  schema: JsonSchema;
  /** Settings by key. */
  ui: UiSchema;
  /** Keys in the order of the source, when the schema has another; else empty. */
  order: string[];
  groups: QuestionGroup[];
}

/** Part of a schema under one condition, or without any. */
interface ConditionalPart {
  if: JsonSchema | undefined;
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** Writes the questions of one object. @param scope their keys and conditions */
export function writeObject(
  questions: readonly ImportedQuestion[],
  scope: QuestionScope,
  target: ImportTarget,
  journal: ImportJournal,
): WrittenObject {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const parts = new Map<string, ConditionalPart>();
  const ui: UiSchema = {};
  const order: string[] = [];
  const groups = new Map<string, string[]>();
  const variants = new Map<string, number>();
  for (const question of questions) {
    if (!question.isRestriction) variants.set(question.id, (variants.get(question.id) ?? 0) + 1);
  }
  /** The part under a condition; another one when the first says something about the question already. */
  const partWhen = (when: JsonSchema | undefined, key?: string): ConditionalPart => {
    const condition = when && scope.condition(when);
    const stem = JSON.stringify(condition ?? null);
    let name = stem;
    const isTaken = () => key !== undefined && Object.hasOwn(parts.get(name)?.properties ?? {}, key);
    for (let n = 2; isTaken(); n++) name = `${stem} ${n}`;
    const part = parts.get(name) ?? { if: condition, properties: {}, required: [] };
    parts.set(name, part);
    return part;
  };
  for (const question of questions) {
    const key = scope.keyOf(question);
    const { schema, settings } = writeQuestion(
      question,
      scope,
      target,
      journal,
      (variants.get(question.id) ?? 1) > 1,
    );
    const { when, requiredWhen, isRestriction } = question;
    if (!isRestriction || Object.keys(schema).length > 0) {
      // What is added without a condition stays apart from the question: it may have the same keywords.
      if (when || isRestriction || Object.hasOwn(properties, key))
        partWhen(when, key).properties[key] = schema;
      else properties[key] = schema;
    }
    if (question.required) {
      const names = when ? partWhen(when).required : required;
      if (!names.includes(key)) names.push(key);
    }
    if (requiredWhen) partWhen(all([when, requiredWhen])!).required.push(key);
    if (Object.keys(settings).length > 0) ui[key] = mergeSettings(objectOf(ui[key]), settings);
    if (!order.includes(key)) order.push(key);
    const { group } = question;
    if (group !== undefined && !isRestriction) {
      const fields = groups.get(group) ?? [];
      if (!fields.includes(key)) groups.set(group, [...fields, key]);
    }
  }
  const conditional = [...parts.values()].map((part): JsonSchema => {
    const then = defined({
      properties: Object.keys(part.properties).length > 0 ? part.properties : undefined,
      required: part.required.length > 0 ? part.required : undefined,
    });
    return part.if ? { if: part.if, then } : then;
  });
  const written = [
    ...new Set([
      ...Object.keys(properties),
      ...[...parts.values()].flatMap(part => Object.keys(part.properties)),
    ]),
  ];
  return {
    schema: defined({
      type: 'object' as const,
      properties: Object.keys(properties).length > 0 ? properties : undefined,
      required: required.length > 0 ? required : undefined,
      allOf: conditional.length > 0 ? conditional : undefined,
    }),
    ui,
    order: written.join() === order.join() ? [] : order,
    groups: [...groups].map(([title, fields]) => ({ title, fields })),
  };
}

function writeQuestion(
  question: ImportedQuestion,
  scope: QuestionScope,
  target: ImportTarget,
  journal: ImportJournal,
  isVariant: boolean,
): { schema: JsonSchema; settings: UiSchema } {
  const { schema, labels, ui } = scope.answerOf(question);
  const settings = { ...ui };
  if (schema.type === 'boolean' && labels.true !== undefined && labels.false !== undefined) {
    settings['ui:enumNames'] = [labels.true, labels.false];
  }
  const values = schema.enum ?? schema.items?.enum;
  if (values && (Object.keys(labels).length > 0 || (isVariant && !question.isRestriction))) {
    const named = values.map(value => [String(value), labels[String(value)] ?? String(value)] as const);
    settings['ui:enumNames'] =
      isVariant || question.isRestriction ? Object.fromEntries(named) : named.map(([, label]) => label);
  }
  const inside = question.entries ?? question.rows;
  if (!inside) return { schema, settings };
  const inner = new QuestionScope([inside], target, journal);
  const written = writeObject(inner.pages[0]!, inner, target, journal);
  const innerUi: UiSchema = {
    ...written.ui,
    ...(written.order.length > 0 && { 'ui:order': written.order }),
    ...(written.groups.length > 0 && { 'ui:groups': written.groups }),
  };
  const object = { ...written.schema, unevaluatedProperties: false };
  if (question.rows) return { schema: { ...schema, ...object }, settings: { ...settings, ...innerUi } };
  return {
    schema: { ...schema, items: object },
    settings: { ...settings, ...(Object.keys(innerUi).length > 0 && { items: innerUi }) },
  };
}

/** Settings of a question that is asked in several places: labels and messages of all. */
function mergeSettings(before: UiSchema, settings: UiSchema): UiSchema {
  const merged: UiSchema = { ...before, ...settings };
  for (const name of ['ui:enumNames', 'ui:messages']) {
    const [a, b] = [before[name], settings[name]];
    if (a !== undefined && b !== undefined && !Array.isArray(a) && !Array.isArray(b))
      merged[name] = { ...objectOf(b), ...objectOf(a) };
    else if (a !== undefined) merged[name] = a;
  }
  return merged;
}
