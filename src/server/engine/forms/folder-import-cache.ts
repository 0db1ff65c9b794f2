import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from '../../platform/db/build-cache';
import { readFolder } from './folder';
import { liveVersions } from './form-version-store';
import type { Finding, SchemaFiles } from './schema-source';

/** A schemas folder after it has been checked, and published as far as that was wanted. */
export interface FolderImport {
  files: SchemaFiles;
  findings: Finding[];
  /** The version of every form without findings, by its flow: each of them is stored. */
  versions: ReadonlyMap<string, string>;
}

const contentOf = (files: SchemaFiles): BuildCacheKey => ({ what: 'schemas', inputs: [...files] });

/**
 * The folder as this very program has taken it in before, without a finding: it was checked then, and all that it holds
 * has been published once. Null where it has to be checked, and told what is wrong with it.
 */
export async function findFolderImport(db: Kysely<DB>, folder: string): Promise<FolderImport | null> {
  const files = await readFolder(folder).catch(() => null);
  const known = files && (await readBuildCache<[flow: string, version: string][]>(db, contentOf(files)));
  if (!known) return null;
  const live = new Set((await liveVersions(db)).map(({ flow }) => flow));
  return known.every(([flow]) => live.has(flow)) ? { files, findings: [], versions: new Map(known) } : null;
}

/** Remembers a folder that was taken in without a finding. */
export async function saveFolderImport(
  db: Kysely<DB>,
  { files, findings, versions }: FolderImport,
): Promise<void> {
  if (findings.length === 0) await writeBuildCache(db, contentOf(files), [...versions]);
}
