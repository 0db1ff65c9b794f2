/** A query parameter that selects what a list shows. */
type ListParameter = 'page' | 'year' | 'category';

/** A page that is also served as a complete document, for search engines, link previews and browsers without scripts. */
interface PublicPage {
  /** Path template of the document; `:id` and `:flow` stand for one segment. */
  address: string;
  /** Path of the same page in the application, whose query names the `:id`. */
  page: string;
  /** Query parameters of a list; others are dropped. */
  query?: readonly ListParameter[];
  /** Whether the application's own page contains what it shows first, see `app-shell.tsx`. */
  prerendered?: true;
}

/** Addresses of the documents, literal segments before placeholders. */
export const publicPages = [
  { address: '/p', page: '/index', prerendered: true },
  { address: '/p/news', page: '/news' },
  { address: '/p/news/list', page: '/news/list', query: ['category', 'year', 'page'] },
  { address: '/p/news/:id', page: '/news/detail' },
  { address: '/p/topics', page: '/specialList', query: ['page'] },
  { address: '/p/topics/:id', page: '/specialShow', query: ['page'] },
  { address: '/p/projects', page: '/publicWelfare' },
  { address: '/p/projects/:id', page: '/publicWelfareInfo' },
  { address: '/p/activities', page: '/volunteerActivity', query: ['page', 'category'] },
  { address: '/p/activities/:id', page: '/volunteerInfo' },
  { address: '/p/courses', page: '/trainList', query: ['page'] },
  { address: '/p/courses/:id', page: '/trainInfo' },
  { address: '/p/flows', page: '/matter' },
  { address: '/p/flows/:flow', page: '/matter/:flow' },
  { address: '/p/aeds', page: '/aedList', prerendered: true },
  { address: '/p/aeds/:id', page: '/aedList', prerendered: true },
  { address: '/p/contact', page: '/contact' },
  { address: '/p/sitemap', page: '/siteMap' },
  { address: '/p/accessibility', page: '/accessibility' },
  { address: '/p/publicity/donations', page: '/amountList', query: ['page'] },
  { address: '/p/publicity/goods', page: '/goodsList', query: ['page'] },
] as const satisfies readonly PublicPage[];

export type PublicPageAddress = (typeof publicPages)[number]['address'];

/** A document that an address names. */
export interface PublicPageMatch {
  template: PublicPageAddress;
  /** The address without what does not belong to it: every document has exactly one. */
  address: string;
  /** Value of the placeholder; empty without one. */
  id: string;
  /** Path of the page in the application, with its query. */
  page: string;
}

const pages: readonly (PublicPage & { address: PublicPageAddress })[] = publicPages;

/** Finds the document of an address with its query; null when there is none. */
export function matchPublicPage(url: string): PublicPageMatch | null {
  const [path = '', search = ''] = url.split('?');
  const segments = path.replace(/\/+$/u, '').split('/');
  for (const page of pages) {
    const template = page.address.split('/');
    const at = template.findIndex(part => part.startsWith(':'));
    if (template.length !== segments.length) continue;
    if (!template.every((part, index) => index === at || part === segments[index])) continue;
    const id = at < 0 ? '' : decode(segments[at] ?? '');
    if (at >= 0 && !id) continue;
    const query = pick(new URLSearchParams(search), page.query);
    return {
      template: page.address,
      address: fill(page.address, id) + toSearch(query),
      id,
      page: pageOf(page, id, query),
    };
  }
  return null;
}

/**
 * Address of the document that shows the same as a page of the application; null when no document does.
 * @param path of the application, with its query: `/news/detail?id=…`
 */
export function publicAddressOf(path: string): string | null {
  const found = findPublicPage(path);
  if (!found) return null;
  const names: readonly string[] = found.query ?? [];
  if ([...found.params.keys()].some(name => !names.includes(name))) return null;
  return fill(found.address, found.id) + toSearch(pick(found.params, found.query));
}

/**
 * Finds the document of a page of the application, also when its query says more than addresses of documents do.
 * @param path of the application, with its query
 */
export function findPublicPage(
  path: string,
): (PublicPage & { address: PublicPageAddress; id: string; params: URLSearchParams }) | null {
  const [bare = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  const inPath = pages.find(({ page }) => page.endsWith('/:flow') && isWithin(page, bare));
  const id = inPath ? decode(bare.slice(bare.lastIndexOf('/') + 1)) : (params.get('id') ?? '');
  params.delete('id');
  const found =
    inPath ?? pages.find(({ address, page }) => page === bare && address.includes(':') === (id !== ''));
  return found ? { ...found, id, params } : null;
}

const isWithin = (template: string, path: string) =>
  path.split('/').length === template.split('/').length &&
  path.startsWith(template.slice(0, template.lastIndexOf('/') + 1));

function pageOf({ page }: PublicPage, id: string, query: URLSearchParams): string {
  if (page.includes(':') || !id) return fill(page, id) + toSearch(query);
  return page + toSearch(new URLSearchParams([['id', id], ...query]));
}

const fill = (template: string, id: string) => template.replace(/:\w+$/u, () => encodeURIComponent(id));

/** What a parameter may be; the first page of a list is its address without a number. */
const valuesOf: Record<ListParameter, RegExp> = {
  page: /^(?:[2-9]|[1-9]\d{1,4})$/u,
  year: /^\d{4}$/u,
  category: /^[a-z][a-z0-9-]{0,39}$/u,
};

/** The parameters that make a difference, in one order and notation: what is no value of a parameter is dropped. */
function pick(params: URLSearchParams, names: readonly ListParameter[] = []): URLSearchParams {
  return new URLSearchParams(
    names.flatMap(name => {
      const value = params.get(name) ?? '';
      return valuesOf[name].test(value) ? [[name, value]] : [];
    }),
  );
}

const toSearch = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '');

/** A segment in plain text; empty when it is malformed. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
