import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { originsOf } from '../config/map-settings';

/** Headers that mean something with pages alone. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Headers by which an answer is asked for anew or in pieces, or told from others: parts of pages never are. */
const OF_DOCUMENTS = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];
const PART_OF_PAGE = /^\/assets\/[^?]+\.(?:js|css)$/;
/** For data that somebody opens as if it were a page. */
const NOTHING = "default-src 'none';frame-ancestors 'none'";

/**
 * Headers of every answer: nothing but our own files runs, frames us (a preview), or is told where one came from. Data,
 * scripts and styles go without what only pages heed: it would be half of a small answer.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicOrigin, map }: Pick<Config, 'publicOrigin' | 'map'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originsOf(map)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    frameguard: { action: 'sameorigin' },
    strictTransportSecurity: publicOrigin.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const data = String(reply.getHeader('content-type')).startsWith('application/json');
    const part = isPart(request) && reply.statusCode === 200;
    if (!data && !part) return;
    for (const name of OF_PAGES) reply.raw.removeHeader(name);
    if (data) reply.header('content-security-policy', NOTHING);
    if (part) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  });
}

const isPart = ({ url }: FastifyRequest) => PART_OF_PAGE.test(url);
