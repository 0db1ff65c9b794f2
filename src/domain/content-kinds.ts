/** Kinds of portal content, each written with the form `schemas/content-<kind>`. */
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
  'synonyms',
] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Form name of a content kind. */
export const contentForm = (kind: ContentKind) => `content-${kind}`;

/** Content kind that a form edits; null when the form belongs to a flow. */
export function kindOfForm(form: string): ContentKind | null {
  return contentKinds.find(kind => contentForm(kind) === form) ?? null;
}

/** Kinds of which each organisation has exactly one item, created with the organisation. */
const singletonKinds: readonly ContentKind[] = ['settings', 'menu', 'tiles', 'synonyms'];
export const isSingletonKind = (kind: ContentKind) => singletonKinds.includes(kind);

/** Kinds listed newest first; the other kinds have an explicit order. */
const datedKinds: readonly ContentKind[] = ['article', 'topic', 'video', 'download', 'disclosure'];
export const isDated = (kind: ContentKind) => datedKinds.includes(kind);

/** Kinds that stay on the site for long and have to be checked regularly; news grow old and stay as they are. */
export const checkedKinds: readonly ContentKind[] = ['page', 'answer', 'contact', 'leader', 'group', 'link'];

/** Kinds whose texts are translated: not synonyms, which nobody reads, and exams, which are taken in Chinese. */
export const translatedKinds: readonly ContentKind[] = contentKinds.filter(
  kind => kind !== 'synonyms' && kind !== 'exam' && kind !== 'question',
);

/** The fields needed to build the address of a content item. */
export interface ContentLocator {
  id: string;
  kind: ContentKind;
  /** Name used in addresses. */
  code?: string | null | undefined;
  /** Target address to which the item links instead of a page of its own. */
  link?: string | null | undefined;
}

/** Page of a content item, as a path of the site or an absolute address; null when it has none. */
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
    case 'synonyms':
      return null;
    // Questions are shown in exam papers only.
    case 'question':
      return null;
    case 'slide':
    case 'link':
    case 'answer':
      return link || null;
  }
}
