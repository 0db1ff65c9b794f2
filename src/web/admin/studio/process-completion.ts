import type { JSONPath } from 'jsonc-parser';
import schema from '../../../flows/engine/flow.schema.json';
import type { Word } from './completion';
import type { SchemaKeywords } from './queries';

/** The parts of the schema of `flow.json` that completions use. */
interface ProcessSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, ProcessSchema>;
  additionalProperties?: ProcessSchema | boolean;
  items?: ProcessSchema;
  enum?: readonly string[];
  const?: unknown;
  if?: unknown;
  then?: ProcessSchema;
  else?: ProcessSchema;
}

const definitions = schema.$defs as unknown as Record<string, ProcessSchema>;

/** The completions of a name or value at a path of `flow.json`. */
export function processWords(
  path: JSONPath,
  isKey: boolean,
  capabilities: SchemaKeywords['capabilities'],
): Word[] {
  if (path[0] === 'effects')
    return capabilities.map(({ name, description }) => ({ label: name, detail: description }));
  const parts = partsAt(isKey ? path.slice(0, -1) : path);
  if (isKey) {
    return parts.flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([label, part]) => {
        const detail = part.description ?? resolve(part)[0]?.description;
        return { label, ...(detail && { detail }) };
      }),
    );
  }
  return parts.flatMap(part => [...(part.enum ?? []), ...constOf(part)].map(label => ({ label })));
}

const constOf = ({ const: value }: ProcessSchema) => (typeof value === 'string' ? [value] : []);

/** The alternatives of the schema at a path. */
function partsAt(path: JSONPath): ProcessSchema[] {
  return path.reduce<ProcessSchema[]>(
    (parts, name) =>
      parts.flatMap(({ properties, additionalProperties, items }) => {
        const own = typeof name === 'number' ? items : properties?.[name];
        const found = own ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
        return found ? resolve(found) : [];
      }),
    resolve(schema as unknown as ProcessSchema),
  );
}

/** A part with its references and alternatives resolved. */
function resolve(part: ProcessSchema): ProcessSchema[] {
  if (part.$ref) return resolve(definitions[part.$ref.slice('#/$defs/'.length)] ?? {});
  return [part, ...[part.then, part.else].flatMap(branch => (branch ? resolve(branch) : []))];
}
