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

/** The files with these ids, to be shown. */
export function useFiles(ids: readonly string[]): ShownFile[] {
  const unknown = ids.filter(id => !fromHere(id));
  const files = useQuery(filesQuery(unknown), queryClient);
  const links = useQuery(linksQuery(ids.filter(id => !fromHere(id)?.preview)), queryClient);
  return ids.map(id => {
    const own = fromHere(id);
    const told = files.data?.list.find(file => file.id === id);
    const link = links.data?.list.find(found => found.id === id);
    return {
      id,
      file: own ?? told ?? (files.isSuccess ? null : undefined),
      picture: own?.preview ?? link?.thumbnail ?? null,
    };
  });
}
