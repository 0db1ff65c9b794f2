import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Attachment, Picture } from '../../engine/content-listener';
import type { Call, RawResponse } from '../../engine/handler-types';
import { findScans, publicFileResponse, readMultipartFile, storeUpload, uploadLimitKey } from '../file';
import { insertMedia, type MediaRow, mediaAt, uploadedMedia } from './media-store';

/** Upload kind: images, and documents to download. */
const UPLOAD_KIND = 'doc';

/** URL of an uploaded file. Its content never changes. */
const mediaUrlOf = (id: string) => `/api/content/media?id=${id}`;

/** Stores an upload in the media library of the organisation. A repeated upload is stored once. */
export async function upload(call: Call<'uploadMedia'>): Promise<components['schemas']['Media']> {
  const { services, organisation, member, request, headers, query } = call;
  const file = await readMultipartFile(request, UPLOAD_KIND, uploadLimitKey(request), given =>
    storeUpload(
      services,
      {
        organisationId: organisation.id,
        // The file belongs to the organisation, not to the editor: it remains when the editor's account is deleted.
        accountId: null,
        key: `media:${organisation.id}:${headers['idempotency-key']}`,
        kind: UPLOAD_KIND,
        private: false,
        isPermanent: true,
      },
      given,
    ),
  );
  const { id, name, type, size, width, height } = file;
  const url = mediaUrlOf(id);
  const row = {
    ...{ id, organisation_id: organisation.id, url, file_id: id, name, alt: query.alt ?? '' },
    ...{ type, size, width, height, uploaded_by: member.accountId, uploaded_at: new Date() },
  };
  await insertMedia(services.db, [row]);
  const [stored] = await mediaAt(services.db, organisation.id, [url]);
  const [view] = await mediaViews(services.db, [stored ?? row]);
  return view!;
}

/** Serves a media file to any client that has its URL; browsers may cache it permanently. */
export async function serveMedia({
  services,
  query,
}: Call<'getMedia'>): Promise<RawResponse<'image/jpeg' | 'image/png' | 'application/pdf'>> {
  const media = await uploadedMedia(services.db, query.id);
  if (!media?.file_id) throw new Refusal('notFound');
  return publicFileResponse(services, media.file_id, {
    size: query.size ?? 'whole',
    save: query.download === 1,
  });
}

/**
 * Media files in the editor.
 * @param db reads what the scanner says of them
 */
export async function mediaViews(
  db: Kysely<DB>,
  rows: readonly MediaRow[],
): Promise<components['schemas']['Media'][]> {
  const scans = await findScans(
    db,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  return rows.map(({ id, name, url, type, size, width, height, alt, uploaded_at, file_id }) => ({
    ...{ id, name, url, type, size, width, height, alt, uploadedAt: uploaded_at.toISOString() },
    ...(file_id && scans.get(file_id)),
  }));
}

/** An image as pages display it; null when the file is not an image. */
export function pictureOf(row: MediaRow | undefined): Picture | null {
  if (!row?.width || !row.height) return null;
  const { url, width, height, alt } = row;
  return { url, width, height, alt };
}

/** A file to download. */
export function attachmentOf({ id, name, url, type, size }: MediaRow): Attachment {
  return { id, name, url, type, size };
}
