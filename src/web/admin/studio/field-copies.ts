import type { JSONPath } from 'jsonc-parser';
import { namesOf } from '../../../flows/engine/condition';
import { lastUnconditionalPart, withBranch } from './condition-edits';
import { listConditionSources } from './condition-sources';
import { listedInOrder, moveFieldToEnd, setLabel } from './field-edits';
import { uniqueFieldName } from './field-names';
import { placeField } from './field-order-edits';
import { findField } from './find-field';
import {
  type FieldContainer,
  type FormModel,
  type FormTexts,
  hasOwnLabel,
  isSamePath,
  type ModelField,
} from './form-model';
import { withRequired } from './form-text';
import { insertRawProperty, readRawValue } from './json-edits';
import { settingPath, withoutSetting } from './ui-setting-edits';

/** A copy, and the path of its settings. */
export interface FieldCopy {
  texts: FormTexts;
  settings: JSONPath;
}

/**
 * Copies a question with everything set of it, under a new name: directly behind the original, or as the last of
 * another container. It has the same condition where what that tests is asked before it, else none. Null where it
 * cannot be copied because it is part of something shared.
 */
export function copyField(
  texts: FormTexts,
  model: FormModel,
  field: ModelField,
  to: FieldContainer,
): FieldCopy | null {
  const raw = readRawValue(texts.form, field.path);
  if (!raw || !hasOwnLabel(field) || to.isShared) return null;
  const name = uniqueFieldName(model, to, field.name.replace(/\d+$/u, ''));
  const settings = [...to.settings, name];
  const original = to.fields.findIndex(({ path }) => isSamePath(path, field.path));
  const condition = original >= 0 || isAvailable(model, field, to) ? field.condition : null;
  const [branched, parentPath] = condition
    ? withBranch(texts.form, to.path, condition)
    : [texts.form, lastUnconditionalPart(texts, to.path)];
  const form = withRequired(
    insertRawProperty(branched, [...parentPath, 'properties', name], raw),
    parentPath,
    name,
    field.required,
  );
  const ui = copySettings(texts.ui, field.settings, settings);
  const copied = { form, ui: listedInOrder(ui, to.settings, name) };
  const placed =
    original < 0
      ? moveFieldToEnd(copied, to.path, settings)
      : placeField(copied, to.path, settings, original + 1);
  const copy = findField(placed, settings);
  return copy ? { texts: setLabel(placed, copy, labelOfCopy(field)), settings } : null;
}

const COPY = '（副本）';

const labelOfCopy = ({ label, name }: ModelField): string => (label || name).replace(COPY, '') + COPY;

/** Whether all that the condition of a question tests is asked before the end of a container. */
function isAvailable(model: FormModel, { condition }: ModelField, to: FieldContainer): boolean {
  const paths = new Set(listConditionSources(model, to, null).map(({ path }) => path));
  return condition !== null && namesOf(condition).every(name => paths.has(`/${name}`));
}

/** Copies the settings of a question, except that other answers are derived from it: those have one source. */
function copySettings(ui: string, from: JSONPath, to: JSONPath): string {
  const raw = readRawValue(ui, from);
  if (!raw) return ui;
  const copied = insertRawProperty(ui, to, raw);
  return withoutSetting(copied, settingPath(copied, to, 'derives'));
}
