import { time } from '../../../../domain/formatters';
import { yuan } from '../../../../domain/money';
import { QrCode } from '../../../ui/QrCode';
import { PayInWechat } from './PayInWechat';
import type { CreatedOrder } from './queries';

/** Instructions for the payer. Nothing here marks an order as paid: only the server does. */
export function PaymentInstructions({ amount, subject, expiresAt, instructions }: CreatedOrder) {
  return (
    <>
      <p className="cluster apart baseline">
        <span>{subject}</span> <b className="num title">{yuan(amount)}</b>
      </p>
      {instructions.kind === 'code' && <Code content={instructions.content} />}
      {instructions.kind === 'redirect' && (
        <a className="btn btn--primary btn--large btn--block" href={instructions.url}>
          前往支付
        </a>
      )}
      {instructions.kind === 'bridge' && <PayInWechat parameters={instructions.parameters} />}
      <p className="help" role="status">
        正在等待付款结果，{time(expiresAt)} 前有效。关闭这个窗口不影响已经付的款。
      </p>
    </>
  );
}

/** QR code to scan with a phone; a URL of this site is also shown as a link. */
function Code({ content }: { content: string }) {
  return (
    <>
      <QrCode className="pay-code" content={content} alt="付款二维码：用手机扫描" />
      <p>请用手机扫描二维码付款，付款后这里会自动显示结果。</p>
      {content.startsWith(`${location.origin}/`) && (
        <a className="link" href={content} target="_blank" rel="noreferrer">
          没有手机？在这台电脑上打开收银台
        </a>
      )}
    </>
  );
}
