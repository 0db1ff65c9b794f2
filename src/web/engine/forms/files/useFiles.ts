import { useLive } from '../../../app/api/live-query';
import { type AttachedFile, fromHere, linksOf, namesOf } from './queries';

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
  const away = ids.filter(id => !fromHere(id)?.preview);
  const [found] = useLive(away.length > 0 ? [linksOf(away)] : []);
  const own = ids.map(id => [id, fromHere(id)?.preview] as const);
  const links = (found?.data ?? []).map(({ id, thumbnail }) => [id, thumbnail] as const);
  return new Map([...own, ...links].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The files with these ids, of which nothing else is known. */
export function useFiles(ids: readonly string[]): ShownFile[] {
  const away = ids.filter(id => !fromHere(id));
  const [found] = useLive(away.length > 0 ? [namesOf(away)] : []);
  const pictures = usePictures(ids);
  return ids.map(id => ({
    id,
    file: fromHere(id) ?? found?.data?.find(file => file.id === id) ?? (found?.data ? null : undefined),
    picture: pictures.get(id) ?? null,
  }));
}
