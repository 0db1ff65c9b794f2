import { lastPublications } from '../../engine/forms/publication-store';
import { isShared, type SchemaFiles } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';

/** A form that refers to a shared part. */
interface SharedPartUse {
  flow: string;
  title: string;
}

/** References to a file of `defs/`, from a form or from another shared part. */
const REFERENCE = /"\$ref"\s*:\s*"(?:\.\.\/defs\/)?([a-z0-9-]+\.json)/gu;

const referencesOf = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, name]) => `defs/${name}`);

/** Which live forms refer to each shared part, directly or through another one: file → forms. */
export async function findSharedPartUses({
  db,
  forms,
}: Pick<Services, 'db' | 'forms'>): Promise<Map<string, SharedPartUse[]>> {
  const { files } = forms.folder();
  const uses = new Map<string, SharedPartUse[]>();
  for (const { flow, form_text } of await lastPublications(db)) {
    const text = form_text ?? files.get(`${flow}/form.json`);
    if (text === undefined) continue;
    const { title } = forms.live(flow);
    for (const file of sharedPartsOf(text, files))
      uses.set(file, [...(uses.get(file) ?? []), { flow, title }]);
  }
  return uses;
}

/** The shared parts that a text refers to, with those that these refer to. */
function sharedPartsOf(text: string, files: SchemaFiles): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = referencesOf(text);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !isShared(file)) continue;
    found.add(file);
    waiting.push(...referencesOf(files.get(file) ?? ''));
  }
  return found;
}
