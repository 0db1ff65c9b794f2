import { useQuery } from '../../../app/api/query-client';
import { type AttachedFile, fileLinksQuery, fileNamesQuery, findRecentUpload } from './queries';
import { isOpen } from './scan-status';

/** A file of an answer, as far as it is known. */
export interface ShownFile {
  id: string;
  /** Undefined while it is being fetched; null when the file no longer exists. */
  file: AttachedFile | null | undefined;
  /** URL of the thumbnail; null while there is none. */
  picture: string | null;
}

/** Thumbnails of files by id, as far as available. */
export function usePictures(ids: readonly string[]): ReadonlyMap<string, string> {
  const remoteIds = ids.filter(id => !findRecentUpload(id)?.preview);
  const { data = [] } = useQuery({ ...fileLinksQuery(remoteIds), enabled: remoteIds.length > 0 });
  const own = ids.map(id => [id, findRecentUpload(id)?.preview] as const);
  const links = data.map(({ id, thumbnail }) => [id, thumbnail] as const);
  return new Map([...own, ...links].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Files with these ids, when only the ids are known. */
export function useFiles(ids: readonly string[]): ShownFile[] {
  // An upload that waits for the scanner is asked for until it has been scanned.
  const known = (id: string) => {
    const recent = findRecentUpload(id);
    return recent && isOpen(recent) ? recent : undefined;
  };
  const remoteIds = ids.filter(id => !known(id));
  const { data } = useQuery({ ...fileNamesQuery(remoteIds), enabled: remoteIds.length > 0 });
  const pictures = usePictures(ids);
  return ids.map(id => {
    const recent = findRecentUpload(id);
    const file = known(id) ?? data?.find(file => file.id === id) ?? recent ?? (data ? null : undefined);
    // The server gives out no thumbnail of what the scanner has not passed.
    const hasPicture = recent?.preview || (file && isOpen(file));
    return { id, file, picture: (hasPicture && pictures.get(id)) || null };
  });
}
