import { yuan } from '../../../../domain/money';
import type { components } from '../../../../generated/api';
import { Note } from '../../../ui/Note';

type RefundView = components['schemas']['Refund'];

const titles: Record<RefundView['state'], string> = {
  due: '工作人员已提出退款',
  agreed: '正在退款',
  done: '已退款',
  refused: '不予退款',
};

/** Overpayments: a wrong amount, a second payment, or a late one. The regular payment is not affected. */
const overpaymentTitles: Record<RefundView['state'], (amount: string) => string> = {
  due: amount => `您有一笔付款 ${amount} 没有计入，将退回`,
  agreed: amount => `您有一笔付款 ${amount} 没有计入，正在退回`,
  done: amount => `您有一笔付款 ${amount} 没有计入，已退回`,
  refused: amount => `您有一笔付款 ${amount} 没有计入，不予退回`,
};

const methodTexts: Record<RefundView['way'], string> = {
  provider: '原路退回付款的账户，一般1–3个工作日到账，以支付平台为准',
  transfer: '由本会转账退回，转账之前会与您核对收款账户',
};

/** Status of the refunds of an application: amount, reason and method. Renders nothing when there are none. */
export function RefundStatus({ refunds }: { refunds: readonly RefundView[] }) {
  return refunds.map(({ no, amount, overpayment, reason, state, way }) => (
    <Note key={no} tone={state === 'refused' ? 'wait' : 'calm'}>
      <p>
        <b>{overpayment ? overpaymentTitles[state](yuan(amount)) : `${titles[state]} ${yuan(amount)}`}</b>
      </p>
      <p>原因：{reason}</p>
      {state !== 'refused' && (
        <p>方式：{state === 'done' && way === 'transfer' ? '由本会转账退回' : methodTexts[way]}</p>
      )}
      {(state === 'due' || state === 'agreed') && <p>不用再办手续，办好之后这里会显示结果。</p>}
    </Note>
  ));
}
