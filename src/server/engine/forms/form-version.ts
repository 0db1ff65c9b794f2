import { createHash } from 'node:crypto';
import type { FlowProcess } from '../../../flows/engine/flow-definition';
import { type FormVersion, type JsonSchema, steps, type UiSchema } from '../../../flows/engine/form-version';

/**
 * Computes the version of a flow from its content. The order of keywords counts, because it is the order of the
 * questions.
 * @param schema the bundled form
 * @param process the content of `flow.json`; null for a form without one
 * @param english the translations of its texts
 */
export function formVersion(
  flow: string,
  schema: JsonSchema,
  ui: UiSchema,
  process: FlowProcess | null = null,
  english: Readonly<Record<string, string>> = {},
): FormVersion {
  const translations = Object.keys(english).length > 0 && { english };
  const content = JSON.stringify([
    ...[flow, schema, ui, ...(process ? [process] : [])],
    ...(translations ? [translations] : []),
  ]);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return {
    flow,
    version,
    title: schema.title ?? flow,
    schema,
    ui,
    steps: steps(schema),
    process,
    ...translations,
  };
}
