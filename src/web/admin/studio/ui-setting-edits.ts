import type { JSONPath } from 'jsonc-parser';
import { findJsonNode, removeJsonNode, setJsonValue } from './json-edits';

/**
 * Where a setting stands, in either of its spellings; where it would be written if it does not.
 * @param settings where the settings of the question, or of what is around it, stand
 */
export function settingPath(ui: string, settings: JSONPath, setting: string): JSONPath {
  const inOptions = [...settings, 'ui:options', setting];
  return findJsonNode(ui, inOptions) ? inOptions : [...settings, `ui:${setting}`];
}

/** With a setting; without one that is empty, and without what then says nothing. */
export function withSetting(ui: string, settings: JSONPath, setting: string, value: unknown): string {
  const at = settingPath(ui, settings, setting);
  return value === '' ? withoutSetting(ui, at) : setJsonValue(ui, at, value);
}

/** Takes a setting away, and the objects around it that are left empty. */
export function withoutSetting(ui: string, at: JSONPath): string {
  if (!findJsonNode(ui, at)) return ui;
  let left = removeJsonNode(ui, at);
  for (let around = at.slice(0, -1); around.length > 0; around = around.slice(0, -1)) {
    if (findJsonNode(left, around)?.children?.length !== 0) break;
    left = removeJsonNode(left, around);
  }
  return left;
}
