import type { JSONPath } from 'jsonc-parser';
import { listOperandPaths } from '../../../domain/calculation';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { uiOf, uiOptionsOf } from '../../../flows/engine/question';
import { schemaAt } from './condition-edits';
import { mentionsField, NON_RULE_KEYWORDS } from './field-rules';
import {
  type FieldContainer,
  type FormModel,
  type FormTexts,
  listSameObjectContainers,
  type ModelField,
} from './form-model';
import { readList } from './form-text';
import { findJsonNode, jsonNodeValue, renameJsonProperty, setJsonValue } from './json-edits';
import { settingPath } from './ui-setting-edits';

/** Why a question cannot be renamed; null when it can. */
export function renameProblem(
  texts: FormTexts,
  model: FormModel,
  container: FieldContainer,
  { name }: ModelField,
): string | null {
  const parts = objectParts(texts, model, container);
  const rule = parts
    .flatMap(({ schema }) => Object.entries(schema))
    .find(([keyword, value]) => !NON_RULE_KEYWORDS.has(keyword) && mentionsField(value, name));
  if (rule) return `规则 ${rule[0]} 提到这一项，请用文本修改`;
  const dependents = parts.flatMap(({ schema }) => Object.values(schema.properties ?? {}));
  const isOperand = ({ calculated }: JsonSchema) =>
    calculated && listOperandPaths(calculated).some(({ path }) => path.split('/')[0] === name);
  if (dependents.some(isOperand)) return '另一项由这一项算出来，请用文本修改';
  if (dependents.some(({ offered }) => mentionsField(offered, name)))
    return '另一项的选项取决于这一项，请用文本修改';
  const settings = findJsonNode(texts.ui, container.settings);
  const ui = (settings ? jsonNodeValue(settings) : {}) as UiSchema;
  const named = [uiOptionsOf(ui).region, ...Object.keys(ui).map(one => uiOptionsOf(uiOf(ui, one)).derives)];
  return named.some(names => names && mentionsField(names, name)) ? '显示设置提到这一项，请用文本修改' : null;
}

/**
 * Renames a question: where it is asked and required, in conditions, and in its settings. Answers that exist already
 * keep the old name, so that this is for questions that are not published.
 */
export function renameField(
  texts: FormTexts,
  model: FormModel,
  container: FieldContainer,
  { name, settings }: ModelField,
  to: string,
): FormTexts {
  let { form, ui } = texts;
  for (const { path, schema } of objectParts(texts, model, container)) {
    form = renameIn(form, path, schema, name, to);
    if (schema.if) form = renameInTest(form, [...path, 'if'], schema.if, name, to);
  }
  ui = renameJsonProperty(ui, settings, to);
  const outer = settings.slice(0, -1);
  ui = renameEntry(ui, settingPath(ui, outer, 'order'), name, to);
  const groups = settingPath(ui, outer, 'groups');
  for (const at of readList(ui, groups).keys()) ui = renameEntry(ui, [...groups, at, 'fields'], name, to);
  return { form, ui };
}

interface SchemaPart {
  path: JSONPath;
  schema: JsonSchema;
}

/** The parts of the schema of an object: of all steps, or of one nested container. */
const objectParts = ({ form }: FormTexts, model: FormModel, container: FieldContainer): SchemaPart[] =>
  listSameObjectContainers(model, container).flatMap(({ path }) => partsAt(path, schemaAt(form, path)));

const partsAt = (path: JSONPath, schema: JsonSchema): SchemaPart[] => [
  { path, schema },
  ...(schema.allOf ?? []).flatMap((part, i) => partsAt([...path, 'allOf', i], part)),
  ...(schema.then ? partsAt([...path, 'then'], schema.then) : []),
  ...(schema.else ? partsAt([...path, 'else'], schema.else) : []),
];

function renameIn(form: string, path: JSONPath, schema: JsonSchema, name: string, to: string): string {
  const renamed = Object.hasOwn(schema.properties ?? {}, name)
    ? renameJsonProperty(form, [...path, 'properties', name], to)
    : form;
  return renameEntry(renamed, [...path, 'required'], name, to);
}

function renameInTest(form: string, path: JSONPath, test: JsonSchema, name: string, to: string): string {
  let renamed = renameIn(form, path, test, name, to);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [i, inner] of (test[keyword] ?? []).entries())
      renamed = renameInTest(renamed, [...path, keyword, i], inner, name, to);
  }
  return test.not ? renameInTest(renamed, [...path, 'not'], test.not, name, to) : renamed;
}

function renameEntry(text: string, path: JSONPath, name: string, to: string): string {
  const at = readList(text, path).indexOf(name);
  return at < 0 ? text : setJsonValue(text, [...path, at], to);
}
