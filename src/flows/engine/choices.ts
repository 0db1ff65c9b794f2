import type { JsonSchema, UiSchema } from './form';
import { optionsOf, uiOf } from './question';

/** One of the values that a question offers. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  /** A sentence about it. */
  description?: string;
  /** Why it cannot be chosen now. */
  closed?: string;
}

/**
 * What a question offers, in order; empty where one writes the answer oneself. A list offers what its entries may
 * be. Without labels of its own, yes and no stand as on paper forms: 否 first.
 * @param schema flattened
 */
export function choicesOf(schema: JsonSchema, ui: UiSchema | undefined): Choice[] {
  const { enumNames = [], descriptions = [] } = { ...optionsOf(uiOf(ui, 'items')), ...optionsOf(ui) };
  const offered = schema.type === 'array' ? (schema.items ?? {}) : schema;
  if (offered.oneOf?.every(option => option.const !== undefined)) {
    return offered.oneOf.map(option => ({
      value: option.const!,
      label: option.title ?? String(option.const),
    }));
  }
  const values =
    offered.enum ?? (offered.type === 'boolean' ? [...(enumNames.length ? YES_NO : NO_YES)] : []);
  return values.map((value, index) => ({
    value,
    label: enumNames[index] ?? (typeof value === 'boolean' ? (value ? '是' : '否') : String(value)),
    ...(descriptions[index] && { description: descriptions[index] }),
  }));
}

const YES_NO = [true, false];
const NO_YES = [false, true];
