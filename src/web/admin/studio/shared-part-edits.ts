import type { JSONPath } from 'jsonc-parser';
import { isObject } from '../../../domain/is-object';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { schemaAt } from './condition-edits';
import type { FieldContainer, FormModel, FormTexts } from './form-model';
import { withRequired } from './form-text';
import { findJsonNode, jsonNodeValue, parseJsonTree, setJsonValue } from './json-edits';
import type { SharedFile } from './reference-resolver';

/** A shared part that a form can refer to. */
export interface SharedPartChoice {
  ref: string;
  file: string;
  title: string;
  /** Its questions are asked among those of a place; else it is one question. */
  isPart: boolean;
}

/** What other shared parts are made of, and no question by itself. */
const NOT_OFFERED = new Set(['defs/files.json', 'defs/consent.json', 'defs/identity.json']);

/** The shared parts that can be referred to, parts with several questions first. */
export function listSharedParts(shared: readonly SharedFile[]): SharedPartChoice[] {
  const found = shared.flatMap(({ file, text }): SharedPartChoice[] => {
    const tree = /\.(?:ui|en)\.json$/u.test(file) || NOT_OFFERED.has(file) ? undefined : parseJsonTree(text);
    if (!tree) return [];
    const { title = '', type, $defs = {}, ...rest } = jsonNodeValue(tree) as JsonSchema;
    const ref = `../${file}`;
    if (type === 'object') {
      const isClosed = rest.unevaluatedProperties === false || rest.additionalProperties === false;
      return [{ ref, file, title, isPart: !isClosed }];
    }
    return Object.entries($defs).map(([name, part]) => ({
      ref: `${ref}#/$defs/${name}`,
      file,
      title: part.title ?? name,
      isPart: false,
    }));
  });
  return found.toSorted((a, b) => Number(b.isPart) - Number(a.isPart));
}

/** Asks the questions of a shared part in a place, after its own. */
export function addSharedPart(texts: FormTexts, { path }: FieldContainer, ref: string): FormTexts {
  const { allOf = [] } = schemaAt(texts.form, path);
  return { ...texts, form: setJsonValue(texts.form, [...path, 'allOf', allOf.length], { $ref: ref }) };
}

/** Asks what a shared part describes as one question, after the others of a place. */
export function addSharedQuestion(
  texts: FormTexts,
  { path }: FieldContainer,
  { ref, title }: SharedPartChoice,
  name: string,
): FormTexts {
  const { allOf = [] } = schemaAt(texts.form, path);
  const last = allOf.at(-1);
  const takes = last?.properties && !last.if && !last.$ref;
  const parent = !last ? path : [...path, 'allOf', takes ? allOf.length - 1 : allOf.length];
  const form = setJsonValue(texts.form, [...parent, 'properties', name], { title, $ref: ref });
  return { ...texts, form: withRequired(form, parent, name, true) };
}

/**
 * Replaces a reference by what it refers to, so that it can be changed for this form alone. What that refers to in turn
 * stays a reference. Settings of the form take precedence over those of the shared part.
 * @param path of the schema with the reference
 * @param settings of the question, or of the place whose questions the part asks
 */
export function detachSharedPart(
  texts: FormTexts,
  { resolve }: Pick<FormModel, 'resolve'>,
  path: JSONPath,
  settings: JSONPath,
): FormTexts {
  const { $ref = '', ...own } = schemaAt(texts.form, path);
  const target = resolve($ref, '');
  if (!target || target.home === '') return texts;
  const { $schema, $comment, $defs, ...part } = withReferencesFrom(target.part, target.home) as JsonSchema &
    Record<string, unknown>;
  const { title, description, minutes, ...rules } = own;
  // Rules of the form stand beside those of the part, as they did beside the reference.
  const isBare = Object.keys(rules).length === 0;
  const detached = isBare ? { ...part, ...own } : { ...own, allOf: [part, ...(own.allOf ?? [])] };
  const { $defs: _, ...ui } = target.ui as Record<string, unknown>;
  const node = settings.length > 0 ? findJsonNode(texts.ui, settings) : parseJsonTree(texts.ui);
  const present = (node ? jsonNodeValue(node) : {}) as UiSchema;
  return {
    ...texts,
    form: setJsonValue(texts.form, path, detached),
    ui: Object.entries(ui).reduce(
      (left, [key, value]) => setJsonValue(left, [...settings, key], overlay(value, present[key])),
      texts.ui,
    ),
  };
}

/** A schema of a shared file with its references as a form writes them. */
function withReferencesFrom(value: unknown, home: string): unknown {
  if (Array.isArray(value)) return value.map(one => withReferencesFrom(one, home));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? `../${one.startsWith('#') ? home + one : `defs/${one}`}`
        : withReferencesFrom(one, home),
    ]),
  );
}

/** Settings of a shared part under those of the form. */
const overlay = (under: unknown, over: unknown): unknown =>
  isObject(under) && isObject(over)
    ? Object.fromEntries(
        [...new Set([...Object.keys(under), ...Object.keys(over)])].map(key => [
          key,
          overlay(under[key], over[key]),
        ]),
      )
    : (over ?? under);
