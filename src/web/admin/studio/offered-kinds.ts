import type { JSONPath } from 'jsonc-parser';
import { addGroupPerChoice } from './alternative-edits';
import { addField } from './field-edits';
import { fieldKinds } from './field-kinds';
import { placeField } from './field-order-edits';
import type { FieldContainer, FormTexts } from './form-model';

/** A choice with questions of its own for each option: no kind of question, but several that belong together. */
const ALTERNATIVES = 'alternatives';

/** What can be added: every kind of question, and either-or; id → title. */
export const offeredKinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldKinds.map(({ id, title }) => [id, title])),
  [ALTERNATIVES]: '几种情况选一种，各填各的',
};

/**
 * Adds something of an offered kind to a container.
 * @param at its place among the others; behind them when left out
 */
export function addOfferedKind(
  texts: FormTexts,
  container: FieldContainer,
  question: Parameters<typeof addField>[2],
  at?: number,
): FormTexts {
  const isEither = question.kind === ALTERNATIVES;
  const settings: JSONPath = [...container.settings, question.name];
  const added = addField(texts, container, isEither ? { ...question, kind: 'choice' } : question);
  const placed = at === undefined ? added : placeField(added, container.path, settings, at);
  return isEither ? addGroupPerChoice(placed, container.path, settings) : placed;
}
