import type { JSONPath } from 'jsonc-parser';
import type { FormTexts } from './form-model';
import { findJsonNode, moveJsonChild, setJsonValue } from './json-edits';
import { settingPath, withoutSetting } from './ui-setting-edits';

/** Path of the guidance, or of a part of it, in ui.json. */
const noticeAt = (ui: string, path: JSONPath): JSONPath => [...settingPath(ui, [], 'notice'), ...path];

/** Sets a value in the guidance; an empty value is removed, as are objects left empty by that. */
export function setGuidance(texts: FormTexts, path: JSONPath, value: unknown): FormTexts {
  if (value === '') return removeGuidanceEntry(texts, path);
  return { ...texts, ui: setJsonValue(texts.ui, noticeAt(texts.ui, path), value) };
}

/** Removes a part, a line or an entry from the guidance; a list or object left empty is removed as well. */
export const removeGuidanceEntry = (texts: FormTexts, path: JSONPath): FormTexts => ({
  ...texts,
  ui: withoutSetting(texts.ui, noticeAt(texts.ui, path)),
});

/** Adds a line or an entry at the end of a list of the guidance. */
export function addGuidanceEntry(texts: FormTexts, path: JSONPath, entry: unknown): FormTexts {
  const end = findJsonNode(texts.ui, noticeAt(texts.ui, path))?.children?.length ?? 0;
  return setGuidance(texts, [...path, end], entry);
}

/** Moves a line or an entry of the guidance within its list. */
export const moveGuidanceEntry = (texts: FormTexts, path: JSONPath, from: number, to: number): FormTexts => ({
  ...texts,
  ui: moveJsonChild(texts.ui, noticeAt(texts.ui, path), from, to),
});
