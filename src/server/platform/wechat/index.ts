import { createWechatClient } from './client';
import { createWechatSandbox } from './sandbox';
import type { WechatProvider } from './settings';
import type { Wechat } from './wechat';

/** Where WeChat sends people back to, below the portal's origin. */
export const RETURN_PATH = '/wechat/return';

/** Logging in by WeChat, as the settings say; null where nobody does. */
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
