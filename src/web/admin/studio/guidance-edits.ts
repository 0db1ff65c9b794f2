import type { JSONPath } from 'jsonc-parser';
import type { FormTexts } from './form-model';
import { findJsonNode, moveJsonChild, setJsonValue } from './json-edits';
import { settingPath, withoutSetting } from './ui-setting-edits';

/** Where the notice, or a part of it, stands in ui.json. */
const noticeAt = (ui: string, way: JSONPath): JSONPath => [...settingPath(ui, [], 'notice'), ...way];

/** Says something in the notice; what is empty is taken away, and what then says nothing with it. */
export function setGuidance(texts: FormTexts, way: JSONPath, value: unknown): FormTexts {
  if (value === '') return removeGuidanceEntry(texts, way);
  return { ...texts, ui: setJsonValue(texts.ui, noticeAt(texts.ui, way), value) };
}

/** Takes a part, a line or an entry out of the notice; a list or object that is left empty goes as well. */
export const removeGuidanceEntry = (texts: FormTexts, way: JSONPath): FormTexts => ({
  ...texts,
  ui: withoutSetting(texts.ui, noticeAt(texts.ui, way)),
});

/** Adds a line or an entry at the end of a list of the notice. */
export function addGuidanceEntry(texts: FormTexts, way: JSONPath, entry: unknown): FormTexts {
  const end = findJsonNode(texts.ui, noticeAt(texts.ui, way))?.children?.length ?? 0;
  return setGuidance(texts, [...way, end], entry);
}

/** Puts a line or an entry of the notice at another place of its list. */
export const moveGuidanceEntry = (texts: FormTexts, way: JSONPath, from: number, to: number): FormTexts => ({
  ...texts,
  ui: moveJsonChild(texts.ui, noticeAt(texts.ui, way), from, to),
});
