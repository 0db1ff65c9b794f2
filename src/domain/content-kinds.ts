/** What the portal shows, by the form that it is written in: `schemas/content-<kind>`. */
export const contentKinds = [
  'article',
  'page',
  'topic',
  'slide',
  'video',
  'download',
  'link',
  'leader',
  'group',
  'contact',
  'aed',
  'activity',
  'answer',
  'course',
  'disclosure',
  'exam',
  'lesson',
  'question',
  'settings',
  'menu',
  'tiles',
] as const;

export type ContentKind = (typeof contentKinds)[number];

/** The form of a kind, as forms are asked for. */
export const contentForm = (kind: ContentKind) => `content-${kind}`;

/** The kind that a form writes, or null for one of a matter. */
export function kindOfForm(form: string): ContentKind | null {
  return contentKinds.find(kind => contentForm(kind) === form) ?? null;
}

/** Of these a society has one each, which is there from the beginning. */
const single: readonly ContentKind[] = ['settings', 'menu', 'tiles'];
export const isSingletonKind = (kind: ContentKind) => single.includes(kind);

/** Of these the latest stand first; the others stand in an order of their own. */
const dated: readonly ContentKind[] = ['article', 'topic', 'video', 'download', 'disclosure'];
export const isDated = (kind: ContentKind) => dated.includes(kind);

/** What leads to a content: its id, and what else it may be found by. */
export interface ContentLocator {
  id: string;
  kind: ContentKind;
  /** Its name in addresses. */
  code?: string | null | undefined;
  /** Where it sends its reader, in place of a page of its own. */
  link?: string | null | undefined;
}

/** The page on which people find a content, as a path of the site or an address; null where it has none. */
export function contentPathOf({ id, kind, code, link }: ContentLocator): string | null {
  switch (kind) {
    case 'article':
    case 'disclosure':
    case 'download':
      return link || `/news/detail?id=${id}`;
    case 'topic':
    case 'page':
      return `/specialShow?id=${code || id}`;
    case 'video':
      return `/videoInfo?id=${id}`;
    case 'leader':
    case 'group':
      return `/memberShow?id=${id}`;
    case 'contact':
      return `/contact?id=${id}`;
    case 'aed':
      return `/aedList?id=${id}`;
    case 'activity':
      return `/volunteerInfo?id=${id}`;
    case 'course':
      return `/trainInfo?id=${id}`;
    case 'lesson':
      return `/trainVideo?id=${id}`;
    case 'exam':
      return `/exam?exam=${id}`;
    case 'menu':
    case 'tiles':
    case 'settings':
      return '/index';
    // A question is read on papers alone.
    case 'question':
      return null;
    case 'slide':
    case 'link':
    case 'answer':
      return link || null;
  }
}
