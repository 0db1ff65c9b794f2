import { matchPublicPage, type PublicPageMatch, publicAddressOf } from '../../domain/public-pages';
import type { ReadOperation } from '../app/api/client';
import { queryClient } from '../app/api/query-client';
import { type Route, routeOf } from '../app/routes';
import { addressesBy, currentLanguage, setLanguage } from '../app/shell/language';
import { findNavigationPosition } from '../app/shell/menus';
import { session } from '../app/shell/session';
import { prepareRichTextBy } from '../features/content/rich-text';
import NotFound from '../pages/not-found';
import { composeDocument } from './document';
import { PublicLayout } from './PublicLayout';
import { documentKinds } from './pages';
import { renderWithData } from './render-page';
import type { Site } from './structured-data';

export { prepareRichTextBy, setLanguage };

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

// Links lead to documents where there are any, else into the application.
addressesBy(({ prefix }, path) => prefix + (publicAddressOf(path) ?? `/#${path}`));

/** Stylesheets of each page, by its folder; the build puts them in. */
declare const PAGE_STYLES: Record<string, readonly string[]> | undefined;

/** A rendered document, and whether what it is about exists. */
interface RenderedDocument {
  html: string;
  found: boolean;
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
  const { prefix, tag, locale } = currentLanguage();
  const route: Pick<Route, 'title' | 'description'> | undefined = kind ? routeOf(page) : undefined;
  const begin = () => {
    queryClient.setDefaultOptions({ queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } });
    session.setWebSet(website);
    session.setNavList(JSON.parse(navigation || '[]'));
    session.setPlace(...findNavigationPosition(session.getState().navList ?? [], page));
  };
  const id = match?.id ?? '';
  const content = <PublicLayout page={page}>{kind ? kind.render(id) : <NotFound />}</PublicLayout>;
  return renderWithData(content, page, read, begin, ({ markup, head }) => {
    const { webSet } = session.getState();
    const site: Site = {
      origin,
      organisation: webSet?.name ?? '',
      url: origin + prefix + (match?.address ?? ''),
      language: tag,
    };
    const subject = kind?.subject?.(id);
    const found = Boolean(kind) && (!subject || queryClient.getQueryData(subject.queryKey) !== undefined);
    return {
      found,
      html: composeDocument({
        ...{ site, locale, address: match?.address ?? '' },
        title: head?.title ?? route?.title ?? '页面不存在',
        description: head?.description ?? route?.description ?? webSet?.description ?? '',
        subject: found ? subject?.describe(site) : undefined,
        indexed: found,
        styles: stylesOf(kind?.folder ?? 'not-found'),
        markup,
      }),
    };
  });
}

const stylesOf = (folder: string) => (typeof PAGE_STYLES === 'undefined' ? [] : (PAGE_STYLES[folder] ?? []));
