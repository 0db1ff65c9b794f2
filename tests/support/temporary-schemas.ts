import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the project's schemas for editing. */
export interface SchemasFolder {
  path: string;
  /** Changes a file of the folder, e.g. `organ-donation/form.json`. */
  // biome-ignore lint/suspicious/noExplicitAny: an administrator writes whatever into the file
  edit(file: string, change: (content: any) => void): Promise<void>;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** @param flows flows to include, with the forms of their follow-ups; fewer are read and checked faster */
export async function schemasFolder(flows: readonly string[] | 'all' = 'all'): Promise<SchemasFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-schemas-'));
  const names = flows === 'all' ? await readdir('schemas') : ['defs', ...flows, ...followUpForms(flows)];
  for (const name of names) {
    await cp(path.join('schemas', name), path.join(folder, name), { recursive: true });
  }
  const at = (file: string) => path.join(folder, file);
  return {
    path: folder,
    async edit(file, change) {
      const content = JSON.parse(await readFile(at(file), 'utf8'));
      change(content);
      await writeFile(at(file), JSON.stringify(content, null, 2));
    },
    read: file => readFile(at(file), 'utf8'),
    write: (file, text) => writeFile(at(file), text),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The forms of the follow-ups of flows. */
const followUpForms = (flows: readonly string[]) =>
  flows.flatMap(flow => {
    const { followUps = {} } = JSON.parse(readFileSync(path.join('schemas', flow, 'flow.json'), 'utf8'));
    return Object.values(followUps as Record<string, { form: string }>).map(({ form }) => form);
  });

/** Adds a question to the organ donation form: `petName 昵称`, at most 20 characters. */
export function addPetName(folder: SchemasFolder): Promise<void> {
  return folder.edit('organ-donation/form.json', form => {
    form.$defs.wish.allOf.push({ properties: { petName: { title: '昵称', type: 'string', maxLength: 20 } } });
  });
}
