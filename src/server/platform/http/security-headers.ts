import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { LRUCache } from 'lru-cache';
import { splitLanguage } from '../../../domain/languages';
import { WECHAT_SDK_ORIGIN } from '../../../domain/wechat-sdk';
import type { Config } from '../../config';
import { originsOf } from '../config/map-settings';
import type { InlineHashes } from '../documents/inline-hashes';

declare module 'fastify' {
  interface FastifyReply {
    /** Hashes of the styles that a page contains besides those of the site, see `hashInline`. */
    styleHashes?: readonly string[];
  }
}

/** Leaves out what only applies to pages. */
const NO_PAGE_HEADERS = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;
/** Headers for revalidation, range requests and request tracing: not needed for parts of pages. */
const DOCUMENT_HEADERS = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];
/** Kept headers of pages; each takes some kB. */
const MAX_PAGE_HEADERS = 2000;
/**
 * What pages may use of a device, for themselves: a place to find what is near, the whole screen for figures, what is
 * copied and passed on. All else that asks for a permission is refused, also to what a page might embed. What is not
 * named, such as a key of a second factor, is as the browser has it.
 */
const PERMISSIONS_POLICY = [
  ...['clipboard-write', 'fullscreen', 'geolocation', 'web-share'].map(feature => `${feature}=(self)`),
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map(feature => `${feature}=()`),
].join(', ');
const YEAR_SECONDS = 31_536_000;
const ASSET_PATH = /^\/assets\/[^?]+\.(?:js|css)$/;

/**
 * Sets the security headers of every response: only files of the portal may be executed, may frame it (a preview), or
 * receive a referrer. Data, scripts and styles are sent without headers that only apply to pages, which would be half
 * of a small response. Where the organisation has an official account, WeChat's script may be executed, too. A header
 * that the route has set is kept.
 * @param inline hashes of the scripts and styles that the page in a language itself contains, as `sha256-…`
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  {
    publicOrigin,
    hstsSubdomains,
    map,
    wechat,
  }: Pick<Config, 'hstsSubdomains' | 'publicOrigin' | 'map' | 'wechat'>,
  inline: ReadonlyMap<string, InlineHashes>,
): void {
  const strictTransportSecurity = publicOrigin.startsWith('https:') && {
    maxAge: YEAR_SECONDS,
    includeSubDomains: false,
  };
  // The hosts of other organisations are their own: what else is below them is not for this server to say.
  const subdomainsOf = strictTransportSecurity && hstsSubdomains ? new URL(publicOrigin).host : null;
  const selfAnd = (hashes: readonly string[] = []) => ["'self'", ...hashes.map(hash => `'${hash}'`)];
  const headersOfPages = (code: string, styleHashes: readonly string[]): [name: string, value: string][] => [
    ['permissions-policy', PERMISSIONS_POLICY],
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: [...selfAnd(inline.get(code)?.scripts), ...sdkOrigins(wechat)],
          styleSrc: selfAnd([...(inline.get(code)?.styles ?? []), ...styleHashes]),
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
      xFrameOptions: { action: 'sameorigin' },
      strictTransportSecurity,
    }),
  ];
  // By the code of the language and the hashes, which are those of a few kinds of documents and of organisations.
  const pageHeaders = new LRUCache<string, [name: string, value: string][]>({
    max: MAX_PAGE_HEADERS,
    memoMethod: key => {
      const [code = '', ...styleHashes] = key.split(' ');
      return headersOfPages(code, styleHashes);
    },
  });
  const partHeaders = headersOf({ ...NO_PAGE_HEADERS, strictTransportSecurity });
  // Data may be opened directly as a page.
  const directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  const dataHeaders = headersOf({
    ...NO_PAGE_HEADERS,
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity,
  });
  const pageHeadersOf = ({ url }: FastifyRequest, { styleHashes = [] }: FastifyReply) =>
    pageHeaders.memo([splitLanguage(url.split('?')[0]!).language.code, ...styleHashes].join(' '));

  app.decorateReply('styleHashes');
  app.addHook('onSend', (request, reply, _, done) => {
    const isData = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.host === subdomainsOf)
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    const isPart = ASSET_PATH.test(request.url) && reply.statusCode === 200;
    setMissing(reply, isData ? dataHeaders : isPart ? partHeaders : pageHeadersOf(request, reply));
    if (isPart) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    done();
  });
}

/** The headers that helmet sets with these options, whatever is requested. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void headers.push([name.toLowerCase(), value]),
    removeHeader() {},
  };
  helmet(options)({} as never, response as never, () => {});
  return headers;
}

function setMissing(reply: FastifyReply, headers: readonly [name: string, value: string][]): void {
  for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
}

/** WeChat's JS-SDK, where the organisation has an official account. */
const sdkOrigins = (wechat: Config['wechat']): string[] =>
  wechat.name === 'wechat' && wechat.apps.account ? [WECHAT_SDK_ORIGIN] : [];
