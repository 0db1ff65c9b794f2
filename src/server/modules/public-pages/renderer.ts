import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { documentTextOf, prepareDocumentText } from './rich-text';

/** The build that renders the documents, relative to the folder of the site: `src/web/public-pages`. */
const RENDERER_PATH = '../drawing/public-pages';

/** A document of the site, as `matchPublicPage` finds it. */
interface DocumentAddress {
  address: string;
}

/** Renders pages of the application as documents; built from the client, whose code the server does not import. */
export interface DocumentRenderer {
  /** Finds the document of a URL; null when there is none. */
  findDocument(url: string): DocumentAddress | null;
  /**
   * Renders a document, or the one that says that there is none.
   * @throws whatever `read` throws, except that the subject does not exist
   */
  renderDocument(
    match: DocumentAddress | null,
    context: {
      origin: string;
      website: string;
      navigation: string;
      read: (path: string, params: ReadParameters) => Promise<unknown>;
    },
  ): Promise<{
    html: string;
    found: boolean;
    /** Styles that it contains besides those of the site. */
    styles: readonly string[];
  }>;
}

/** Renders what pages of the application show first. */
export interface FirstScreenRenderer {
  /** Renders the first screen of a page, see `findFirstScreen`; null when there is none. @throws like `renderDocument` */
  renderFirstScreen(
    page: string,
    context: Omit<Parameters<DocumentRenderer['renderDocument']>[1], 'origin'>,
    isPublic: (path: string) => boolean,
  ): Promise<object | null>;
}

/** Parameters of an operation, as the client passes them. */
export type ReadParameters =
  | { path?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined }
  | undefined;

/** The renderer of a built site, in one language. */
export interface PageRenderer extends DocumentRenderer, FirstScreenRenderer {
  /** Called once: how rich text, which has been sanitised, is prepared and turned into plain text. */
  prepareRichTextBy(preparation: { prepare(html: string): string; toText(html: string): string }): void;
  /** Called once: the language that it was built in. */
  setLanguage(code: string): void;
}

/**
 * Finds the renderer of a site that was built in a language; null when it was not built.
 * @returns loads and prepares the renderer
 */
export function findPageRenderer(site: string, language: Language): (() => Promise<PageRenderer>) | null {
  const { code } = language;
  const file = path.join(site, `${RENDERER_PATH}${code === SIMPLIFIED.code ? '' : `.${code}`}.js`);
  return existsSync(file)
    ? async () => prepareRenderer(await import(pathToFileURL(file).href), language)
    : null;
}

/** Tells a renderer its language, and how rich text is shown in it. */
export function prepareRenderer(renderer: PageRenderer, { code, prefix }: Language): PageRenderer {
  renderer.setLanguage(code);
  renderer.prepareRichTextBy({
    prepare: html => prepareDocumentText(html, prefix),
    toText: documentTextOf,
  });
  return renderer;
}
