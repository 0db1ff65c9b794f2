import type { FileType } from '../../../domain/file-rules';
import type { RawResponse } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { bytesOf, type DecryptedFile, readThumbnail } from './encrypted-file';

/** How a file is wanted. */
export interface FileVariant {
  size?: 'whole' | 'thumbnail';
  /** To be saved instead of looked at. */
  save?: boolean;
}

/**
 * What a file may do in a browser: nothing, and be framed by our own pages only. PDF readers of browsers do not run
 * under `sandbox`; they run apart from every page as it is.
 */
export const fileSecurityPolicy = (type: FileType) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${type === 'application/pdf' ? '' : '; sandbox'}`;

/** A file, or the small picture of one, with all that keeps a browser from taking it for something else. */
export async function fileResponse(
  services: Services,
  kept: DecryptedFile,
  wanted: FileVariant = {},
): Promise<RawResponse<FileType>> {
  const small = wanted.size === 'thumbnail' ? await readThumbnail(services, kept) : null;
  const type = small ? 'image/jpeg' : kept.type;
  return {
    type,
    body: small ?? (await bytesOf(services, kept)),
    headers: {
      'content-disposition': contentDisposition(wanted.save ? 'attachment' : 'inline', kept.name),
      'content-security-policy': fileSecurityPolicy(type),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  };
}

/** RFC 6266: the name as it is, and one without it for readers that know ASCII only. */
export function contentDisposition(how: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="file${name.slice(name.lastIndexOf('.'))}"; filename*=UTF-8''${encoded}`;
}
