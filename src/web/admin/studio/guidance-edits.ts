import type { JSONPath } from 'jsonc-parser';
import type { FormTexts } from './form-model';
import { findJsonNode, moveJsonChild, setJsonValue } from './json-edits';
import { settingPath, withoutSetting } from './ui-setting-edits';

/** Path of the guidance, or of a part of it, in ui.json. */
const noticeAt = (ui: string, way: JSONPath): JSONPath => [...settingPath(ui, [], 'notice'), ...way];

/** Sets a value in the guidance; an empty value is removed, as are objects left empty by that. */
export function setGuidance(texts: FormTexts, way: JSONPath, value: unknown): FormTexts {
  if (value === '') return removeGuidanceEntry(texts, way);
  return { ...texts, ui: setJsonValue(texts.ui, noticeAt(texts.ui, way), value) };
}

/** Removes a part, a line or an entry from the guidance; a list or object left empty is removed as well. */
export const removeGuidanceEntry = (texts: FormTexts, way: JSONPath): FormTexts => ({
  ...texts,
  ui: withoutSetting(texts.ui, noticeAt(texts.ui, way)),
});

/** Adds a line or an entry at the end of a list of the guidance. */
export function addGuidanceEntry(texts: FormTexts, way: JSONPath, entry: unknown): FormTexts {
  const end = findJsonNode(texts.ui, noticeAt(texts.ui, way))?.children?.length ?? 0;
  return setGuidance(texts, [...way, end], entry);
}

/** Moves a line or an entry of the guidance within its list. */
export const moveGuidanceEntry = (texts: FormTexts, way: JSONPath, from: number, to: number): FormTexts => ({
  ...texts,
  ui: moveJsonChild(texts.ui, noticeAt(texts.ui, way), from, to),
});
