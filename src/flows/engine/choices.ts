import type { JsonSchema, UiSchema } from './form-version';
import { memoizeByObjects } from './memoize-by-objects';
import { NO_UI, type UiOptions, uiOf, uiOptionsOf } from './question';

/** One of the values that a question offers. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  /** Description of the choice. */
  description?: string;
  /** Why it is currently unavailable. */
  closedReason?: string;
}

/**
 * Choices of a question, in order; empty for free input. For a list, the choices of its entries. A boolean without
 * labels of its own is ordered as on paper forms: 否 first. Read once for the same objects.
 * @param schema flattened
 */
export const choicesOf = (schema: JsonSchema, ui: UiSchema = NO_UI): readonly Choice[] =>
  readChoices(schema, ui);

const readChoices = memoizeByObjects((schema: JsonSchema, ui: UiSchema): readonly Choice[] => {
  const { enumNames = [], descriptions = [] } = { ...uiOptionsOf(uiOf(ui, 'items')), ...uiOptionsOf(ui) };
  const choiceSchema = schema.type === 'array' ? (schema.items ?? {}) : schema;
  if (choiceSchema.oneOf?.every(option => option.const !== undefined)) {
    return choiceSchema.oneOf.map(option => ({
      value: option.const!,
      label: option.title ?? String(option.const),
    }));
  }
  const values = choiceSchema.enum ?? valuesWithoutEnum(choiceSchema, enumNames);
  return values.map((value, index) => ({
    value,
    label:
      nameOf(enumNames, value, index) ?? (typeof value === 'boolean' ? (value ? '是' : '否') : String(value)),
    ...(descriptions[index] && { description: descriptions[index] }),
  }));
});

/** A boolean, or text whose values are known only when it is shown: those that have labels by value. */
function valuesWithoutEnum({ type }: JsonSchema, enumNames: Names): Choice['value'][] {
  const names = Object.keys(enumNames);
  if (type === 'boolean') return names.length > 0 ? YES_NO : NO_YES;
  return Array.isArray(enumNames) ? [] : names;
}

type Names = NonNullable<UiOptions['enumNames']>;

const nameOf = (names: Names, value: Choice['value'], index: number): string | undefined =>
  Array.isArray(names) ? names[index] : names[String(value)];

/** Label of an answer whose choice is declared under another condition than that of the given schema. */
export function choiceLabelByValue(ui: UiSchema | undefined, value: unknown): string | undefined {
  const { enumNames = [] } = { ...uiOptionsOf(uiOf(ui, 'items')), ...uiOptionsOf(ui) };
  return Array.isArray(enumNames) ? undefined : enumNames[String(value)];
}

const YES_NO = [true, false];
const NO_YES = [false, true];
