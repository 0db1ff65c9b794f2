import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDrawing } from '../../../domain/shared-picture';

/**
 * Reads the JPEG that the build has drawn of a drawing of the portal, which link previews cannot display.
 * @param site directory of the built site
 * @param url of a picture
 * @returns null when it is no drawing of the portal, or there is none of this name
 */
export async function readBitmap(site: string, url: string): Promise<Buffer | null> {
  if (!isDrawing(url)) return null;
  return readFile(path.join(site, url.replace(/\.svg$/, '.jpg'))).catch(() => null);
}
