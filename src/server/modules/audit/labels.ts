import type { Services } from '../../engine/services';

/** What an entry says of the answer that somebody looked at. */
interface Looked {
  flow: string | null;
  form_version: string | null;
  detail: unknown;
}

/** The label of the answer that an entry of the log is about, in the form that was filled in; null for no answer. */
export async function answerLabel({ forms }: Pick<Services, 'forms'>, entry: Looked): Promise<string | null> {
  const { path } = entry.detail as { path?: unknown };
  if (typeof path !== 'string' || !entry.flow || !entry.form_version) return null;
  const name = path.split('/').findLast(part => part !== '' && !/^\d+$/u.test(part)) ?? '';
  const { schema } = await forms.version(entry.flow, entry.form_version);
  return titleOf(schema, name) ?? path;
}

/** The title of a property, wherever it stands in a schema. */
function titleOf(schema: unknown, name: string): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const { properties } = schema as { properties?: Record<string, { title?: string }> };
  if (properties?.[name]?.title) return properties[name].title;
  for (const part of Object.values(schema)) {
    const found = titleOf(part, name);
    if (found) return found;
  }
  return null;
}
