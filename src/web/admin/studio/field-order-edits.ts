import type { JSONPath } from 'jsonc-parser';
import { findContainer } from './find-field';
import { type FieldContainer, type FormTexts, isSamePath, type ModelField } from './form-model';
import { readList } from './form-text';
import { findJsonNode, moveJsonChild, setJsonValue } from './json-edits';
import { settingPath } from './ui-setting-edits';

/**
 * Moves a question before or after its neighbours, as far as these have the same condition.
 * @param by -1 up, 1 down, or more
 */
export function moveField(
  texts: FormTexts,
  container: FieldContainer,
  field: ModelField,
  by: number,
): FormTexts {
  const at = container.fields.findIndex(({ path }) => isSamePath(path, field.path));
  const target = container.fields[at + by];
  if (!target) return texts;
  let { form, ui } = texts;
  if (isSamePath(target.parentPath, field.parentPath)) {
    const propertiesPath = field.path.slice(0, -1);
    const names =
      findJsonNode(form, propertiesPath)?.children?.map(({ children }) => String(children?.[0]?.value)) ?? [];
    form = moveJsonChild(form, propertiesPath, names.indexOf(field.name), names.indexOf(target.name));
  }
  const setting = settingPath(ui, container.settings, 'order');
  const order = readList(ui, setting) as string[];
  const isListed = order.includes(field.name) && order.includes(target.name);
  if (isListed) ui = moveJsonChild(ui, setting, order.indexOf(field.name), order.indexOf(target.name));
  // Questions of different conditions are in different parts of the text: their order is a setting.
  else if (form === texts.form || container.fields.some(({ name }) => order.includes(name)))
    ui = setJsonValue(ui, setting, orderAfterMove(order, container, field, target, by));
  return { ...texts, form, ui };
}

/** Puts a question of a container at a place among the others, as far as these have the same condition. */
export function placeField(texts: FormTexts, path: JSONPath, settings: JSONPath, place: number): FormTexts {
  const container = findContainer(texts, path);
  const at = container?.fields.findIndex(one => isSamePath(one.settings, settings)) ?? -1;
  const field = container?.fields[at];
  return container && field && at !== place ? moveField(texts, container, field, place - at) : texts;
}

/** The order after a question has been moved past another. */
function orderAfterMove(
  order: readonly string[],
  container: FieldContainer,
  field: ModelField,
  target: ModelField,
  by: number,
): string[] {
  const names = container.fields.map(({ name }) => name).filter(name => name !== field.name);
  names.splice(names.indexOf(target.name) + (by > 0 ? 1 : 0), 0, field.name);
  const others = order.filter(name => !names.includes(name));
  const star = others.indexOf('*');
  return star < 0 ? [...others, ...names, '*'] : [...others.slice(0, star), ...names, ...others.slice(star)];
}
