import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../app/api/query-client';
import { toast } from '../../ui/Toast';
import { studioFormsQuery } from '../studio-forms';
import type { StudioFormDetail } from './queries';

/** What is told of a version that has just gone live, whoever made it so. */
export const publishedMessage = (number: number) => `已发布第 ${number} 版，各处随即生效`;

/** Does what ends a change; of an end that was made from here only whoever made it tells. */
export type RunChangeEnd = (deed: () => Promise<void>) => Promise<void>;

/**
 * Tells whoever has a change open that waits, that it was ended elsewhere: published or given up, be there another one
 * by now or not.
 * @returns does what ends it from here
 */
export function useRemoteChangeEnd({ change, live }: StudioFormDetail): RunChangeEnd {
  const waited = useRef<{ id: string; number: number } | null>(null);
  const own = useRef<string | null>(null);
  const number = live?.number ?? 0;
  const id = change?.id ?? null;
  const isWaiting = change?.state === 'waiting';
  useEffect(() => {
    const before = waited.current;
    waited.current = id !== null && isWaiting ? { id, number } : null;
    if (before === null || before.id === id || before.id === own.current) return;
    toast(number > before.number ? publishedMessage(number) : '这份修改已经放弃');
    void queryClient.invalidateQueries({ queryKey: studioFormsQuery.queryKey });
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
