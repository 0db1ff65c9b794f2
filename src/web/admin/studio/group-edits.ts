import type { JSONPath } from 'jsonc-parser';
import type { QuestionGroup } from '../../../flows/engine/question';
import { withoutGroup } from './field-edits';
import type { FieldContainer, FormTexts, ModelField } from './form-model';
import { readList } from './form-text';
import { findJsonNode, removeJsonNode, setJsonValue } from './json-edits';
import { settingPath, withoutSetting } from './ui-setting-edits';

type Place = Pick<FieldContainer, 'settings' | 'groups'>;

const groupsPath = ({ ui }: FormTexts, { settings }: Pick<Place, 'settings'>): JSONPath =>
  settingPath(ui, settings, 'groups');

/** Puts a question under a new heading. */
export function addGroup(texts: FormTexts, place: Place, { name }: ModelField, title: string): FormTexts {
  const left = { ...texts, ui: withoutGroup(texts.ui, place.settings, name) };
  const at = groupsPath(left, place);
  const count = readList(left.ui, at).length;
  return { ...left, ui: setJsonValue(left.ui, [...at, count], { title, fields: [name] }) };
}

/** Puts a question under an existing heading, as its last; null takes it out of its heading. */
export function setGroup(
  texts: FormTexts,
  place: Place,
  { name }: ModelField,
  group: QuestionGroup | null,
): FormTexts {
  if (group?.fields.includes(name)) return texts;
  const ui = withoutGroup(texts.ui, place.settings, name);
  const at = groupsPath({ ...texts, ui }, place);
  const groups = readList(ui, at) as { title?: unknown; fields: string[] }[];
  const index = groups.findIndex(
    ({ title, fields }) => title === group?.title && fields[0] === group?.fields[0],
  );
  if (!group || index < 0) return { ...texts, ui };
  const fields = [...at, index, 'fields'];
  return { ...texts, ui: setJsonValue(ui, [...fields, groups[index]!.fields.length], name) };
}

/** Changes what a heading says, and whether its questions are shown only when it is opened. */
export function changeGroup(
  texts: FormTexts,
  place: Place,
  index: number,
  change: Partial<Pick<QuestionGroup, 'title' | 'description' | 'collapsed'>>,
): FormTexts {
  const at = [...groupsPath(texts, place), index];
  const ui = Object.entries(change).reduce(
    (left, [key, value]) =>
      value ? setJsonValue(left, [...at, key], value) : removeJsonNode(left, [...at, key]),
    texts.ui,
  );
  return { ...texts, ui };
}

/** Removes a heading; its questions stay where they are. */
export function dissolveGroup(texts: FormTexts, place: Place, index: number): FormTexts {
  const at = groupsPath(texts, place);
  const ui = removeJsonNode(texts.ui, [...at, index]);
  return { ...texts, ui: findJsonNode(ui, at)?.children?.length === 0 ? withoutSetting(ui, at) : ui };
}
