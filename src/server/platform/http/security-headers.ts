import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, splitLanguage } from '../../../domain/languages';
import { WECHAT_SDK_ORIGIN } from '../../../domain/wechat-sdk';
import type { Config } from '../../config';
import { originsOf } from '../config/map-settings';
import type { InlineHashes } from './static-site';

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
 * Where the organisation has an official account, WeChat's script may be executed, too.
 * @param inline hashes of the scripts and styles that the page in a language itself contains, as `sha256-…`
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicOrigin, map, wechat }: Pick<Config, 'publicOrigin' | 'map' | 'wechat'>,
  inline: ReadonlyMap<Language['code'], InlineHashes>,
): Promise<void> {
  /** The site itself, and what the page in the language of the address contains. */
  const selfAnd =
    (kind: keyof InlineHashes) =>
    ({ url = '' }: { url?: string }) => {
      const { language } = splitLanguage(url.split('?')[0]!);
      const hashes = inline.get(language.code)?.[kind] ?? [];
      return ["'self'", ...hashes.map(hash => `'${hash}'`)].join(' ');
    };
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [selfAnd('scripts'), ...sdkOrigins(wechat)],
        styleSrc: [selfAnd('styles')],
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

/** WeChat's JS-SDK, where the organisation has an official account. */
const sdkOrigins = (wechat: Config['wechat']): string[] =>
  wechat.name === 'wechat' && wechat.apps.account ? [WECHAT_SDK_ORIGIN] : [];

const isPart = ({ url }: FastifyRequest) => ASSET_PATH.test(url);
