import { contentPathOf } from '../../../domain/content-kinds';
import type { ContentItem } from './queries';

/** Link of a content item: a page of the portal or `https://…` if its author set one, else the page of its kind. */
export const getContentUrl = (item: Pick<ContentItem, 'id' | 'kind' | 'path'>): string =>
  contentPathOf({ id: item.id, kind: item.kind, link: item.path }) ?? `/news/detail?id=${item.id}`;
