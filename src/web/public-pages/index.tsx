import { brandStyle } from '../../domain/brand-colour';
import { matchPublicPage, type PublicPageMatch, publicAddressOf } from '../../domain/public-pages';
import type { ReadOperation } from '../app/api/client';
import type { FirstScreen } from '../app/api/first-screen';
import { queryClient } from '../app/api/query-client';
import { type Route, routeOf } from '../app/routes';
import { addressesBy, currentLanguage, setLanguage } from '../app/shell/language';
import { findNavigationPosition } from '../app/shell/menus';
import { session } from '../app/shell/session';
import { prepareRichTextBy } from '../features/content/rich-text';
import NotFound from '../pages/not-found';
import { composeDocument } from './document';
import { PublicLayout } from './PublicLayout';
import { documentKinds, firstScreenOf } from './pages';
import { renderWithData } from './render-page';
import { describeCrumbs, type Site, type Subject } from './structured-data';

export { prepareRichTextBy, setLanguage };

/** Whether the answers of an operation do not depend on who asks. */
type IsPublic = (path: string) => boolean;

/** What a document is made of, besides the answers of the operations. */
interface DocumentContext {
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  /** The settings of the site and its navigation, as in the first page of the application. */
  website: string;
  navigation: string;
  /** Answers operations, for a visitor who is not logged in. */
  read: ReadOperation;
}

// Links of documents lead to documents where there are any, else into the application.
addressesBy(({ prefix }, path) => prefix + (publicAddressOf(path) ?? `/#${path}`));

/** Names of further stylesheets of each module, by its path below `src/web`; the build puts them in. */
declare const MODULE_STYLESHEETS: Record<string, readonly string[]> | undefined;

/** Their texts; the build puts them in. */
declare const STYLESHEETS: Record<string, string> | undefined;

/** Styles of the whole site, as the page of the application contains them; the build puts them in. */
declare const SITE_STYLE: string | undefined;

/** What languages add to them, by code; undefined without a build. */
declare const LANGUAGE_STYLES: Record<string, string> | undefined;

/** A rendered document, and whether what it is about exists. */
interface RenderedDocument {
  html: string;
  found: boolean;
  /** Styles of its own that it contains, which its policy has to allow. */
  styles: readonly string[];
}

/** Finds the document of an address, see `matchPublicPage`. */
export const findDocument: (url: string) => PublicPageMatch | null = matchPublicPage;

/**
 * Renders a document as a whole HTML page.
 * @param match null for the document that says that there is none
 * @throws Error when an operation fails for another reason than that what it asks for does not exist
 */
export function renderDocument(
  match: PublicPageMatch | null,
  { origin, website, navigation, read }: DocumentContext,
): Promise<RenderedDocument> {
  const kind = match && documentKinds[match.template];
  const page = match?.page ?? '/index';
  const { code, prefix, tag } = currentLanguage();
  const route: Pick<Route, 'title' | 'description'> | undefined = kind ? routeOf(page) : undefined;
  const begin = () => beginPage(page, { website, navigation });
  const id = match?.id ?? '';
  const content = <PublicLayout page={page}>{kind ? kind.render(id) : <NotFound />}</PublicLayout>;
  return renderWithData(content, page, read, begin, ({ markup, head, crumbs, missing }) => {
    const { webSet } = session.getState();
    const subject = kind?.subject?.(id);
    const address = subject?.address?.() ?? match?.address ?? '';
    const site: Site = {
      origin,
      organisation: webSet?.name ?? '',
      url: origin + prefix + address,
      language: tag,
    };
    const found = Boolean(kind) && isThere(subject) && !missing;
    const description = found ? subject?.describe(site) : undefined;
    const brand = brandStyle(webSet?.colour);
    const styles = [...stylesOf(kind?.module ?? 'pages/not-found'), ...(brand ? [brand] : [])];
    return {
      found,
      styles,
      html: composeDocument({
        ...{ site, address },
        title: head?.title ?? route?.title ?? '页面不存在',
        description: head?.description ?? route?.description ?? webSet?.description ?? '',
        subject: description,
        data: [description?.data, found && describeCrumbs(crumbs, site)].filter(
          data => data instanceof Object,
        ),
        indexed: found,
        styles: [siteStyleIn(code), ...styles],
        look: { logo: webSet?.logo, colour: webSet?.colour },
        markup,
      }),
    };
  });
}

/** As the page in this language contains them: its policy allows them by their hash. */
const siteStyleIn = (code: string): string =>
  typeof SITE_STYLE === 'undefined' || typeof LANGUAGE_STYLES === 'undefined'
    ? ''
    : SITE_STYLE + (LANGUAGE_STYLES[code] ?? '');

/**
 * Renders what a page of the application shows first, with the data that it shows.
 * @param page path in the application, with its query, as `findFirstScreen` finds it
 * @param isPublic tells whose data are passed on
 * @returns null when what the page shows does not exist
 * @throws Error when an operation fails for another reason than that what it asks for does not exist
 */
export async function renderFirstScreen(
  page: string,
  { website, navigation, read }: Omit<DocumentContext, 'origin'>,
  isPublic: IsPublic,
): Promise<FirstScreen | null> {
  const { content, subject, requestsData } = firstScreenOf(page);
  const begin = () => beginPage(page, { website, navigation });
  return renderWithData(
    content,
    page,
    read,
    begin,
    ({ markup }) => {
      if (!isThere(subject) || !markup) return null;
      if (requestsData) return { markup, data: [] };
      const queries = queryClient.getQueryCache().getAll();
      const passed = queries.filter(
        ({ queryKey, state }) => state.status === 'success' && isPublic(String(queryKey[1])),
      );
      return { markup, data: passed.map(({ queryKey, state }) => [queryKey, state.data] as const) };
    },
    hrefInApplication,
  );
}

const hrefInApplication = (path: string) => `#${path}`;

/** Prepares what a page is rendered with besides its data. */
function beginPage(page: string, { website, navigation }: Pick<DocumentContext, 'website' | 'navigation'>) {
  queryClient.setDefaultOptions({ queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } });
  session.setWebSet(website);
  session.setNavList(JSON.parse(navigation || '[]'));
  session.setPlace(...findNavigationPosition(session.getState().navList ?? [], page));
}

/** Whether what a document is about exists, as far as that is one thing. */
const isThere = (subject: Subject | undefined) =>
  !subject?.queryKey || queryClient.getQueryData(subject.queryKey) !== undefined;

/** What a module adds to the styles of the site, as one text; none without a build. */
function stylesOf(module: string): string[] {
  if (typeof MODULE_STYLESHEETS === 'undefined' || typeof STYLESHEETS === 'undefined') return [];
  const style = (MODULE_STYLESHEETS[module] ?? []).map(name => STYLESHEETS[name]).join('\n');
  return style ? [style] : [];
}
