import type { components } from '../../../../generated/api';
import { call } from '../../../app/api/client';
import { clearLiveQueries as forgetAnswer } from '../../../app/api/live-query';
import type { UploadResponse } from '../../../app/api/upload';

/** A file as it is shown: what it is called, and which way leads to it. */
export type AttachedFile = components['schemas']['AttachedFile'];

/** What files are called; those that are gone are missing. */
export const fileNamesQuery = (ids: readonly string[]) => ({
  key: ['file detail', ...ids],
  fetch: async () => (await call('GET', '/file/detail', { params: { query: { id: [...ids] } } })).list,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The ways to files; they hold for ten minutes. */
export const fileLinksQuery = (ids: readonly string[]) => ({
  key: ['file path', ...ids],
  fetch: async () => (await call('GET', '/file/path', { params: { query: { id: [...ids] } } })).list,
  staleTime: 8 * 60_000,
});

/** What was uploaded from here need not be asked for. */
const here = new Map<string, UploadResponse['file'] & { preview: string | null }>();

/** Remembers a file that was just uploaded, with what was sent. */
export function rememberUpload({ file }: UploadResponse, blob: Blob | null): void {
  const preview = blob && file.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
  here.set(file.id, { ...file, preview });
}

/** A file that was uploaded from here, with a picture of it that needs no link. */
export const findRecentUpload = (id: string) => here.get(id);

/** Forgets a file that was taken away again. */
export function forgetUpload(id: string): void {
  const preview = here.get(id)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  here.delete(id);
  forgetAnswer(fileLinksQuery([id]));
}
