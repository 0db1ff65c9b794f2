import { createWechatClient } from './client';
import { createWechatSandbox } from './sandbox';
import type { WechatProvider } from './settings';
import type { Wechat } from './wechat';

/** Path of the OAuth redirect, below the portal's origin. */
export const RETURN_PATH = '/wechat/return';

/** Creates the WeChat login of the configured provider; null when it is disabled. */
export function createWechat(provider: WechatProvider, origin: string): Wechat | null {
  switch (provider.name) {
    case 'wechat':
      return createWechatClient(provider);
    case 'sandbox': {
      const { settings, send, sandbox } = createWechatSandbox(origin, `${origin}${RETURN_PATH}`);
      return { ...createWechatClient(settings, { send }), sandbox };
    }
    case 'none':
      return null;
  }
}
