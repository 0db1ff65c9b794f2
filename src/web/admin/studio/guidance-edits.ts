import type { JSONPath } from 'jsonc-parser';
import type { Texts } from './form-model';
import { moved, nodeAt, written } from './json-edits';
import { settingPath, withoutSetting } from './ui-setting-edits';

/** Where the notice, or a part of it, stands in ui.json. */
const noticeAt = (ui: string, way: JSONPath): JSONPath => [...settingPath(ui, [], 'notice'), ...way];

/** Says something in the notice; what is empty is taken away, and what then says nothing with it. */
export function setNotice(texts: Texts, way: JSONPath, value: unknown): Texts {
  if (value === '') return removeFromNotice(texts, way);
  return { ...texts, ui: written(texts.ui, noticeAt(texts.ui, way), value) };
}

/** Takes a part, a line or an entry out of the notice; a list or object that is left empty goes as well. */
export const removeFromNotice = (texts: Texts, way: JSONPath): Texts => ({
  ...texts,
  ui: withoutSetting(texts.ui, noticeAt(texts.ui, way)),
});

/** Adds a line or an entry at the end of a list of the notice. */
export function addToNotice(texts: Texts, way: JSONPath, entry: unknown): Texts {
  const end = nodeAt(texts.ui, noticeAt(texts.ui, way))?.children?.length ?? 0;
  return setNotice(texts, [...way, end], entry);
}

/** Puts a line or an entry of the notice at another place of its list. */
export const moveInNotice = (texts: Texts, way: JSONPath, from: number, to: number): Texts => ({
  ...texts,
  ui: moved(texts.ui, noticeAt(texts.ui, way), from, to),
});
