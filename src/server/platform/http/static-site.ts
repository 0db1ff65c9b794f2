import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { type Language, languages, SIMPLIFIED } from '../../../domain/languages';
import { escapeMarkup } from '../../../domain/markup';
import type { Config } from '../../config';
import { memoizeFor } from '../memoize';
import { hashInline, type InlineHashes } from './inline-hashes';
import { siteHead } from './site-head';

/** Location of the build relative to dist/server, its chunks, or this folder. */
const SITE_FOLDERS = ['../web', '../../web', '../../../../dist/web'];

/** Milliseconds for which the rendered page is cached. */
const PAGE_CACHE_MS = 10_000;

/** Data for the first screen, written into `meta` elements of the page; empty when there is none. */
export type InitialData = Record<'slides' | 'tiles' | 'website' | 'navigation' | 'giving', string>;

export const NO_INITIAL_DATA: InitialData = {
  slides: '',
  tiles: '',
  website: '',
  navigation: '',
  giving: '',
};

/** Title until the site is known; placeholder of the page's content, and the build that prerenders it before any script has loaded. */
const TITLE = /<title>[^<]*<\/title>/u;
const CONTENT_PLACEHOLDER = '<div id="portal"></div>';
const RENDERER_PATH = '../drawing/app-shell';

/** The page of a built site in a language. */
const pageFile = (root: string, { code }: Language) =>
  path.join(root, code === SIMPLIFIED.code ? 'index.html' : `${code}/index.html`);

/** The languages that a site was built in. */
export const findLanguages = (root: string): Language[] =>
  languages.filter(language => existsSync(pageFile(root, language)));

/** Folder of the built site; null when it has not been built. */
export function findSite(): string | null {
  const moduleFolder = path.dirname(fileURLToPath(import.meta.url));
  const folders = SITE_FOLDERS.map(folder => path.resolve(moduleFolder, folder));
  return folders.find(folder => existsSync(path.join(folder, 'index.html'))) ?? null;
}

/** The hashes of the page of a built site in a language. */
export function hashInlineContents(root: string, language: Language): InlineHashes {
  const page = readFileSync(pageFile(root, language), 'utf8');
  const hashAll = (elements: RegExp) =>
    [...page.matchAll(elements)].map(([, content = '']) => hashInline(content));
  return {
    scripts: hashAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    styles: hashAll(/<style>(.*?)<\/style>/gs),
  };
}

/**
 * Serves the built site. Files with a content hash in their name are immutable; all others are revalidated and answered
 * with 304. The files have been compressed by the build.
 * @param config organisation and map settings, written into the page for the client, and the origin of its addresses
 * @param opening returns the data for the first screen, also written into the page; on failure the page is sent without
 * it
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  { organisation, map, publicOrigin }: Pick<Config, 'organisation' | 'map' | 'publicOrigin'>,
  opening: (language: Language) => Promise<InitialData> = async () => NO_INITIAL_DATA,
): Promise<void> {
  await app.register(async files => {
    // A folder, or a path in another notation, is answered as not found.
    files.setErrorHandler<FastifyError>((error, _, reply) => {
      if (error.statusCode !== 403) throw error;
      reply.callNotFound();
    });
    await files.register(serveStatic, {
      root,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
  for (const language of findLanguages(root)) servePage(language);

  /** The page in a language, with what it shows first; its renderer is loaded by the first request. */
  function servePage(language: Language) {
    const pageTemplate = withMeta(readFileSync(pageFile(root, language), 'utf8'), {
      organization: organisation,
      map: map.tiles.length > 0 ? JSON.stringify(map) : '',
    });
    let drawing: ReturnType<typeof findDrawing> | undefined;
    const pageNow = memoizeFor(PAGE_CACHE_MS, async () => {
      drawing ??= findDrawing(root, language);
      const page = await Promise.all([drawing, opening(language)])
        .then(([draw, initialData]) =>
          withMeta(pageTemplate, initialData)
            .replace(TITLE, title => siteHead(initialData.website, language, publicOrigin, title))
            .replace(CONTENT_PLACEHOLDER, () => draw(initialData)),
        )
        .catch(error => {
          app.log.warn({ err: error }, 'the page goes without what it shows first');
          return pageTemplate;
        });
      return { page, etag: `"${createHash('sha256').update(page).digest('base64url')}"` };
    });
    for (const url of [`${language.prefix}/`, `${language.prefix}/index.html`]) {
      app.get(url, async (request, reply) => {
        const { page, etag } = await pageNow();
        reply.headers({ etag, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
        return request.headers['if-none-match'] === etag ? reply.code(304).send() : page;
      });
    }
  }
}

/** Prerenders the app shell; returns the empty placeholder when the renderer was not built. */
async function findDrawing(root: string, { code }: Language): Promise<(initialData: InitialData) => string> {
  const file = path.join(root, `${RENDERER_PATH}${code === SIMPLIFIED.code ? '' : `.${code}`}.js`);
  if (!existsSync(file)) return () => CONTENT_PLACEHOLDER;
  const { renderAppShell, setLanguage } = (await import(pathToFileURL(file).href)) as {
    renderAppShell: (initialData: InitialData) => string;
    setLanguage?: (code: string) => void;
  };
  setLanguage?.(code);
  return renderAppShell;
}

/** Sets `meta` contents of the page; an empty text means no data. */
function withMeta(page: string, contents: Record<string, string>): string {
  return Object.entries(contents).reduce((text, [name, content]) => {
    const escaped = escapeMarkup(content);
    return text.replace(
      new RegExp(`(<meta name="${name}" content=")[^"]*`, 'u'),
      (_, before: string) => before + escaped,
    );
  }, page);
}
