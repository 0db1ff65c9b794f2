import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { schemaAt } from './condition-edits';
import { NON_RULE_KEYWORDS } from './field-rules';
import {
  type FieldContainer,
  type FormModel,
  type FormTexts,
  listSameObjectContainers,
  type ModelField,
} from './form-model';
import { readList } from './form-text';
import {
  findJsonNode,
  jsonNodeValue,
  parseJsonTree,
  renameJsonProperty,
  replaceStrings,
  setJsonValue,
} from './json-edits';
import { renameInProcess } from './process-renames';
import { settingPath } from './ui-setting-edits';

/**
 * Renames a question wherever its own object speaks of it: where it is asked and required, in conditions, rules,
 * calculations, options and settings, and, outside of groups, in flow.json. Answers that exist already keep the old
 * name, so that this is for questions that are not published.
 */
export function renameField(
  texts: FormTexts,
  model: FormModel,
  container: FieldContainer,
  { name, settings }: ModelField,
  to: string,
): FormTexts {
  let { form, ui } = texts;
  const renamed = (value: string) => renamedReference(value, name, to);
  for (const { path, schema } of objectParts(texts, model, container)) {
    for (const keyword of Object.keys(schema).filter(one => !NON_RULE_KEYWORDS.has(one)))
      form = replaceStrings(form, [...path, keyword], renamed);
    for (const keyword of ['dependentRequired', 'dependentSchemas'])
      form = renameJsonProperty(form, [...path, keyword, name], to);
    for (const [other, { calculated, offered }] of Object.entries(schema.properties ?? {})) {
      const at = [...path, 'properties', other];
      if (calculated) form = replaceStrings(form, [...at, 'calculated'], renamed);
      if (typeof offered === 'object') form = replaceStrings(form, [...at, 'offered', 'by'], renamed);
    }
    form = renameIn(form, path, schema, name, to);
    if (schema.if) form = renameInTest(form, [...path, 'if'], schema.if, name, to);
  }
  const outer = settings.slice(0, -1);
  for (const [place, setting] of settingsWithNames(ui, outer))
    ui = replaceStrings(ui, settingPath(ui, place, setting), renamed);
  ui = renameJsonProperty(ui, settings, to);
  ui = renameEntry(ui, settingPath(ui, outer, 'order'), name, to);
  const groups = settingPath(ui, outer, 'groups');
  for (const at of readList(ui, groups).keys()) ui = renameEntry(ui, [...groups, at, 'fields'], name, to);
  const flow = texts.flow && outer.length === 0 ? renameInProcess(texts.flow, name, to) : texts.flow;
  return { ...texts, form, ui, ...(flow !== undefined && { flow }) };
}

/** A reference to an answer under the new name: the name, a pointer, or a path; null where it is another one. */
function renamedReference(value: string, name: string, to: string): string | null {
  const pointer = value.startsWith('/') ? '/' : '';
  const [first, ...rest] = value.slice(pointer.length).split('/');
  return first === name ? pointer + [to, ...rest].join('/') : null;
}

/** The settings that name questions of an object: its own, and those of its questions. */
function settingsWithNames(ui: string, outer: JSONPath): [JSONPath, string][] {
  const node = outer.length > 0 ? findJsonNode(ui, outer) : parseJsonTree(ui);
  const own = (node && jsonNodeValue(node)) as UiSchema | undefined;
  const questions = Object.keys(own ?? {}).filter(key => !key.startsWith('ui:'));
  return [[outer, 'region'], ...questions.map((one): [JSONPath, string] => [[...outer, one], 'derives'])];
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
