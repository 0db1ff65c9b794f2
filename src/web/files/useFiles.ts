import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { type AttachedFile, filesQuery, fromHere, linksQuery } from './queries';

/** A file among the answers, as far as is known. */
export interface ShownFile {
  id: string;
  /** Undefined while it is asked for; null when there is no such file any more. */
  file: AttachedFile | null | undefined;
  /** Address of a small picture; null as long as there is none. */
  picture: string | null;
}

/** The small pictures of files, by id, as far as there are some. */
export function usePictures(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery(linksQuery(ids.filter(id => !fromHere(id)?.preview)), queryClient);
  const own = ids.map(id => [id, fromHere(id)?.preview] as const);
  const links = (data?.list ?? []).map(({ id, thumbnail }) => [id, thumbnail] as const);
  return new Map([...own, ...links].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The files with these ids, of which nothing else is known. */
export function useFiles(ids: readonly string[]): ShownFile[] {
  const { data, isSuccess } = useQuery(filesQuery(ids.filter(id => !fromHere(id))), queryClient);
  const pictures = usePictures(ids);
  return ids.map(id => ({
    id,
    file: fromHere(id) ?? data?.list.find(file => file.id === id) ?? (isSuccess ? null : undefined),
    picture: pictures.get(id) ?? null,
  }));
}
