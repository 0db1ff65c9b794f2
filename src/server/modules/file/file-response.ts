import type { FileType } from '../../../domain/file-rules';
import type { RawResponse } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { type DecryptedFile, readFileBytes, readThumbnail } from './encrypted-file';

/** Requested variant of a file. */
export interface FileVariant {
  size?: 'whole' | 'thumbnail';
  /** Download instead of display. */
  save?: boolean;
  /** What the browser wants it for: `Sec-Fetch-Dest`. */
  purpose?: string | undefined;
}

/**
 * CSP of file responses: nothing may run, and only pages of the portal may embed the file. The PDF viewers of browsers
 * do not work under `sandbox`; they are isolated from pages anyway.
 */
export const fileSecurityPolicy = (type: FileType) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${type === 'application/pdf' ? '' : '; sandbox'}`;

/** Purposes of a browser that embeds a file in a page; only pages of the portal may. */
const EMBEDDED = ['embed', 'iframe', 'object'];

/**
 * An original is never opened as a page of its own: it is downloaded, wherever its link is opened. A picture in a page is
 * shown all the same; for a PDF in the portal's viewer the browser must be told. A thumbnail was drawn here.
 */
function dispositionOf(type: FileType, isThumbnail: boolean, { save, purpose = '' }: FileVariant) {
  const isShown = isThumbnail || (type === 'application/pdf' && EMBEDDED.includes(purpose));
  return isShown && !save ? 'inline' : 'attachment';
}

/** Response with a file or its thumbnail, with headers that prevent any other interpretation of the content. */
export async function fileResponse(
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>,
  file: DecryptedFile,
  variant: FileVariant = {},
): Promise<RawResponse<FileType>> {
  const small = variant.size === 'thumbnail' ? await readThumbnail(services, file) : null;
  const type = small ? 'image/jpeg' : file.type;
  return {
    type,
    body: small ?? (await readFileBytes(services, file)),
    headers: {
      'content-disposition': contentDisposition(dispositionOf(type, small !== null, variant), file.name),
      'content-security-policy': fileSecurityPolicy(type),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  };
}

/** RFC 6266: the UTF-8 name, and an ASCII fallback. */
export function contentDisposition(how: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="file${name.slice(name.lastIndexOf('.'))}"; filename*=UTF-8''${encoded}`;
}
