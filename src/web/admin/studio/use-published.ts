import { useEffect, useRef } from 'react';
import { queryClient } from '../../api/query-client';
import { toast } from '../../ui/Toast';
import { formsQuery, type OpenForm } from './queries';

/** What is told of a version that has just gone live, whoever made it so. */
export const publishedWords = (number: number) => `已发布第 ${number} 版，各处随即生效`;

/** Tells whoever has a change open that somebody else has ended it. */
export function usePublished({ change, live }: OpenForm): void {
  const waited = useRef<number | null>(null);
  const number = live?.number ?? 0;
  const isWaiting = change?.state === 'waiting';
  const isOver = change === null;
  useEffect(() => {
    const before = waited.current;
    waited.current = isWaiting ? number : null;
    if (before === null || !isOver) return;
    toast(number > before ? publishedWords(number) : '这份修改已经放弃');
    void queryClient.invalidateQueries({ queryKey: formsQuery.queryKey });
  }, [number, isWaiting, isOver]);
}
