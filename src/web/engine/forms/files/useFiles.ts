import { useLiveQueries } from '../../../app/api/live-query';
import { type AttachedFile, fileLinksQuery, fileNamesQuery, findRecentUpload } from './queries';

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
  const away = ids.filter(id => !findRecentUpload(id)?.preview);
  const [found] = useLiveQueries(away.length > 0 ? [fileLinksQuery(away)] : []);
  const own = ids.map(id => [id, findRecentUpload(id)?.preview] as const);
  const links = (found?.data ?? []).map(({ id, thumbnail }) => [id, thumbnail] as const);
  return new Map([...own, ...links].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The files with these ids, of which nothing else is known. */
export function useFiles(ids: readonly string[]): ShownFile[] {
  const away = ids.filter(id => !findRecentUpload(id));
  const [found] = useLiveQueries(away.length > 0 ? [fileNamesQuery(away)] : []);
  const pictures = usePictures(ids);
  return ids.map(id => ({
    id,
    file:
      findRecentUpload(id) ?? found?.data?.find(file => file.id === id) ?? (found?.data ? null : undefined),
    picture: pictures.get(id) ?? null,
  }));
}
