import type { FastifyPluginAsync } from 'fastify';
import { isId } from '../../../domain/ids';
import type { Language } from '../../../domain/languages';
import { publicAddressOf } from '../../../domain/public-pages';
import { bitmapOf, isDrawing } from '../../../domain/shared-picture';
import type { Organisation, Services } from '../../engine/services';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { documentLanguage, prefixes } from '../../platform/documents/document-language';
import { sendNotFound } from '../../platform/documents/short-document';
import { sharePage } from './page';
import { createPainter } from './picture';
import { findShared, inLanguage, type Shared } from './store';

interface ShareOptions {
  services: Services;
  contract: InProcessContract;
  /** Directory of the built site, with its drawings; null for none. */
  site: string | null;
}

/**
 * `/s/{id}`, with the prefix of a language: share URL of a content item or project. Not an operation of the contract: it is opened by visitors and by
 * link preview crawlers. Items that do not exist, are not published or have no page of their own are answered with 404.
 */
export const serveShare: FastifyPluginAsync<ShareOptions> = async (app, { services, contract, site }) => {
  const { config, db, organisations } = services;
  const renderPicture = site && createPainter(site);

  async function findSharedItem(id: string): Promise<{ shared: Shared; organisation: Organisation } | null> {
    const organisation = isId(id) && (await organisations.find(config.organisation));
    const shared = organisation && (await findShared(db, organisation.id, id));
    return shared ? { shared, organisation } : null;
  }

  for (const prefix of prefixes) {
    app.get<{ Params: { id: string } }>(`${prefix}/s/:id`, async (request, reply) => {
      const { id } = request.params;
      const found = await findSharedItem(id);
      if (!found) return sendNotFound(request, reply);
      const { organisation } = found;
      const language = documentLanguage(request);
      const { title, summary, path, picture } = await inLanguage(
        contract,
        organisation,
        found.shared,
        language,
      );
      const target = redirectTargetOf(path, language);
      const page = await sharePage({
        ...{ language, organisation: organisation.name, title, description: summary, target },
        url: config.publicOrigin + prefix + (publicAddressOf(path) ?? `/s/${id}`),
        picture: picture && config.publicOrigin + bitmapOf(id, picture),
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          refresh: `0; url=${target}`,
          'cache-control': 'public, max-age=60',
          vary: 'accept-language',
        })
        .send(page);
    });
  }

  app.get<{ Params: { id: string } }>('/s/:id/picture.jpg', async (request, reply) => {
    const url = (await findSharedItem(request.params.id))?.shared.picture;
    const picture = renderPicture && url && isDrawing(url) ? await renderPicture(url) : null;
    if (!picture) return sendNotFound(request, reply);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
};

/** Pages of the portal are addressed behind `#`; external URLs are used as they are. Headers must be ASCII. */
const redirectTargetOf = (path: string, { prefix }: Language) =>
  encodeURI(path.startsWith('/') ? `${prefix}/#${path}` : path);
