import { LRUCache } from 'lru-cache';
import type { SiteIcon } from '../../../domain/site-icons';
import type { Services } from '../../engine/services';
import { runConfined } from '../../platform/confined';
import { fileBytes } from '../file';

type FileServices = Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>;

interface Drawing {
  services: FileServices;
  file: string;
  icon: SiteIcon;
}

/** Bytes of pictures that a process keeps: some thousands. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Bytes of the largest picture that is kept; it is noise, as no logo is. */
const MAX_ICON_BYTES = 2 * 1024 * 1024;

const kept = new LRUCache<string, Buffer, Drawing>({
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_ICON_BYTES,
  sizeCalculation: ({ length }) => length,
  async fetchMethod(_key, _stale, { context: { services, file, icon } }) {
    const picture = await fileBytes(services, file);
    return picture ? runConfined('drawIcon', { picture, icon }) : undefined;
  },
});

/**
 * A picture made from a logo, as PNG; each is drawn once per process.
 * @param services of the organisation whose logo it is
 * @param file id of the file of the logo
 * @returns null when there is no such file
 * @throws Refusal `unexpected` when the file was lost, `ObjectStoreUnavailableError`
 */
export async function readSiteIcon(
  services: FileServices,
  file: string,
  icon: SiteIcon,
): Promise<Buffer | null> {
  return (await kept.fetch(`${file} ${icon}`, { context: { services, file, icon } })) ?? null;
}
