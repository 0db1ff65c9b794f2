/** The object that WeChat injects into pages of its own browser. */
interface Bridge {
  invoke(
    name: 'getBrandWCPayRequest',
    parameters: Record<string, string>,
    done: (result: { err_msg?: string }) => void,
  ): void;
}

/** How the payment sheet was closed. Only the server knows whether the order is paid. */
export type PaymentSheetResult = 'done' | 'cancelled' | 'failed';

const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;

/** WeChat injects the object after the page has loaded. */
async function ready(): Promise<Bridge> {
  if (!bridge()) {
    await new Promise(resolve => document.addEventListener('WeixinJSBridgeReady', resolve, { once: true }));
  }
  return bridge() ?? Promise.reject(new Error('WeChat announced a bridge that is not there'));
}

/** Opens WeChat's payment sheet over the page. */
export async function payInWechat(parameters: Record<string, string>): Promise<PaymentSheetResult> {
  const wechat = await ready();
  return new Promise(resolve => {
    wechat.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '' }) => {
      if (err_msg.endsWith(':ok')) resolve('done');
      else resolve(err_msg.endsWith(':cancel') ? 'cancelled' : 'failed');
    });
  });
}
