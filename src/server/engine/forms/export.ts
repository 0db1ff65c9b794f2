import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { checkForms } from './check-folder';
import { readFolder } from './folder';
import { rememberFolder } from './folder-store';
import { SERVER_OWNERS } from './form-owner';
import { filesWith, lastPublications, textsOf } from './publication-store';
import { listSharedParts, readSharedSources, sharedPartForm } from './shared-part-form';

/** Result of exporting a form; `without texts`: it was published before texts were stored. */
export type ExportOutcome = 'written' | 'held already' | 'without texts';

/**
 * Writes the live texts into a schemas folder, except those that it already contains.
 * @param selectedFlows names of forms and shared parts; all that are live when empty
 */
export async function exportForms(
  db: Kysely<DB>,
  folder: string,
  selectedFlows: readonly string[],
): Promise<{ flow: string; version: string; exported: ExportOutcome }[]> {
  await mkdir(folder, { recursive: true });
  const files = await readFolder(folder);
  const shared = readSharedSources(files);
  const parts = listSharedParts(files).flatMap(name => sharedPartForm(name, shared) ?? []);
  const inFolder = [...checkForms(files).forms, ...parts];
  const versionsInFolder = new Map(inFolder.map(({ flow, version }) => [flow, version]));
  const outcomes = [];
  for (const row of await lastPublications(db, SERVER_OWNERS)) {
    const { flow, version } = row;
    const texts = textsOf(row);
    if (selectedFlows.length > 0 && !selectedFlows.includes(flow)) continue;
    const write = async (): Promise<ExportOutcome> => {
      if (versionsInFolder.get(flow) === version) return 'held already';
      if (!texts) return 'without texts';
      // Before the files change, so that a server watching the folder recognises the version and does not publish it
      // again.
      await rememberFolder(db, row);
      for (const [file, text] of filesWith(flow, texts)) {
        await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
        await writeFile(path.join(folder, file), text);
      }
      return 'written';
    };
    outcomes.push({ flow, version, exported: await write() });
  }
  return outcomes;
}
