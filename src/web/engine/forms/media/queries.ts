import type { components } from '../../../../generated/api';
import { getQuery } from '../../../app/api/get-query';
import { queryClient } from '../../../app/api/query-client';

/** A public file of the media library. */
export type Media = components['schemas']['Media'];

export interface MediaFilter {
  type?: 'picture' | 'file' | undefined;
  text: string;
}

const MEDIA_PAGE_SIZE = 24;

/** One page of the library, the latest first. */
export const mediaQuery = ({ type, text }: MediaFilter, page: number) =>
  getQuery('media', '/admin/content/media/list', {
    type,
    ...(text && { text }),
    page,
    pageSize: MEDIA_PAGE_SIZE,
  });

/** Places where a file is used. */
export const mediaUsesQuery = (id: string) => ({
  ...getQuery('media', '/admin/content/media/use/list', { id }),
  staleTime: 0,
});

export const invalidateMedia = () => queryClient.invalidateQueries({ queryKey: ['media'] });

/** Whether a picture URL belongs to the site: from the library, or shipped with the site. */
export const isMediaAddress = (address: string): boolean =>
  /^\/(?:api\/content\/media\?|covers\/)/u.test(address);

/** Thumbnail URL of a library file, for lists. */
export const thumbnailOf = ({ url }: Pick<Media, 'url'>): string =>
  url.startsWith('/api/content/media?') ? `${url}&size=thumbnail` : url;
