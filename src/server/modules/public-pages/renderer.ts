import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The build that renders the documents, relative to the folder of the site: `src/web/public-pages`. */
const RENDERER_PATH = '../drawing/public-pages.js';

/** A document of the site, as `matchPublicPage` finds it. */
interface DocumentAddress {
  address: string;
}

/** Renders pages of the application as documents; built from the client, whose code the server does not import. */
export interface DocumentRenderer {
  /** Called once: how rich text, which has been sanitised, is prepared and turned into plain text. */
  prepareRichTextBy(preparation: { prepare(html: string): string; toText(html: string): string }): void;
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
  ): Promise<{ html: string; found: boolean }>;
}

/** Renders what pages of the application show first. */
export interface FirstScreenRenderer {
  /** Renders the first screen of a page; null when there is none. @throws like `renderDocument` */
  renderFirstScreen(
    page: string,
    context: Omit<Parameters<DocumentRenderer['renderDocument']>[1], 'origin'>,
    isShared: (path: string) => boolean,
  ): Promise<object | null>;
  /** Name by which the first screen of a page is kept; null when it is made anew each time. */
  keptAddressOf(page: string): string | null;
}

/** Parameters of an operation, as the client passes them. */
export type ReadParameters =
  | { path?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined }
  | undefined;

/** The renderer of a built site. */
export type PageRenderer = DocumentRenderer & FirstScreenRenderer;

/** Loads the renderer of a built site; null when it was not built. */
export async function findDocumentRenderer(site: string): Promise<PageRenderer | null> {
  const file = path.join(site, RENDERER_PATH);
  return existsSync(file) ? import(pathToFileURL(file).href) : null;
}
