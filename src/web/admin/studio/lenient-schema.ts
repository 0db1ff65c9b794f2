import { isObject } from '../../../domain/is-object';
import type { JsonSchema } from '../../../flows/engine/form-version';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const list = (value: unknown) => (Array.isArray(value) ? value : undefined);
const schema = (value: unknown) => (isObject(value) ? readLenientSchema(value) : undefined);
const schemas = (value: unknown) => (Array.isArray(value) ? value.map(readLenientSchema) : undefined);
const named = (value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) =>
          isObject(one) ? [[name, readLenientSchema(one)]] : [],
        ),
      )
    : undefined;

/** Reads each keyword leniently: its value may have any type. */
const readers: Record<string, (value: unknown) => unknown> = {
  ...{ $ref: text, title: text, description: text, type: text, format: text },
  ...{ required: list, enum: list, allOf: schemas, anyOf: schemas, oneOf: schemas },
  ...{ items: schema, contains: schema, not: schema, if: schema, then: schema, else: schema },
  ...{ properties: named, $defs: named },
};

/**
 * The valid part of a schema that is being edited: properties of the wrong shape are omitted here; the check reports
 * them.
 */
export function readLenientSchema(value: unknown): JsonSchema {
  if (!isObject(value)) return {};
  const kept = Object.entries(value).map(([keyword, one]) => {
    const read = Object.hasOwn(readers, keyword) ? readers[keyword] : undefined;
    return [keyword, read ? read(one) : one] as const;
  });
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
}
