import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../engine/services';
import { NO_PAGE } from '../../platform/http/static-site';
import { RETURN_PATH } from '../../platform/wechat';
import { SANDBOX_PATH } from '../../platform/wechat/sandbox';

interface WechatOptions {
  services: Services;
}

type Query = Record<string, string | string[] | undefined>;

/** The page that takes up whoever comes back. */
const LANDING = '/#/wechatReg';
const IN_WECHAT = '/#/wxRegister';
const MEMBERS = ['code', 'state'] as const;

/**
 * Where WeChat sends people back to, and where the sandbox has its page. Not operations of the contract: browsers are
 * sent here by WeChat. Nothing is done here: what came back is handed to the page, which has the ticket.
 */
export const serveWechat: FastifyPluginAsync<WechatOptions> = async (app, { services }) => {
  app.get<{ Querystring: Query }>(RETURN_PATH, async ({ query, headers }, reply) => {
    const inWechat = /MicroMessenger/i.test(headers['user-agent'] ?? '');
    const [page = '', hash] = (inWechat ? IN_WECHAT : LANDING).split('#');
    // Behind the `?`, before the `#`: programs on the way may drop what follows a `#` of ours, not what is before it.
    const told = new URLSearchParams();
    for (const name of MEMBERS) {
      const value = query[name];
      if (typeof value === 'string' && /^[\w-]{1,512}$/.test(value)) told.set(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(`${page}?${told}#${hash}`);
  });

  for (const page of ['/connect/oauth2/authorize', '/connect/qrconnect']) {
    app.get<{ Querystring: Query }>(`${SANDBOX_PATH}${page}`, async ({ query }, reply) => {
      if (!services.wechat?.sandbox) return reply.code(404).type('text/html; charset=utf-8').send(NO_PAGE);
      const asked = Object.entries(query).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return reply.redirect(`/#/wechatSandbox?${new URLSearchParams(asked)}`);
    });
  }
};
