import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isId } from '../../../domain/ids';
import type { Language } from '../../../domain/languages';
import { publicAddressOf } from '../../../domain/public-pages';
import { bitmapOf } from '../../../domain/shared-picture';
import type { Services } from '../../engine/services';
import { serveSiteOrganisation } from '../../engine/site-organisation';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { documentLanguage, prefixes } from '../../platform/documents/document-language';
import { sendNotFound } from '../../platform/documents/short-document';
import { isOfAnotherSite, sharePage } from './page';
import { readBitmap } from './picture';
import { findShared, inLanguage, type Shared } from './store';

interface ShareOptions {
  services: Services;
  contract: InProcessContract;
  /** Directory of the built site, with its drawings; null for none. */
  site: string | null;
}

type ItemRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * `/s/{id}`, with the prefix of a language: share URL of a content item or project. Not an operation of the contract: it
 * is opened by visitors and by link preview crawlers. Items that do not exist, are not published or have no page of their
 * own are answered with 404.
 */
export const serveShare: FastifyPluginAsync<ShareOptions> = async (app, { services, contract, site }) => {
  const { db } = services;

  serveSiteOrganisation(app, services);

  const findSharedItem = ({ organisation, params: { id } }: ItemRequest): Promise<Shared | null> | null =>
    isId(id) ? findShared(db, organisation!.id, id) : null;

  for (const prefix of prefixes) {
    app.get<{ Params: { id: string } }>(`${prefix}/s/:id`, async (request, reply) => {
      const { id } = request.params;
      const shared = await findSharedItem(request);
      if (!shared) return sendNotFound(request, reply);
      const { name, origin, ...look } = request.organisation!;
      const language = documentLanguage(request);
      const { title, summary, path, picture } = await inLanguage(
        contract,
        request.organisation!,
        shared,
        language,
      );
      const target = redirectTargetOf(path, language);
      const page = await sharePage({
        ...{ language, organisation: name, title, description: summary, target, look },
        url: origin + prefix + (publicAddressOf(path) ?? `/s/${id}`),
        picture: picture && origin + bitmapOf(id, picture),
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          ...(!isOfAnotherSite(target) && { refresh: `0; url=${target}` }),
          'cache-control': 'public, max-age=60',
          vary: 'accept-language',
        })
        .send(page);
    });
  }

  app.get<{ Params: { id: string } }>('/s/:id/picture.jpg', async (request, reply) => {
    const url = (await findSharedItem(request))?.picture;
    const picture = site && url ? await readBitmap(site, url) : null;
    if (!picture) return sendNotFound(request, reply);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
};

/** Pages of the portal are addressed behind `#`; external URLs are used as they are. Headers must be ASCII. */
const redirectTargetOf = (path: string, { prefix }: Language) =>
  encodeURI(path.startsWith('/') ? `${prefix}/#${path}` : path);
