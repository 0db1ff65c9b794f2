import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Config } from '../../config';

/** Where the build lies, seen from dist/server, its chunks, or this folder. */
const PLACES = ['../web', '../../web', '../../../../dist/web'];

/** Milliseconds for which the page tells and shows the same. */
const KEPT = 10_000;

/** What the page tells the client of what it shows first: texts for its `meta`, empty for what there is none of. */
export type InitialData = Record<'slides' | 'website' | 'navigation' | 'giving', string>;

const NOTHING: InitialData = { slides: '', website: '', navigation: '', giving: '' };

/** Where the page's content stands, and what the build gives to fill it before any script has come. */
const PLACE = '<div id="portal"></div>';
const DRAWING = '../drawing/app-shell.js';

/** The folder of the built site, or null where it was not built. */
export function findSite(): string | null {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = PLACES.map(place => path.resolve(here, place));
  return places.find(place => existsSync(path.join(place, 'index.html'))) ?? null;
}

/**
 * Serves the built site. What the build named by its content never changes; everything else is asked for each
 * time and answered by 304. The build has compressed the files already.
 * @param config society and map are written into the page, for the client
 * @param opening gives what the page shows first, written into it as well; it goes without where that fails
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  { organisation, map }: Pick<Config, 'organisation' | 'map'>,
  opening: () => Promise<InitialData> = async () => NOTHING,
): Promise<void> {
  await app.register(async files => {
    // A folder, or a path written in another way than the file's, is no file.
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
        const hashed = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
  const built = withMeta(readFileSync(path.join(root, 'index.html'), 'utf8'), {
    organization: organisation,
    map: map.tiles.length > 0 ? JSON.stringify(map) : '',
  });
  const draw = await findDrawing(root);
  const pageNow = keptFor(KEPT, async () => {
    const page = await opening()
      .then(told => withMeta(built, told).replace(PLACE, () => draw(told)))
      .catch(error => {
        app.log.warn({ err: error }, 'the page goes without what it shows first');
        return built;
      });
    return { page, etag: `"${createHash('sha256').update(page).digest('base64url')}"` };
  });
  for (const url of ['/', '/index.html']) {
    app.get(url, async (request, reply) => {
      const { page, etag } = await pageNow();
      reply.headers({ etag, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : page;
    });
  }
}

/** The site's own parts as they are drawn before the browser draws them; an empty place where they were not built. */
async function findDrawing(root: string): Promise<(told: InitialData) => string> {
  const file = path.join(root, DRAWING);
  if (!existsSync(file)) return () => PLACE;
  const { renderAppShell } = (await import(pathToFileURL(file).href)) as {
    renderAppShell: (told: InitialData) => string;
  };
  return renderAppShell;
}

/** Makes something once for all who want it within so many milliseconds. */
function keptFor<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; until: number } | undefined;
  return () => {
    if (!kept || kept.until < Date.now()) kept = { made: make(), until: Date.now() + milliseconds };
    return kept.made;
  };
}

/** The page with what the client is told; a text means nothing there. */
function withMeta(page: string, contents: Record<string, string>): string {
  return Object.entries(contents).reduce((text, [name, content]) => {
    const escaped = content.replace(/[&"<>]/gu, sign => `&#${sign.charCodeAt(0)};`);
    return text.replace(
      new RegExp(`(<meta name="${name}" content=")[^"]*`, 'u'),
      (_, before: string) => before + escaped,
    );
  }, page);
}

/** For an address that is no page of ours. Routes of the portal stand behind `#` and do not come here. */
export const NO_PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>没有找到页面</title>
<h1>没有找到您要的页面</h1><p><a href="/">返回首页</a></p></html>
`;
