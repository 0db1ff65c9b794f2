import {
  type FormTexts,
  lastPublications,
  textsIn,
  textsOf,
  withSharedParts,
} from '../../engine/forms/publication-store';
import { isShared, type SchemaFiles } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';

/** A form that refers to a shared part. */
export interface SharedPartUse {
  flow: string;
  title: string;
  /** Its live version, and its live texts; null when they were not stored. */
  version: string;
  texts: FormTexts | null;
}

/** References to a file of `defs/`, from a form or from another shared part. */
const REFERENCE = /"\$ref"\s*:\s*"(?:\.\.\/defs\/)?([a-z0-9-]+\.json)/gu;

const referencesOf = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, name]) => `defs/${name}`);

/** The shared files in effect: as last published, in the studio or from the folder. */
export async function readSharedFiles({ db, forms }: Pick<Services, 'db' | 'forms'>): Promise<SchemaFiles> {
  const files = await withSharedParts(db, forms.folder().files);
  return new Map([...files].filter(([file]) => isShared(file)));
}

/** Which live forms refer to each shared part, directly or through another one: file → forms. */
export async function findSharedPartUses(
  { db, forms }: Pick<Services, 'db' | 'forms'>,
  shared: SchemaFiles,
): Promise<Map<string, SharedPartUse[]>> {
  const { files } = forms.folder();
  const uses = new Map<string, SharedPartUse[]>();
  for (const row of await lastPublications(db, forms.owners())) {
    const { flow, version } = row;
    if (isShared(flow)) continue;
    const texts = textsOf(row) ?? (files.has(`${flow}/form.json`) ? textsIn(files, flow) : null);
    const use = { flow, version, texts, title: forms.find(flow)?.title ?? flow };
    for (const file of sharedPartsOf(texts?.form ?? '', shared))
      uses.set(file, [...(uses.get(file) ?? []), use]);
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
