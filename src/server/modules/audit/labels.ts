import type { Services } from '../../engine/services';

/** The part of an entry that identifies the answer accessed. */
interface AnswerAccess {
  flow: string | null;
  form_version: string | null;
  detail: unknown;
}

/**
 * Label of the answer that an entry refers to, from the form version of the application; null when it refers to none.
 */
export async function answerLabel(
  { forms }: Pick<Services, 'forms'>,
  entry: AnswerAccess,
): Promise<string | null> {
  const { path } = entry.detail as { path?: unknown };
  if (typeof path !== 'string' || !entry.flow || !entry.form_version) return null;
  const name = path.split('/').findLast(part => part !== '' && !/^\d+$/u.test(part)) ?? '';
  const { schema } = await forms.version(entry.flow, entry.form_version);
  return titleOf(schema, name) ?? path;
}

/** Title of a property, at any depth of a schema. */
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
