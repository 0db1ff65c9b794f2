import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, SIMPLIFIED } from '../../../domain/languages';

/** The build that renders the documents, relative to the folder of the site: `src/web/public-pages`. */
const RENDERER_PATH = '../drawing/public-pages';

/** A document of the site, as `matchPublicPage` finds it. */
interface DocumentAddress {
  address: string;
}

/** Renders pages of the application as documents; built from the client, whose code the server does not import. */
export interface DocumentRenderer {
  /** Called once: the language that it was built in. */
  setLanguage(code: string): void;
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

/** Parameters of an operation, as the client passes them. */
export type ReadParameters =
  | { path?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined }
  | undefined;

/**
 * Finds the renderer of a site that was built in a language; null when it was not built.
 * @returns loads the renderer
 */
export function findDocumentRenderer(
  site: string,
  { code }: Language,
): (() => Promise<DocumentRenderer>) | null {
  const file = path.join(site, `${RENDERER_PATH}${code === SIMPLIFIED.code ? '' : `.${code}`}.js`);
  return existsSync(file) ? () => import(pathToFileURL(file).href) : null;
}
