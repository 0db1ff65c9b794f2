import type { RecordedEvent, RecordedEventType } from './events';
import type { FlowDefinition } from './flow-definition';

const titles: Record<Exclude<RecordedEventType, 'FOLLOW_UP'>, string> = {
  FILED: '提交申请',
  APPROVE: '审核通过',
  REJECT: '审核不通过',
  RETURN: '退回补正',
  ADVANCE: '进入下一阶段',
  CANCEL: '撤销申请',
  LAPSE: '逾期未补正',
  'PAY.BEGIN': '选择在线支付',
  'PAY.TRANSFER': '选择线下转账',
  'PAY.SUCCEEDED': '收到付款',
  'PAY.FAILED': '支付未成功',
  'PAY.EXPIRED': '支付超时',
  'PAY.REFUSED': '未能确认到账',
  'PAY.UNDONE': '退款',
};

/**
 * Headline of a recorded event in the history of an application.
 * @param sequence of the event in the log
 * @param state name of the state after it
 */
export function eventHeadline(
  flow: Pick<FlowDefinition, 'followUps'>,
  event: RecordedEvent,
  sequence: number,
  state: string,
): string {
  if (event.type === 'FOLLOW_UP') return flow.followUps?.[event.what]?.title ?? '补充信息';
  if (event.type === 'LAPSE' && state === 'unpaid') return '逾期未支付';
  if (event.type === 'ADVANCE') return `进入“${state}”`;
  if (event.type === 'FILED' && sequence > 1) return event.minor ? '更新资料' : '重新提交';
  return titles[event.type];
}
