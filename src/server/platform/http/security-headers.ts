import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, splitLanguage } from '../../../domain/languages';
import type { Config } from '../../config';
import { originsOf } from '../config/map-settings';

/** Headers that only apply to pages. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Headers for revalidation, range requests and request tracing: not needed for parts of pages. */
const DOCUMENT_HEADERS = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];
const ASSET_PATH = /^\/assets\/[^?]+\.(?:js|css)$/;
/** Policy for data that is opened directly as a page. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/**
 * Sets the security headers of every response: only files of the portal may be executed, may frame it (a preview), or
 * receive a referrer. Data, scripts and styles are sent without headers that only apply to pages, which would be half
 * of a small response.
 * @param inlineScripts hashes of the scripts that the page in a language itself contains, as `sha256-…`
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicOrigin, map }: Pick<Config, 'publicOrigin' | 'map'>,
  inlineScripts: ReadonlyMap<Language['code'], readonly string[]>,
): Promise<void> {
  const ownScripts = ({ url = '' }: { url?: string }) => {
    const { language } = splitLanguage(url.split('?')[0]!);
    return ["'self'", ...(inlineScripts.get(language.code) ?? []).map(hash => `'${hash}'`)].join(' ');
  };
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [ownScripts],
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
    for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
    if (data) reply.header('content-security-policy', DATA_POLICY);
    if (part) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  });
}

const isPart = ({ url }: FastifyRequest) => ASSET_PATH.test(url);
