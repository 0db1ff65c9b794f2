import type { FastifyPluginAsync } from 'fastify';
import { isId } from '../../../domain/ids';
import { publicAddressOf } from '../../../domain/public-pages';
import { bitmapOf, isDrawing } from '../../../domain/shared-picture';
import type { Services } from '../../engine/services';
import { NOT_FOUND_PAGE } from '../../platform/http/static-site';
import { sharePage } from './page';
import { createPainter } from './picture';
import { findShared, type Shared } from './store';

interface ShareOptions {
  services: Services;
  /** Directory of the built site, with its drawings; null for none. */
  site: string | null;
}

const HTML = 'text/html; charset=utf-8';

/**
 * `/s/{id}`: share URL of a content item or project. Not an operation of the contract: it is opened by visitors and by
 * link preview crawlers. Items that do not exist, are not published or have no page of their own are answered with 404.
 */
export const serveShare: FastifyPluginAsync<ShareOptions> = async (app, { services, site }) => {
  const { config, db, organisations } = services;
  const renderPicture = site && createPainter(site);

  async function findSharedItem(id: string): Promise<(Shared & { society: string }) | null> {
    const society = isId(id) && (await organisations.find(config.organisation));
    const shared = society && (await findShared(db, society.id, id));
    return shared ? { ...shared, society: society.name } : null;
  }

  app.get<{ Params: { id: string } }>('/s/:id', async ({ params: { id } }, reply) => {
    const shared = await findSharedItem(id);
    if (!shared) return reply.code(404).type(HTML).send(NOT_FOUND_PAGE);
    const { society, title, description, path, picture } = { ...shared, description: shared.summary };
    const { publicOrigin } = config;
    const target = redirectTargetOf(path);
    const page = sharePage({
      ...{ organisationName: society, title, description, target },
      address: publicOrigin + (publicAddressOf(path) ?? `/s/${id}`),
      picture: picture && publicOrigin + bitmapOf(id, picture),
    });
    return reply
      .type(HTML)
      .headers({ refresh: `0; url=${target}`, 'cache-control': 'public, max-age=60' })
      .send(page);
  });

  app.get<{ Params: { id: string } }>('/s/:id/picture.jpg', async ({ params: { id } }, reply) => {
    const url = (await findSharedItem(id))?.picture;
    const picture = renderPicture && url && isDrawing(url) ? await renderPicture(url) : null;
    if (!picture) return reply.code(404).type(HTML).send(NOT_FOUND_PAGE);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
};

/** Pages of the portal are addressed behind `#`; external URLs are used as they are. Headers must be ASCII. */
const redirectTargetOf = (path: string) => encodeURI(path.startsWith('/') ? `/#${path}` : path);
