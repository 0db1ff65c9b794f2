import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../generated/api';
import { call } from '../api/client';
import { queryClient } from '../api/query-client';
import type { Uploaded } from '../api/upload';

/** A file as it is shown: what it is called, and which way leads to it. */
export type AttachedFile = components['schemas']['AttachedFile'];

/** Links hold for ten minutes. */
const FRESH = 8 * 60_000;

/** What files are called; those that are gone are missing. */
export const filesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['file', 'detail', ...ids],
    queryFn: ({ signal }) => call('GET', '/file/detail', { params: { query: { id: [...ids] } }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ids.length > 0,
  });

/** The ways to files, for some minutes. */
export const linksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['file', 'path', ...ids],
    queryFn: ({ signal }) => call('GET', '/file/path', { params: { query: { id: [...ids] } }, signal }),
    staleTime: FRESH,
    refetchInterval: FRESH,
    enabled: ids.length > 0,
  });

/** What was uploaded from here need not be asked for. */
const here = new Map<string, Uploaded['file'] & { preview: string | null }>();

/** Remembers a file that was just uploaded, with what was sent. */
export function remember({ file }: Uploaded, blob: Blob | null): void {
  const preview = blob && file.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
  here.set(file.id, { ...file, preview });
}

/** A file that was uploaded from here, with a picture of it that needs no link. */
export const fromHere = (id: string) => here.get(id);

/** Forgets a file that was taken away again. */
export function forget(id: string): void {
  const preview = here.get(id)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  here.delete(id);
  queryClient.removeQueries({ queryKey: ['file', 'path', id] });
}
