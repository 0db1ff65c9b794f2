import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../generated/api';
import { call } from '../../../app/api/client';
import { liveOptions, queryClient } from '../../../app/api/query-client';
import type { UploadResponse } from '../../../app/api/upload';
import { SCAN_POLL_MS } from './scan-status';

/** A file as shown: its name and link. */
export type AttachedFile = components['schemas']['AttachedFile'];

/** Names of files; deleted ones are missing in the result. */
export const fileNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['file detail', ...ids],
    queryFn: async ({ signal }) =>
      (await call('GET', '/file/detail', { params: { query: { id: [...ids] } }, signal })).list,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.some(({ scan }) => scan === 'pending') ? SCAN_POLL_MS : false,
  });

/** Milliseconds after which links are fetched again. */
const LINKS_STALE_MS = 8 * 60_000;

/** Links to files, valid for ten minutes. */
export const fileLinksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['file path', ...ids],
    queryFn: async ({ signal }) =>
      (await call('GET', '/file/path', { params: { query: { id: [...ids] } }, signal })).list,
    ...liveOptions,
    staleTime: LINKS_STALE_MS,
    refetchInterval: LINKS_STALE_MS,
  });

/** Files uploaded in this session, which need not be fetched. */
const recentUploads = new Map<string, UploadResponse['file'] & { preview: string | null }>();

/** Remembers an uploaded file together with the sent content. */
export function rememberUpload({ file }: UploadResponse, blob: Blob | null): void {
  const preview = blob && file.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
  recentUploads.set(file.id, { ...file, preview });
}

/** A file uploaded in this session, with a preview that needs no link. */
export const findRecentUpload = (id: string) => recentUploads.get(id);

/** Removes a file from these and releases its preview. */
export function forgetUpload(id: string): void {
  const preview = recentUploads.get(id)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  recentUploads.delete(id);
  queryClient.removeQueries({ queryKey: fileLinksQuery([id]).queryKey, exact: true });
}
