import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormVersion } from '../../../flows/engine/form-version';
import { fingerprintOf } from '../../platform/db/build-cache';
import { checkFolder } from './check-folder';
import { compileModule } from './compile';
import type { SchemaFiles } from './schema-source';

/** A schemas folder without findings, checked and compiled by the build. */
interface PreparedFolder {
  /** Of the build and the files of the folder. */
  fingerprint: string | null;
  forms: FormVersion[];
  /** Compiled modules by form version. */
  modules: Record<string, string>;
}

/** Lies beside the entries of the built server; the code that reads it lies in a chunk one folder below. */
const FILE = 'prepared-schemas.json';
const SERVER_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Checks and compiles a folder for the first start of this build, which takes seconds.
 * @param serverFolder of the built server
 * @returns number of forms; null when the folder has findings, and nothing is written
 */
export async function prepareFolder(files: SchemaFiles, serverFolder: string): Promise<number | null> {
  const { forms, findings } = checkFolder(files);
  if (findings.length > 0) return null;
  const modules = Object.fromEntries(forms.map(form => [form.version, compileModule(form)]));
  const prepared: PreparedFolder = { fingerprint: fingerprintOf([...files]), forms, modules };
  await writeFile(path.join(serverFolder, FILE), JSON.stringify(prepared));
  return forms.length;
}

/** What this build has prepared of a folder; null for other files, and for a program that was not built. */
export async function readPreparedFolder(
  files: SchemaFiles,
  serverFolder = SERVER_FOLDER,
): Promise<Pick<PreparedFolder, 'forms' | 'modules'> | null> {
  const fingerprint = fingerprintOf([...files]);
  if (!fingerprint) return null;
  const text = await readFile(path.join(serverFolder, FILE), 'utf8').catch(() => null);
  const prepared = text === null ? null : (JSON.parse(text) as PreparedFolder);
  return prepared?.fingerprint === fingerprint ? prepared : null;
}
