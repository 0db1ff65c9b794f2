import type { AmongKeyword, BalanceKeyword } from '../../domain/cross-field-keywords';
import type { FileKind } from '../../domain/file-kinds';
import type { AgeLimits, DayRange, IdentityNames, Pointers } from '../../domain/schema-keywords';
import type { OptionSourceRef } from './dynamic-options';

/** A JSON Schema 2020-12 object with the keywords that forms use; the portal's own ones stand at the end. */
export type JsonSchema = {
  $schema?: string;
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  $comment?: string;
  title?: string;
  description?: string;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  const?: string | number | boolean;
  enum?: (string | number | boolean)[];
  default?: string | number | boolean;
  /** Answers that are often given: offered to be taken over, beside those of one's own. */
  examples?: string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  unevaluatedProperties?: boolean;
  additionalProperties?: boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  /** Minutes that a step usually takes, for the step bar. */
  minutes?: number;
  /** The answer is one of what an area offers, see `offers.ts`. */
  offered?: OptionSourceRef;
  /** Of a box that must be ticked: the text that is agreed to with it, e.g. `C3`. */
  consent?: string;
  /** Our own keywords, see `src/domain/schema-keywords.ts`. */
  age?: AgeLimits;
  within?: DayRange;
  identity?: IdentityNames;
  differ?: Pointers;
  among?: AmongKeyword;
  balance?: BalanceKeyword;
  files?: FileKind;
};

/** An rjsf uiSchema as JSON: `ui:…` settings, and one entry per field. */
export type UiSchema = { [name: string]: unknown };

/** One screen of the wizard. */
export interface FormStep {
  /** Name of the step's `$def`, e.g. `applicant`; also the name of the machine's state. */
  id: string;
  title: string;
  minutes?: number;
  /** The step's answers in the order of the schema, those asked only under a condition included. */
  fields: string[];
}

/** A published form, self-contained and never changed again. */
export interface FormVersion {
  /** The flow's id, e.g. `organ-donation`. */
  flow: string;
  /** Hash of the content: 32 hexadecimal digits. */
  version: string;
  title: string;
  /** Bundled: refers to nothing but its own `$defs`. */
  schema: JsonSchema;
  ui: UiSchema;
  steps: FormStep[];
}

const DEFINITION = '#/$defs/';

/** The schema that a local reference points to, or undefined. */
export function resolveReference(root: JsonSchema, ref: string): JsonSchema | undefined {
  return ref.startsWith(DEFINITION) ? root.$defs?.[ref.slice(DEFINITION.length)] : undefined;
}

/**
 * Every property that a part of a form may ask for, with its schema: through references, `allOf` and the branches
 * of conditions, in reading order. A property asked in two branches appears once, where it stands first.
 */
export function collectProperties(
  root: JsonSchema,
  part: JsonSchema,
  found: Map<string, JsonSchema> = new Map(),
): Map<string, JsonSchema> {
  const target = part.$ref && resolveReference(root, part.$ref);
  if (target) collectProperties(root, target, found);
  for (const [name, schema] of Object.entries(part.properties ?? {})) {
    if (!found.has(name)) found.set(name, schema);
  }
  for (const branch of [...(part.allOf ?? []), part.then, part.else]) {
    if (branch) collectProperties(root, branch, found);
  }
  return found;
}

/** The steps of a bundled form: the root's `allOf`, in order. */
export function steps(schema: JsonSchema): FormStep[] {
  return (schema.allOf ?? []).flatMap(({ $ref }) => {
    const definition = $ref && resolveReference(schema, $ref);
    if (!definition) return [];
    const id = $ref.slice(DEFINITION.length);
    const { title = id, minutes } = definition;
    return [
      { id, title, ...(minutes && { minutes }), fields: [...collectProperties(schema, definition).keys()] },
    ];
  });
}

/**
 * The schema of one step as a form of its own: what the wizard hands to rjsf together with the whole flat answers.
 * The compiled module holds a validator for exactly this schema.
 */
export function stepSchema(form: Pick<FormVersion, 'schema'>, id: string): JsonSchema {
  return { ...form.schema.$defs?.[id], $defs: form.schema.$defs };
}
