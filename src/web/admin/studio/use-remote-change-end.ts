import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../app/api/query-client';
import { toast } from '../../ui/Toast';
import { studioFormsQuery } from '../studio-forms';
import type { StudioFormDetail } from './queries';

/** Message for a version that has just gone live. */
export const publishedMessage = (number: number) => `已发布第 ${number} 版，各处随即生效`;

/** Runs an action that ends a change, without the message for an end from elsewhere. */
export type RunChangeEnd = (action: () => Promise<void>) => Promise<void>;

/**
 * Notifies when a change that awaits approval is ended elsewhere: published or discarded, whether or not another change
 * exists by now.
 * @returns a function that runs an action ending the change from here
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
    async action => {
      // The end may be observed before the response arrives.
      own.current = id;
      try {
        await action();
      } catch (error) {
        own.current = null;
        throw error;
      }
    },
    [id],
  );
}
