import { reasonSentence } from '../../../domain/text';
import type { NotificationTemplate, RecordedEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FlowStatus } from '../../../flows/engine/status';
import { formatPaymentSum, type PaymentSum } from '../payments/payment-sum';
import { overpaymentRefundText } from '../payments/refunds/refund-methods';

/** A notification of the applicant: a message in the portal, and an SMS with the same template name. */
export interface FlowNotification {
  template: NotificationTemplate;
  title: string;
  text: string;
}

interface Facts {
  flow: Flow;
  no: string;
  event: RecordedEvent;
  status: FlowStatus;
  /** The deadline named in the notification: `YYYY年M月D日`, with the time when it is not the end of the day. */
  due: string | null;
  /** Whether the deadline is not the end of a day, because something takes place then. */
  early: boolean;
  /** The amount named in the notification: received or due. */
  sum: PaymentSum | null;
}

const reasonOf = (event: RecordedEvent) =>
  'reason' in event && event.reason ? reasonSentence(event.reason) : '';

/** The amount of a notification, formatted within its sentence. */
const named = (sum: PaymentSum | null, before: string, after = '') =>
  sum ? `${before}${formatPaymentSum(sum)}${after}` : '';

const texts: Record<NotificationTemplate, (facts: Facts) => [title: string, text: string]> = {
  filed: ({ flow, no, due, early }) => [
    '提交成功',
    `您的${flow.title}已受理，受理编号：${no}，${early ? `将在${due}前` : `预计${flow.deadlines.answer}个工作日内${due ? `（${due}前）` : ''}`}完成审核。`,
  ],
  returned: ({ flow, no, event, due }) => [
    '请补正材料',
    `您的${flow.title}（${no}）需要补正。${reasonOf(event)}请在${due}前补正，逾期本次申请将结束。`,
  ],
  accepted: ({ flow, no, due }) => [
    '提交成功',
    due
      ? `您的${flow.title}已收到，编号：${no}，将在${due}前答复。`
      : `您的${flow.title}已登记，受理编号：${no}，感谢您的支持。`,
  ],
  approved: ({ flow, no }) => ['审核通过', `您的${flow.title}（${no}）已审核通过，感谢您的支持。`],
  rejected: ({ flow, no, event }) => [
    '审核不通过',
    `您的${flow.title}（${no}）未通过审核。${reasonOf(event)}`,
  ],
  advanced: ({ flow, no, status }) => [
    '办理进展',
    `您的${flow.title}（${no}）已进入“${status.statusText}”阶段。`,
  ],
  informed: ({ flow, no, event }) => [
    '办理信息',
    `您的${flow.title}（${no}）有新的办理信息${event.type === 'FOLLOW_UP' ? `：${flow.followUps?.[event.what]?.title}` : ''}，请登录查看。`,
  ],
  payable: ({ flow, no, due, status, sum }) => [
    '请付款',
    `您的${flow.title}（${no}）已审核通过，请${due ? `在${due}前` : '尽快'}${flow.payments?.[status.stage ?? '']?.title ?? '付款'}${named(sum, '：')}。`,
  ],
  unpaid: ({ flow, no, sum }) => [
    '逾期未支付',
    `您的${flow.title}（${no}）逾期未支付${named(sum, '（', '）')}，已关闭，您可以重新申请。`,
  ],
  voucherRefused: ({ flow, no, event, sum }) => [
    '未能确认到账',
    `您为${flow.title}（${no}）提交的转账凭证${named(sum, '（', '）')}未能确认到账。${reasonOf(event)}请核对后重新提交，或选择其他付款方式。`,
  ],
  paid: ({ flow, no, status, sum }) => [
    '已收到您的付款',
    `您的${flow.title}（${no}）已收到付款${named(sum, '：')}，现为“${status.statusText}”。`,
  ],
  overpaid: ({ flow, no, status, sum }) => [
    '多付的款项将退回',
    status.canceled || status.undone
      ? `您为${flow.title}（${no}）付的款${named(sum, '（', '）')}到账时，申请已经关闭。${overpaymentRefundText}`
      : `您为${flow.title}（${no}）多付了一笔${named(sum, '：')}。${overpaymentRefundText}`,
  ],
  cancelled: ({ flow, no, event, sum }) => [
    '已撤销',
    `${
      reasonOf(event)
        ? `您的${flow.title}（${no}）已撤销。${reasonOf(event)}`
        : `您的${flow.title}（${no}）已按您的意愿撤销。`
    }${named(sum, '已付的款（', `）退款已提出。${overpaymentRefundText}`)}`,
  ],
  lapsed: ({ flow, no }) => [
    '申请已结束',
    `您的${flow.title}（${no}）逾期未补正，本次申请已结束，您可以重新申请。`,
  ],
};

/** Templates that name an amount and its purpose. */
export const moneyTemplates: ReadonlySet<NotificationTemplate> = new Set([
  'payable',
  'unpaid',
  'voucherRefused',
  'paid',
  'overpaid',
]);

/** Composes the notification text. Reasons are quoted from staff; it contains no other personal data. */
export function composeFlowNotification(template: NotificationTemplate, facts: Facts): FlowNotification {
  const [title, text] = texts[template](facts);
  return { template, title, text };
}
