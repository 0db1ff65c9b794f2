import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from '../../platform/db/build-cache';
import { readFolder } from './folder';
import { liveVersions } from './form-version-store';
import type { Finding, SchemaFiles } from './schema-source';

/** A schemas folder after it has been checked and, as far as requested, published. */
export interface FolderImport {
  files: SchemaFiles;
  findings: Finding[];
  /** The version of every form and shared part without findings, by name, as its folder alone makes it. */
  versions: ReadonlyMap<string, string>;
}

const contentOf = (files: SchemaFiles): BuildCacheKey => ({ kind: 'schemas', inputs: [...files] });

/**
 * The result of an earlier import of the same folder by the same build without findings: everything in it has been
 * checked and published once. Null when the folder must be checked.
 */
export async function findFolderImport(db: Kysely<DB>, folder: string): Promise<FolderImport | null> {
  const files = await readFolder(folder).catch(() => null);
  const cached = files && (await readBuildCache<[flow: string, version: string][]>(db, contentOf(files)));
  if (!cached) return null;
  const live = new Set((await liveVersions(db)).map(({ flow }) => flow));
  return cached.every(([flow]) => live.has(flow)) ? { files, findings: [], versions: new Map(cached) } : null;
}

/** Caches a folder import without findings. */
export async function saveFolderImport(
  db: Kysely<DB>,
  { files, findings, versions }: FolderImport,
): Promise<void> {
  if (findings.length === 0) await writeBuildCache(db, contentOf(files), [...versions]);
}
