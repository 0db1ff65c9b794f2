import type { Calculation } from '../../domain/calculation';
import type { AmongKeyword, BalanceKeyword } from '../../domain/cross-field-keywords';
import type { FileKind } from '../../domain/file-kinds';
import type { AgeLimits, DayRange, IdentityNames, Pointers } from '../../domain/schema-keywords';
import type { OptionSourceRef } from './dynamic-options';
import type { FlowProcess } from './flow-definition';
import { memoizeByObjects } from './memoize-by-objects';

/** A JSON Schema 2020-12 object with the keywords used in forms; the custom keywords are at the end. */
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
  /** Common answers, offered as suggestions. */
  examples?: string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  unevaluatedProperties?: boolean;
  additionalProperties?: boolean;
  items?: JsonSchema;
  contains?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  /** Usual duration of the step in minutes, for the step bar. */
  minutes?: number;
  /** The answer is a dynamic option, see `dynamic-options.ts`. */
  offered?: OptionSourceRef;
  /** For a box that must be ticked: id of the consent that it gives, e.g. `C3`. */
  consent?: string;
  /** Custom keywords, see `src/domain/schema-keywords.ts`. */
  age?: AgeLimits;
  within?: DayRange;
  identity?: IdentityNames;
  differ?: Pointers;
  among?: AmongKeyword;
  balance?: BalanceKeyword;
  files?: FileKind;
  calculated?: Calculation;
};

/** An rjsf uiSchema as JSON: `ui:…` settings, and one entry per field. */
export type UiSchema = { [name: string]: unknown };

/** One screen of the wizard. */
export interface FormStep {
  /** Name of the step's `$def`, e.g. `applicant`; also the name of the state in the machine. */
  id: string;
  title: string;
  minutes?: number;
  /** Names of the step's answers in schema order, including conditional ones. */
  fields: string[];
}

/**
 * A published version of a flow, or of a form without a process, such as a follow-up: self-contained and immutable.
 */
export interface FormVersion {
  /** Name of its folder, which is the flow's id, e.g. `organ-donation`. */
  flow: string;
  /** Hash of the content: 32 hexadecimal digits. */
  version: string;
  title: string;
  /** Bundled: all references point into its own `$defs`. */
  schema: JsonSchema;
  ui: UiSchema;
  steps: FormStep[];
  /** How applications are processed; null for a form without a `flow.json`. */
  process: FlowProcess | null;
  /** Translations by text, of those texts that have one. They are not sent to browsers. */
  english?: Readonly<Record<string, string>>;
}

const DEFINITION = '#/$defs/';

/** Resolves a local reference; undefined when it does not exist. */
export function resolveReference(root: JsonSchema, ref: string): JsonSchema | undefined {
  return ref.startsWith(DEFINITION) ? root.$defs?.[ref.slice(DEFINITION.length)] : undefined;
}

/**
 * Collects all properties of a part of a form with their schemas: through references, `allOf` and the branches of
 * conditions, in reading order. A property declared in two branches appears once, at its first position.
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

/** Steps of a bundled form: the root's `allOf`, in order. */
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
 * Schema of one step as a separate form, which the wizard passes to rjsf together with all answers. The compiled module
 * contains a validator for exactly this schema.
 */
export function stepSchema({ schema }: Pick<FormVersion, 'schema'>, id: string): JsonSchema {
  return withDefinitions(schema, schema.$defs?.[id] ?? NOTHING);
}

const NOTHING: JsonSchema = Object.freeze({});

/** The same object for the same step, so that what is known about it need not be found again. */
const withDefinitions = memoizeByObjects(
  ({ $defs }: JsonSchema, step: JsonSchema): JsonSchema => ({
    ...step,
    $defs,
  }),
);
