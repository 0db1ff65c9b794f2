import type { JsonSchema } from '../../../flows/engine/form-version';
import { fieldAt, removeField } from './field-edits';
import type { ModelStep, Texts } from './form-model';
import { listAt } from './form-text';
import { contentOf, moved, nodeAt, removed, written } from './json-edits';

/** Adds a step behind the others. */
export function addStep(texts: Texts, id: string, title: string): Texts {
  const step: JsonSchema = { title, type: 'object', properties: {} };
  const behind = lastStepAt(texts.form);
  const form = written(texts.form, ['$defs', id], step, behind);
  const end = nodeAt(form, ['allOf'])?.children?.length ?? 0;
  return { ...texts, form: written(form, ['allOf', end], { $ref: `#/$defs/${id}` }) };
}

export function setStep(
  texts: Texts,
  { id }: ModelStep,
  change: { title?: string; minutes?: number | null; description?: string },
): Texts {
  let { form } = texts;
  const at = ['$defs', id];
  if (change.title !== undefined) form = written(form, [...at, 'title'], change.title, 0);
  if (change.minutes === null) form = removed(form, [...at, 'minutes']);
  else if (change.minutes !== undefined) form = written(form, [...at, 'minutes'], change.minutes, 1);
  if (change.description === '') form = removed(form, [...at, 'description']);
  else if (change.description !== undefined)
    form = written(form, [...at, 'description'], change.description, 1);
  return { ...texts, form };
}

/** Puts a step at another place: the list of the steps is their order. */
export function moveStep(texts: Texts, from: number, to: number): Texts {
  return { ...texts, form: moved(texts.form, ['allOf'], from, to) };
}

/** Takes a step away, with its questions; what else refers to its definition keeps it. */
export function removeStep(texts: Texts, step: ModelStep): Texts {
  const refs = (nodeAt(texts.form, ['allOf'])?.children ?? []).map(
    node => (contentOf(node) as JsonSchema).$ref,
  );
  const ref = `#/$defs/${step.id}`;
  let left = texts;
  for (const field of step.fields) {
    const now = fieldAt(left, field.settings);
    if (now) left = removeField(left, now);
  }
  let form = removed(left.form, ['allOf', refs.indexOf(ref)]);
  if (!form.includes(JSON.stringify(ref))) form = removed(form, ['$defs', step.id]);
  return { ...left, form };
}

/** What a new step can be called in the text. */
export function freeStep({ form }: Texts): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? 'step' : `step${n}`;
    if (!nodeAt(form, ['$defs', id])) return id;
  }
}

/** Behind which of the definitions the last step stands. */
function lastStepAt(form: string): number | undefined {
  const refs = listAt(form, ['allOf']) as JsonSchema[];
  const names =
    nodeAt(form, ['$defs'])?.children?.map(({ children }) => `#/$defs/${children?.[0]?.value}`) ?? [];
  const at = names.indexOf(String(refs.at(-1)?.$ref));
  return at < 0 ? undefined : at + 1;
}
