import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { today } from '../../../domain/dates';
import { escapeMarkup } from '../../../domain/markup';
import { publicAddressOf } from '../../../domain/public-pages';
import { bitmapOf } from '../../../domain/shared-picture';
import { parseShortLinkCode, withArrival } from '../../../domain/short-links';
import type { Services } from '../../engine/services';
import { sharePage } from './page';
import { findOpenShortLink } from './short-link-store';
import { findShared } from './store';
import { countVisit } from './visit-counts';

/** Seconds for which the page of an ended link is shown before the home page. */
const SECONDS_TO_READ = 5;

/** Programs that open links before or instead of people. */
const PROGRAM = /bot|crawl|spider|preview|facebookexternalhit|headless/iu;

/**
 * `/t/{code}`: short link of a campaign. Leads to a page of this portal, never to another site; a link that is unknown
 * or has ended says so and leads home. Visits are counted per day; no cookie is set, and no address kept.
 */
export const serveShortLinks: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  const { config, db, organisations } = services;
  const { publicOrigin } = config;

  app.get<{ Params: { code: string } }>('/t/:code', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const code = parseShortLinkCode(request.params.code);
    const organisation = await organisations.find(config.organisation);
    const link = organisation && code && (await findOpenShortLink(db, organisation.id, code, today()));
    if (!organisation || !code || !link) {
      return reply
        .code(404)
        .header('refresh', `${SECONDS_TO_READ}; url=/`)
        .send(endedPage(organisation?.name ?? ''));
    }
    if (isPerson(request)) countVisit(services, organisation.id, code);
    const id = new URLSearchParams(link.path.split('?')[1]).get('id');
    const shared = id ? await findShared(db, organisation.id, id) : null;
    const target = encodeURI(`/#${withArrival(link.path, code)}`);
    return reply.header('refresh', `0; url=${target}`).send(
      sharePage({
        organisationName: organisation.name,
        title: shared?.title ?? organisation.name,
        description: shared?.summary ?? '',
        address: publicOrigin + (publicAddressOf(link.path) ?? `/t/${code}`),
        target,
        picture: id && shared?.picture ? publicOrigin + bitmapOf(id, shared.picture) : null,
      }),
    );
  });
};

const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !headers['sec-purpose'] && !PROGRAM.test(headers['user-agent'] ?? '');

const endedPage = (organisationName: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${SECONDS_TO_READ}; url=/">
<meta name="robots" content="noindex">
<title>链接已经失效 - ${escapeMarkup(organisationName)}</title>
</head>
<body>
<h1>这个链接已经失效</h1>
<p>活动可能已经结束，或者地址有误。正在为您打开首页。</p>
<p><a href="/">前往首页</a></p>
</body>
</html>
`;
