import type { Effect, FlowEvent } from '../../../flows/engine/events';
import type { FlowDefinition } from '../../../flows/engine/flow-definition';
import { listSubmittedStates } from '../../../flows/engine/submitted-states';
import { type GraphTransition, isDraftStateName } from './state-graph';

/** Titles of the draft states; a form step has its own title. */
const preparing: Record<string, string> = {
  notice: '须知',
  checking: '核对资格',
  ineligible: '不能办理',
  filling: '填写',
  review: '核对并提交',
  confirming: '短信确认',
  reconfirming: '再次短信确认',
  submitting: '提交中',
  interrupted: '没有送达',
};

/** Display title of a state. @param titles of the form's steps, by id */
export function stateTitle(flow: FlowDefinition, titles: ReadonlyMap<string, string>, state: string): string {
  const inside = /^preparing\.(?:filling\.)?(.+)$/u.exec(state)?.[1];
  if (inside !== undefined) return titles.get(inside) ?? preparing[inside] ?? inside;
  const known = listSubmittedStates(flow);
  const meta = known.get(state);
  // A nested state is shown by its inner title alone: 支付中, not 待支付.
  return meta?.statusText ?? state;
}

const events: Record<string, string> = {
  ACCEPT: '同意须知',
  CHECKED: '核对有了结果',
  NEXT: '下一步',
  BACK: '上一步',
  SUBMIT: '提交',
  CONFIRM: '填好验证码',
  RESEND: '重发验证码',
  EDIT: '打开修改',
  REFUSED: '服务器拒绝',
  UNREACHABLE: '没有回音',
  RETRY: '再试一次',
  FILED: '已受理',
  APPROVE: '通过',
  REJECT: '不通过',
  RETURN: '退回补正',
  ADVANCE: '转入下一阶段',
  FOLLOW_UP: '补充提交',
  CANCEL: '撤销',
  LAPSE: '逾期',
  'PAY.BEGIN': '去付款',
  'PAY.TRANSFER': '说要转账',
  'PAY.SUCCEEDED': '付款到账',
  'PAY.FAILED': '付款失败',
  'PAY.EXPIRED': '订单过期',
  'PAY.REFUSED': '凭证不符',
  'PAY.UNDONE': '同意退款',
};

/** Titles of event variants, in addition to the type: see `eventName`. */
const variants: Record<string, string> = { settled: '不用付款', minor: '不用重新审核' };

/**
 * Display title of an event.
 * @param titles of the form's steps, by id
 * @param what id of the follow-up, or the variant of the event
 */
export function eventTitle(
  type: string,
  titles: ReadonlyMap<string, string>,
  flow?: FlowDefinition,
  what?: string,
): string {
  if (type.startsWith('GO.')) {
    const step = type.slice(3);
    return `跳到“${titles.get(step) ?? preparing[step] ?? step}”`;
  }
  const followUp = type === 'FOLLOW_UP' && what && flow?.followUps?.[what]?.title;
  if (followUp) return followUp;
  const variant = what && variants[what];
  return (events[type] ?? type) + (variant ? `（${variant}）` : '');
}

/** What the applicant submits in a state after the first submission. */
export const resubmissionTitle = (from: string): string => (from === 'supplement' ? '补正' : '变更');

/** Display title of a transition: a submission is called differently in each state. @param titles of the form's steps */
export function transitionTitle(
  { from, type, event }: Pick<GraphTransition, 'from' | 'type' | 'event'>,
  titles: ReadonlyMap<string, string>,
  flow: FlowDefinition,
): string {
  const what = event.slice(type.length + 1);
  if (type !== 'FILED' || isDraftStateName(from)) return eventTitle(type, titles, flow, what);
  return resubmissionTitle(from) + (variants[what] ? `（${variants[what]}）` : '');
}

/** The event's payload as one line; empty where it has none. */
export function describePayload({ type: _, ...facts }: FlowEvent): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('，');
}

const effects: Record<Effect['kind'], string> = {
  check: '核对能否办理',
  sendCode: '发送验证码',
  submit: '提交给服务器',
  notify: '通知申请人',
  deadline: '定下期限',
  clearDeadline: '取消期限',
  openOrder: '开立订单',
  closeOrders: '关闭其余订单',
  settle: '入账',
  refund: '退回款项',
  askRefund: '提出退款',
  giveBack: '从项目中退出',
};

/** Display text of an effect, with its data. */
export function describeEffect({ kind, ...data }: Effect): string {
  const facts = Object.entries(data).map(([name, value]) => `${name}: ${value}`);
  return [effects[kind], facts.length > 0 && `（${facts.join('，')}）`].filter(Boolean).join('');
}

/** Descriptions of the guards. */
const guards: Record<string, string> = {
  accepted: '同意了全部文本',
  valid: '内容填写正确',
  validCorrection: '内容正确，且是从核对页回来修改',
  passed: '核对通过',
  passedCorrection: '核对通过，且是从核对页回来修改',
  reached: '这一步已经到过',
  towards: '转入的是这个阶段',
  followUp: '补充的是这一项',
  minor: '没有改动需要重新审核的内容',
  whole: '整份提交',
  settled: '不用付款',
  codeWrong: '验证码不正确',
};

export const describeGuard = (type: string): string => guards[type] ?? type;
