import { pathOf } from '../../../domain/content-kinds';
import type { Item } from './queries';

/** Where something is read: where its author leads to, a page of ours or `https://…`; else the page of its kind. */
export const wayTo = (item: Pick<Item, 'id' | 'kind' | 'path'>): string =>
  pathOf({ id: item.id, kind: item.kind, link: item.path }) ?? `/news/detail?id=${item.id}`;
