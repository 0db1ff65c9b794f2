import type { Item } from './queries';

/** Pages on which one thing is shown, by its kind; the others are articles to the reader. */
const pages: Partial<Record<Item['kind'], string>> = {
  video: '/videoInfo',
  topic: '/specialShow',
  page: '/specialShow',
  leader: '/memberShow',
  group: '/memberShow',
};

/**
 * Where something is read: where its author leads to, a page of ours or `https://…`; else the page of its kind. A video
 * shown elsewhere has its page here, too, from which one goes on.
 */
export function wayTo({ id, kind, path }: Pick<Item, 'id' | 'kind' | 'path'>): string {
  const led = path && (kind !== 'video' || path.startsWith('/'));
  return led ? path : `${pages[kind] ?? '/news/detail'}?id=${id}`;
}
