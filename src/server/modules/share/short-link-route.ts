import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { today } from '../../../domain/dates';
import { publicAddressOf } from '../../../domain/public-pages';
import { bitmapOf } from '../../../domain/shared-picture';
import { parseShortLinkCode, withArrival } from '../../../domain/short-links';
import type { Services } from '../../engine/services';
import { serveSiteOrganisation } from '../../engine/site-organisation';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { documentLanguage } from '../../platform/documents/document-language';
import { sendShortDocument } from '../../platform/documents/short-document';
import { sharePage } from './page';
import { findOpenShortLink } from './short-link-store';
import { findShared, inLanguage } from './store';
import { countVisit } from './visit-counts';

interface ShortLinkOptions {
  services: Services;
  contract: InProcessContract;
}

/** Programs that open links before or instead of people. */
const PROGRAM = /bot|crawl|spider|preview|facebookexternalhit|headless/iu;

/**
 * `/t/{code}`: short link of a campaign. Leads to a page of this portal, never to another site; a link that is unknown
 * or has ended says so and leads home. Visits are counted per day; no cookie is set, and no address kept.
 */
export const serveShortLinks: FastifyPluginAsync<ShortLinkOptions> = async (app, { services, contract }) => {
  const { db } = services;
  serveSiteOrganisation(app, services);

  app.get<{ Params: { code: string } }>('/t/:code', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const code = parseShortLinkCode(request.params.code);
    const organisation = request.organisation!;
    const { origin } = organisation;
    const link = code && (await findOpenShortLink(db, organisation.id, code, today()));
    if (!code || !link) return sendShortDocument(request, reply.code(404), ENDED);
    if (isPerson(request)) countVisit(services, organisation.id, code);
    const id = new URLSearchParams(link.path.split('?')[1]).get('id');
    const found = id ? await findShared(db, organisation.id, id) : null;
    const language = documentLanguage(request);
    const shared = found && (await inLanguage(contract, organisation, found, language));
    const target = encodeURI(`${language.prefix}/#${withArrival(link.path, code)}`);
    return reply.headers({ refresh: `0; url=${target}`, vary: 'accept-language' }).send(
      await sharePage({
        language,
        organisation: organisation.name,
        title: shared?.title ?? organisation.name,
        description: shared?.summary ?? '',
        url: origin + language.prefix + (publicAddressOf(link.path) ?? `/t/${code}`),
        target,
        look: organisation,
        picture: id && shared?.picture ? origin + bitmapOf(id, shared.picture) : null,
      }),
    );
  });
};

const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !headers['sec-purpose'] && !PROGRAM.test(headers['user-agent'] ?? '');

/** Said of a link that is unknown or has ended, for some seconds before the home page is opened. */
const ENDED = {
  title: '链接已经失效',
  heading: '这个链接已经失效',
  text: '活动可能已经结束，或者地址有误。正在为您打开首页。',
  link: '前往首页',
  homeAfter: 5,
};
