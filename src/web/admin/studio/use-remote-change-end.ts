import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../app/api/query-client';
import { toast } from '../../ui/Toast';
import { formsQuery } from '../studio-forms';
import type { OpenForm } from './queries';

/** What is told of a version that has just gone live, whoever made it so. */
export const publishedWords = (number: number) => `已发布第 ${number} 版，各处随即生效`;

/** Does what ends a change; of an end that was made from here only whoever made it tells. */
export type Ending = (deed: () => Promise<void>) => Promise<void>;

/**
 * Tells whoever has a change open that waits, that it was ended elsewhere: published or given up, be there another one
 * by now or not.
 * @returns does what ends it from here
 */
export function usePublished({ change, live }: OpenForm): Ending {
  const waited = useRef<{ id: string; number: number } | null>(null);
  const own = useRef<string | null>(null);
  const number = live?.number ?? 0;
  const id = change?.id ?? null;
  const isWaiting = change?.state === 'waiting';
  useEffect(() => {
    const before = waited.current;
    waited.current = id !== null && isWaiting ? { id, number } : null;
    if (before === null || before.id === id || before.id === own.current) return;
    toast(number > before.number ? publishedWords(number) : '这份修改已经放弃');
    void queryClient.invalidateQueries({ queryKey: formsQuery.queryKey });
  }, [number, id, isWaiting]);
  return useCallback(
    async deed => {
      // The end may be seen before its answer comes.
      own.current = id;
      try {
        await deed();
      } catch (error) {
        own.current = null;
        throw error;
      }
    },
    [id],
  );
}
