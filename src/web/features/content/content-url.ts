import { contentPathOf } from '../../../domain/content-kinds';
import type { ContentItem } from './queries';

/** Where something is read: where its author leads to, a page of ours or `https://…`; else the page of its kind. */
export const getContentUrl = (item: Pick<ContentItem, 'id' | 'kind' | 'path'>): string =>
  contentPathOf({ id: item.id, kind: item.kind, link: item.path }) ?? `/news/detail?id=${item.id}`;
