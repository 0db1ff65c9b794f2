import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../engine/services';
import { sendNotFound } from '../../platform/documents/short-document';
import { RETURN_PATH } from '../../platform/wechat';
import { SANDBOX_PATH } from '../../platform/wechat/sandbox';

interface WechatOptions {
  services: Services;
}

type Query = Record<string, string | string[] | undefined>;

/** Pages that handle the OAuth callback. */
const LANDING = '/#/wechatReg';
const IN_WECHAT = '/#/wxRegister';
const FORWARDED_PARAMETERS = ['code', 'state'] as const;

/**
 * The OAuth redirect endpoint, and the sandbox page. Not operations of the contract, because WeChat redirects browsers
 * here. Nothing is processed here: the parameters are passed to the page, which has the ticket.
 */
export const serveWechat: FastifyPluginAsync<WechatOptions> = async (app, { services }) => {
  app.get<{ Querystring: Query }>(RETURN_PATH, async ({ query, headers }, reply) => {
    const inWechat = /MicroMessenger/i.test(headers['user-agent'] ?? '');
    const [page = '', hash] = (inWechat ? IN_WECHAT : LANDING).split('#');
    // In the query string before the `#`: intermediaries may drop parameters after the fragment, but not those before
    // it.
    const forwarded = new URLSearchParams();
    for (const name of FORWARDED_PARAMETERS) {
      const value = query[name];
      if (typeof value === 'string' && /^[\w-]{1,512}$/.test(value)) forwarded.set(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(`${page}?${forwarded}#${hash}`);
  });

  for (const page of ['/connect/oauth2/authorize', '/connect/qrconnect']) {
    app.get<{ Querystring: Query }>(`${SANDBOX_PATH}${page}`, async (request, reply) => {
      if (!services.wechat?.sandbox) return sendNotFound(request, reply);
      const queryEntries = Object.entries(request.query).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return reply.redirect(`/#/wechatSandbox?${new URLSearchParams(queryEntries)}`);
    });
  }
};
