import type { JsonSchema } from '../../../flows/engine/form-version';
import { removeField } from './field-edits';
import { findField } from './find-field';
import type { FormTexts, ModelStep } from './form-model';
import { readList } from './form-text';
import { findJsonNode, jsonNodeValue, moveJsonChild, removeJsonNode, setJsonValue } from './json-edits';

/** Adds a step after the others. */
export function addStep(texts: FormTexts, id: string, title: string): FormTexts {
  const step: JsonSchema = { title, type: 'object', properties: {} };
  const insertIndex = lastStepAt(texts.form);
  const form = setJsonValue(texts.form, ['$defs', id], step, insertIndex);
  const end = findJsonNode(form, ['allOf'])?.children?.length ?? 0;
  return { ...texts, form: setJsonValue(form, ['allOf', end], { $ref: `#/$defs/${id}` }) };
}

export function setStep(
  texts: FormTexts,
  { id }: ModelStep,
  change: { title?: string; minutes?: number | null; description?: string },
): FormTexts {
  let { form } = texts;
  const at = ['$defs', id];
  if (change.title !== undefined) form = setJsonValue(form, [...at, 'title'], change.title, 0);
  if (change.minutes === null) form = removeJsonNode(form, [...at, 'minutes']);
  else if (change.minutes !== undefined) form = setJsonValue(form, [...at, 'minutes'], change.minutes, 1);
  if (change.description === '') form = removeJsonNode(form, [...at, 'description']);
  else if (change.description !== undefined)
    form = setJsonValue(form, [...at, 'description'], change.description, 1);
  return { ...texts, form };
}

/** Moves a step: the order of the list is the order of the steps. */
export function moveStep(texts: FormTexts, from: number, to: number): FormTexts {
  return { ...texts, form: moveJsonChild(texts.form, ['allOf'], from, to) };
}

/** Removes a step with its questions; its definition stays where it is referenced elsewhere. */
export function removeStep(texts: FormTexts, step: ModelStep): FormTexts {
  const refs = (findJsonNode(texts.form, ['allOf'])?.children ?? []).map(
    node => (jsonNodeValue(node) as JsonSchema).$ref,
  );
  const ref = `#/$defs/${step.id}`;
  let left = texts;
  for (const field of step.fields) {
    const now = findField(left, field.settings);
    if (now) left = removeField(left, now);
  }
  let form = removeJsonNode(left.form, ['allOf', refs.indexOf(ref)]);
  if (!form.includes(JSON.stringify(ref))) form = removeJsonNode(form, ['$defs', step.id]);
  return { ...left, form };
}

/** A free id for a new step. */
export function uniqueStepId({ form }: FormTexts): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? 'step' : `step${n}`;
    if (!findJsonNode(form, ['$defs', id])) return id;
  }
}

/** Index of the definition of the last step. */
function lastStepAt(form: string): number | undefined {
  const refs = readList(form, ['allOf']) as JsonSchema[];
  const names =
    findJsonNode(form, ['$defs'])?.children?.map(({ children }) => `#/$defs/${children?.[0]?.value}`) ?? [];
  const at = names.indexOf(String(refs.at(-1)?.$ref));
  return at < 0 ? undefined : at + 1;
}
