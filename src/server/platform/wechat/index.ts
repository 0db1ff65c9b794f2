import { createWechatClient } from './client';
import { createWechatSandbox } from './sandbox';
import type { WechatProvider } from './settings';
import type { Wechat } from './wechat';

/** Path of the OAuth redirect, below the origin of the organisation. */
export const RETURN_PATH = '/wechat/return';

/** Creates the WeChat login of the configured provider; null when it is disabled. */
export function createWechat(provider: WechatProvider): Wechat | null {
  switch (provider.name) {
    case 'wechat':
      return createWechatClient(provider);
    case 'sandbox': {
      const { settings, send, sandbox } = createWechatSandbox();
      const client = createWechatClient(settings, { send });
      return {
        ...client,
        // The page for choosing a user is where the user comes from.
        authorizationUrl: (appKind, request) =>
          new URL(client.authorizationUrl(appKind, request), request.redirect).href,
        sandbox,
      };
    }
    case 'none':
      return null;
  }
}
