import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { type UiOptions, uiOf, uiOptionsOf } from '../../../flows/engine/question';
import type { FieldChoice } from './field-kinds';
import type { ResolveReference } from './reference-resolver';

/** Maximum depth of references; also ends circular ones. */
const MAX_DEPTH = 6;

/** A question with what it refers to merged into its schema. */
export interface ResolvedQuestion {
  title: string;
  schema: JsonSchema;
  choices: FieldChoice[];
}

/**
 * Resolves one question.
 * @param source its schema and settings, and the file that contains it: empty for the form itself
 */
export function resolveQuestion(
  resolve: ResolveReference,
  source: { schema: JsonSchema; ui: UiSchema; home: string },
): ResolvedQuestion {
  const { schema, enumNames } = mergeReferences(resolve, source);
  return { title: String(schema.title ?? ''), schema, choices: choicesOf(schema, enumNames) };
}

/** The questions of what a reference leads to, by name; conditional ones as well. */
export function resolveQuestions(resolve: ResolveReference, ref: string): Map<string, ResolvedQuestion> {
  const found = new Map<string, ResolvedQuestion>();
  const collectTarget = (to: string, from: string, depth: number): void => {
    const target = depth < MAX_DEPTH ? resolve(to, from) : undefined;
    if (target) collect(target.part, target.ui, target.home, depth + 1);
  };
  const collect = (part: JsonSchema, ui: UiSchema, home: string, depth: number): void => {
    if (part.$ref) collectTarget(part.$ref, home, depth);
    for (const [name, schema] of Object.entries(part.properties ?? {})) {
      if (!found.has(name)) found.set(name, resolveQuestion(resolve, { schema, ui: uiOf(ui, name), home }));
    }
    for (const inner of [...(part.allOf ?? []), part.then, part.else])
      if (inner) collect(inner, ui, home, depth);
  };
  collectTarget(ref, '', 0);
  return found;
}

interface MergedQuestion {
  schema: JsonSchema;
  enumNames: UiOptions['enumNames'];
}

function mergeReferences(
  resolve: ResolveReference,
  { schema, ui, home }: { schema: JsonSchema; ui: UiSchema; home: string },
  depth = 0,
): MergedQuestion {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref && depth < MAX_DEPTH ? resolve($ref, home) : undefined;
  const parts = [
    ...(target
      ? [mergeReferences(resolve, { schema: target.part, ui: target.ui, home: target.home }, depth + 1)]
      : []),
    ...allOf.map(part => mergeReferences(resolve, { schema: part, ui: {}, home }, depth + 1)),
  ];
  const { enumNames } = uiOptionsOf(ui);
  return {
    schema: Object.assign({}, ...parts.map(part => part.schema), own),
    enumNames:
      enumNames ?? uiOptionsOf(uiOf(ui, 'items')).enumNames ?? parts.find(part => part.enumNames)?.enumNames,
  };
}

/** The options of a question, or of the entries of a list. */
export function choicesOf({ enum: own, items }: JsonSchema, names: UiOptions['enumNames']): FieldChoice[] {
  const values = own ?? items?.enum ?? [];
  return values.map((value, i) => ({
    value: value as string | number,
    label: String((Array.isArray(names) ? names[i] : names?.[String(value)]) ?? value),
  }));
}
