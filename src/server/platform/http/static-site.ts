import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brandStyle } from '../../../domain/brand-colour';
import { type Language, languages, SIMPLIFIED } from '../../../domain/languages';
import { escapeMarkup } from '../../../domain/markup';
import type { Look } from '../../../domain/site-icons';
import type { Config } from '../../config';
import type { Organisation } from '../../engine/services';
import { handlePageError } from '../contract/error-handler';
import { hashInline, type InlineHashes } from '../documents/inline-hashes';
import { memoize } from '../memoize';
import { siteHead, withLook } from './site-head';

/** Location of the build relative to dist/server, its chunks, or this folder. */
const SITE_FOLDERS = ['../web', '../../web', '../../../../dist/web'];

/**
 * Milliseconds after which what a page shows is read again, and the page is rendered again if that has changed: the limit
 * within which the public sees what was published. Number and total length of pages in a language, in characters.
 */
const PAGE_CACHE_MS = 1000;
const MAX_PAGES = 1000;
const MAX_PAGES_LENGTH = 16 * 1024 * 1024;

/** Data for the first screen, written into `meta` elements of the page; empty when there is none. */
export type InitialData = Record<'slides' | 'tiles' | 'website' | 'navigation' | 'giving', string>;

export const NO_INITIAL_DATA: InitialData = {
  slides: '',
  tiles: '',
  website: '',
  navigation: '',
  giving: '',
};

/** What a site shows, by the organisation that is asked. */
interface SiteContents {
  findOrganisation(request: FastifyRequest): Promise<Organisation | null>;
  opening(organisation: Organisation, language: Language): Promise<InitialData>;
}

interface SentPage {
  /** What it was rendered from; null when that could not be read. */
  contents: string | null;
  page: string;
  etag: string;
  styleHashes: readonly string[];
}

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
 * @param config the organisation that operates the server, also named where there is no other, and map settings
 * @param site finds the organisation of the page, and the data for its first screen; on failure the page is sent without
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  { organisation: operator, map }: Pick<Config, 'organisation' | 'map'>,
  { findOrganisation, opening }: SiteContents,
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
    // The page that shows the contract, in `public/docs`.
    files.get('/docs', (_, reply) => reply.sendFile('docs/index.html'));
  });
  for (const language of findLanguages(root)) servePage(language);

  /** The page in a language, with what it shows first; its renderer is loaded by the first request. */
  function servePage(language: Language) {
    const template = withMeta(readFileSync(pageFile(root, language), 'utf8'), {
      map: map.tiles.length > 0 ? JSON.stringify(map) : '',
    });
    const templateOf = (code: string) =>
      withMeta(template, { organization: code, operator: code === operator ? '1' : '' });
    const loadDrawing = memoize(() => findDrawing(root, language));

    async function render(organisation: Organisation, before: SentPage | undefined): Promise<SentPage> {
      const page = templateOf(organisation.code);
      try {
        const [draw, initialData] = await Promise.all([loadDrawing(), opening(organisation, language)]);
        const contents = JSON.stringify([initialData, organisation.code, organisation.origin]);
        if (before?.contents === contents) return before;
        const { website } = initialData;
        const look: Look = website ? JSON.parse(website) : {};
        const style = brandStyle(look.colour);
        const styleElement = style && `<style>${style}</style>`;
        return toSentPage({
          contents,
          style,
          page: withMeta(withLook(page, look), initialData)
            .replace(TITLE, title => siteHead(website, language, organisation.origin, title) + styleElement)
            .replace(CONTENT_PLACEHOLDER, () => draw(initialData)),
        });
      } catch (error) {
        app.log.warn({ err: error }, 'the page goes without what it shows first');
        return toSentPage({ contents: null, page, style: '' });
      }
    }

    const pages = new LRUCache<string, SentPage, Organisation>({
      max: MAX_PAGES,
      maxSize: MAX_PAGES_LENGTH,
      sizeCalculation: ({ page }) => page.length,
      ttl: PAGE_CACHE_MS,
      ttlResolution: 0,
      perf: Date,
      fetchMethod: (_key, before, { context }) => render(context, before),
    });
    const pageFor = (organisation: Organisation | null) =>
      organisation
        ? pages.forceFetch(organisation.id, { context: organisation })
        : toSentPage({ contents: null, page: templateOf(operator), style: '' });

    for (const url of [`${language.prefix}/`, `${language.prefix}/index.html`]) {
      app.get(url, { errorHandler: handlePageError }, async (request, reply) => {
        const { page, etag, styleHashes } = await pageFor(await findOrganisation(request));
        reply.styleHashes = styleHashes;
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

/** @param style styles that the page contains besides those of the build */
const toSentPage = ({
  contents,
  page,
  style,
}: Pick<SentPage, 'contents' | 'page'> & { style: string }): SentPage => ({
  contents,
  page,
  styleHashes: style ? [hashInline(style)] : [],
  etag: `"${createHash('sha256').update(page).digest('base64url')}"`,
});

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
