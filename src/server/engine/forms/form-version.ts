import { createHash } from 'node:crypto';
import { type FormVersion, type JsonSchema, steps, type UiSchema } from '../../../flows/engine/form-version';

/**
 * Computes the version of a bundled form from its content. The order of keywords counts, because it is the order of the
 * questions.
 */
export function formVersion(flow: string, schema: JsonSchema, ui: UiSchema): FormVersion {
  const content = JSON.stringify([flow, schema, ui]);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { flow, version, title: schema.title ?? flow, schema, ui, steps: steps(schema) };
}
