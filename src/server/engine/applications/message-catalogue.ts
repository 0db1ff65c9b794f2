import { reasonSentence } from '../../../domain/text';
import type {
  NotificationTemplate,
  PayerNotificationTemplate,
  RecordedEvent,
} from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import { paymentIn } from '../../../flows/engine/payment-states';
import type { FlowStatus } from '../../../flows/engine/status';
import { formatPaymentSum, type SubjectAmount } from '../payments/payment-sum';
import { refundMethods } from '../payments/refunds/refund-methods';

/** Kinds of messages for which SMS can be enabled or disabled. */
export const messageKinds = ['todo', 'progress', 'money'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** One entry of the catalogue: the message in the portal, and the SMS about it. */
interface MessageTemplate<Facts> {
  kind: MessageKind;
  /** Title in the portal. */
  title: string;
  /** Text in the portal. Reasons are quoted from staff; it contains no other personal data. */
  text(facts: ApplicationFacts & Facts): string;
  /** Text of the SMS after the application number: short, and without the name of the flow. */
  sms: string;
  /** Whether the text names the amount received or due, which has to be looked up. */
  namesAmount?: true;
}

/** The application that a message is about. */
interface ApplicationFacts {
  flow: Flow;
  no: string;
  /** Title of the flow with the application number. */
  label: string;
}

/** A transition, as messages describe it. */
export interface TransitionFacts {
  event: RecordedEvent;
  status: FlowStatus;
  /** The deadline named in the message: `YYYY年M月D日`, with the time when it is not the end of the day. */
  due: string | null;
  /** Whether the deadline is not the end of a day, because something takes place then. */
  early: boolean;
  /** The amount named in the message: received or due. */
  sum: SubjectAmount | null;
  /** Whether the application has been cancelled or undone. */
  closed: boolean;
}

interface RefundFacts {
  sum: SubjectAmount;
  /** Reason of the refund, or of its refusal. */
  reason: string;
  /** Refund method with its duration. */
  method: string;
}

/** What each template needs to know beside the application. */
export interface MessageFacts extends Record<Exclude<NotificationTemplate, 'overpaid'>, TransitionFacts> {
  /** Also sent without a transition, for the second payment of an order. */
  overpaid: Pick<TransitionFacts, 'sum' | 'closed'>;
  wrongAmount: {
    subject: string;
    /** Amount received and amount due, as a sentence without full stop. */
    mismatch: string;
    /** Whether the amount due has not been paid otherwise. */
    stillDue: boolean;
  };
  refundAgreed: RefundFacts;
  refunded: RefundFacts;
  refundRefused: Omit<RefundFacts, 'method'>;
  infectedFile: object;
}

export type MessageTemplateName = NotificationTemplate | PayerNotificationTemplate | 'infectedFile';

/** A template with the facts it needs. */
export type MessageContent<Name extends MessageTemplateName = MessageTemplateName> = {
  [N in Name]: { template: N; facts: MessageFacts[N] };
}[Name];

/**
 * All messages to applicants, by template, for portal and SMS. A flow may replace the text of a transition's message in
 * the portal by `messages`, a capability title and text by `composeNotification`.
 */
export const messageCatalogue: { [Name in MessageTemplateName]: MessageTemplate<MessageFacts[Name]> } = {
  filed: {
    kind: 'progress',
    title: '提交成功',
    text: ({ flow, no, due, early }) =>
      `您的${flow.title}已受理，受理编号：${no}，${early ? `将在${due}前` : `预计${flow.deadlines.answer}个工作日内${due ? `（${due}前）` : ''}`}完成审核。`,
    sms: '已受理',
  },
  accepted: {
    kind: 'progress',
    title: '提交成功',
    text: ({ flow, no, due }) =>
      due
        ? `您的${flow.title}已收到，编号：${no}，将在${due}前答复。`
        : `您的${flow.title}已登记，受理编号：${no}，感谢您的支持。`,
    sms: '已登记',
  },
  returned: {
    kind: 'todo',
    title: '请补正材料',
    text: ({ label, event, due }) =>
      `您的${label}需要补正。${reasonOf(event)}请在${due}前补正，逾期本次申请将结束。`,
    sms: '需要补正材料',
  },
  approved: {
    kind: 'progress',
    title: '审核通过',
    text: ({ label }) => `您的${label}已审核通过，感谢您的支持。`,
    sms: '已审核通过',
  },
  rejected: {
    kind: 'progress',
    title: '审核不通过',
    text: ({ label, event }) => `您的${label}未通过审核。${reasonOf(event)}`,
    sms: '审核未通过',
  },
  advanced: {
    kind: 'progress',
    title: '办理进展',
    text: ({ label, status }) => `您的${label}已进入“${status.statusText}”阶段。`,
    sms: '有新的进展',
  },
  informed: {
    kind: 'progress',
    title: '办理信息',
    text: ({ flow, label, event }) =>
      `您的${label}有新的办理信息${event.type === 'FOLLOW_UP' ? `：${flow.followUps?.[event.what]?.title}` : ''}，请登录查看。`,
    sms: '有新的办理信息',
  },
  cancelled: {
    kind: 'progress',
    title: '已撤销',
    text: ({ label, event, sum }) => {
      const reason = reasonOf(event);
      const refund = sum ? `已付的款（${formatPaymentSum(sum)}）退款已提出。${REFUND_PROCESS}` : '';
      return reason ? `您的${label}已撤销。${reason}${refund}` : `您的${label}已按您的意愿撤销。${refund}`;
    },
    sms: '已撤销',
  },
  lapsed: {
    kind: 'progress',
    title: '申请已结束',
    text: ({ label }) => `您的${label}逾期未补正，本次申请已结束，您可以重新申请。`,
    sms: '逾期未补正，已结束',
  },
  payable: {
    kind: 'todo',
    title: '请付款',
    text({ flow, label, due, status, sum }) {
      const payment = `${paymentIn(flow, status.stage)?.title ?? '付款'}${named(sum, '：')}`;
      return due
        ? `您的${label}已审核通过，请在${due}前${payment}。`
        : `您的${label}已审核通过，请尽快${payment}。`;
    },
    sms: '等待您付款',
    namesAmount: true,
  },
  unpaid: {
    kind: 'progress',
    title: '逾期未支付',
    text: ({ label, sum }) => `您的${label}逾期未支付${named(sum, '（', '）')}，已关闭，您可以重新申请。`,
    sms: '逾期未支付，已关闭',
    namesAmount: true,
  },
  voucherRefused: {
    kind: 'todo',
    title: '未能确认到账',
    text: ({ label, event, sum }) =>
      `您为${label}提交的转账凭证${named(sum, '（', '）')}未能确认到账。${reasonOf(event)}请核对后重新提交，或选择其他付款方式。`,
    sms: '未能确认到账，请核对转账凭证',
    namesAmount: true,
  },
  paid: {
    kind: 'money',
    title: '已收到您的付款',
    text: ({ label, status, sum }) =>
      `您的${label}已收到付款${named(sum, '：')}，现为“${status.statusText}”。`,
    sms: '已收到您的付款',
    namesAmount: true,
  },
  overpaid: {
    kind: 'money',
    title: '多付的款项将退回',
    text: ({ label, sum, closed }) =>
      closed
        ? `您为${label}付的款${named(sum, '（', '）')}到账时，申请已经关闭。${REFUND_PROCESS}`
        : `您为${label}多付了一笔${named(sum, '：')}。${REFUND_PROCESS}`,
    sms: '多付的款项将退回',
    namesAmount: true,
  },
  wrongAmount: {
    kind: 'money',
    title: '付款金额不一致，款项将退回',
    text: ({ label, subject, mismatch, stillDue }) =>
      `您为${label}付的款（${subject}）${mismatch}，没有计入。${REFUND_PROCESS}${stillDue ? '应付的款还没有付，请按应付的金额重新支付。' : ''}`,
    sms: '付款金额不一致，没有计入',
  },
  refundAgreed: {
    kind: 'money',
    title: '款项将退回',
    text: ({ label, sum, reason, method }) =>
      `您为${label}支付的款项${named(sum, '（', '）')}将退回。${reasonSentence(reason)}方式：${method}。办好之后会再通知您。`,
    sms: '款项将退回',
  },
  refunded: {
    kind: 'money',
    title: '退款已办理',
    text: ({ label, sum, reason, method }) =>
      `您为${label}支付的款项${named(sum, '（', '）')}已退款。${reasonSentence(reason)}方式：${method}。`,
    sms: '退款已办理',
  },
  refundRefused: {
    kind: 'money',
    title: '不予退款',
    text: ({ label, sum, reason }) =>
      `您为${label}支付的款项${named(sum, '（', '）')}不予退款，款项仍按原来的用途使用。${reasonSentence(reason)}有疑问的，请与我们联系。`,
    sms: '款项不予退款',
  },
  infectedFile: {
    kind: 'todo',
    title: '有文件没有通过安全检查',
    text: ({ label }) =>
      `您的${label}里有文件没有通过安全检查，可能含有恶意程序，已经隔离，谁都打不开。请打开这件申请，看是哪一个：现在可以补正或变更的，请换一个文件重新提交；不可以的，工作人员会请您补正。`,
    sms: '有文件没有通过安全检查，请登录查看',
  },
};

/** What happens with a payment that is not due. */
const REFUND_PROCESS = `工作人员核对后退回：${refundMethods.provider}。您不用再办手续，办好之后会再通知您。`;

const reasonOf = (event: RecordedEvent) =>
  'reason' in event && event.reason ? reasonSentence(event.reason) : '';

/** An amount with its subject, formatted within its sentence. */
const named = (sum: SubjectAmount | null, before: string, after = '') =>
  sum ? `${before}${formatPaymentSum(sum)}${after}` : '';

/** A notification of the applicant: a message in the portal, and an SMS with the same template. */
export interface ApplicantNotification {
  template: MessageTemplateName;
  title: string;
  text: string;
  /** The text is written in the process of the flow; a capability does not replace it. */
  isOfFlow?: true;
}

/**
 * Composes the notification of an applicant from the catalogue.
 * @param application flow and number of the application that it is about
 */
export function composeMessage<Name extends MessageTemplateName>(
  { flow, no }: Pick<ApplicationFacts, 'flow' | 'no'>,
  { template, facts }: MessageContent<Name>,
): ApplicantNotification {
  const { title, text } = messageCatalogue[template];
  return { template, title, text: text({ ...facts, flow, no, label: `${flow.title}（${no}）` }) };
}
