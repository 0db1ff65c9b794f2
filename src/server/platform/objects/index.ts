import { createDiskStore } from './disk';
import type { ObjectStore } from './object-store';
import { createS3Store } from './s3';
import type { FileStoreSettings } from './settings';

/** Creates the configured object store. */
export function createObjectStore(settings: FileStoreSettings): ObjectStore {
  return settings.name === 's3' ? createS3Store(settings) : createDiskStore(settings.folder);
}
