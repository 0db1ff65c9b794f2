import type { JSONPath } from 'jsonc-parser';
import { findJsonNode, removeJsonNode, setJsonValue } from './json-edits';

/**
 * Path of a setting in either of its spellings; where it is missing, the path to write it to.
 * @param settings path of the settings of the question or its container
 */
export function settingPath(ui: string, settings: JSONPath, setting: string): JSONPath {
  const inOptions = [...settings, 'ui:options', setting];
  return findJsonNode(ui, inOptions) ? inOptions : [...settings, `ui:${setting}`];
}

/** Sets a setting; an empty value removes it, with objects left empty by that. */
export function withSetting(ui: string, settings: JSONPath, setting: string, value: unknown): string {
  const at = settingPath(ui, settings, setting);
  return value === '' ? withoutSetting(ui, at) : setJsonValue(ui, at, value);
}

/** Removes a setting, and the objects around it that are left empty. */
export function withoutSetting(ui: string, at: JSONPath): string {
  if (!findJsonNode(ui, at)) return ui;
  let left = removeJsonNode(ui, at);
  for (let parentPath = at.slice(0, -1); parentPath.length > 0; parentPath = parentPath.slice(0, -1)) {
    if (findJsonNode(left, parentPath)?.children?.length !== 0) break;
    left = removeJsonNode(left, parentPath);
  }
  return left;
}
