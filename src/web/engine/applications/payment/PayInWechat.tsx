import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { WechatButton } from '../../../app/wechat/WechatButton';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { type PaymentSheetResult, payInWechat } from './wechat-bridge';

/** Opens WeChat's payment sheet. When the WeChat user is not the expected payer, WeChat says so and returns here. */
export function PayInWechat({ parameters }: { parameters: Record<string, string> }) {
  const [left, setLeft] = useState<PaymentSheetResult | 'open'>();
  async function pay(): Promise<void> {
    setLeft('open');
    setLeft(await payInWechat(parameters).catch((): PaymentSheetResult => 'failed'));
  }
  return (
    <>
      <Button
        variant="primary"
        large
        block
        busy={left === 'open' && '正在打开微信支付…'}
        onClick={() => void pay()}
      >
        微信支付
      </Button>
      {left === 'cancelled' && <p role="status">您取消了付款，可以再次支付。</p>}
      {left === 'failed' && (
        <>
          <Note tone="wait">
            微信没有打开付款。如果现在用的不是原来那个微信，请先确认由谁付款，再来支付。
          </Note>
          <WechatPayerPrompt />
        </>
      )}
    </>
  );
}

/** WeChat Pay requires the payer's identity, which WeChat provides without asking the user. */
export function WechatPayerPrompt() {
  const { pathname, search } = useLocation();
  return (
    <WechatButton purpose="pay" back={pathname + search}>
      在微信里确认付款人
    </WechatButton>
  );
}
