import type { FlowDefinition } from '../flow-definition';
import { listSubmittedStates } from '../submitted-states';

const draftTitles: Readonly<Record<string, string>> = {
  notice: '须知',
  checking: '核对能否办理',
  ineligible: '不能办理',
  review: '核对',
  confirming: '短信确认',
  reconfirming: '重新输入验证码',
  submitting: '提交中',
  interrupted: '提交中断',
};

/** Title of a state in findings, e.g. `『待缴费』`. @param state see `stateName` */
export function stateTitle(flow: FlowDefinition, state: string): string {
  const name = state.split('.').at(-1) ?? state;
  const title = state.startsWith('preparing.')
    ? (draftTitles[name] ?? `填写：${name}`)
    : (listSubmittedStates(flow).get(state)?.statusText ?? state);
  return `『${title}』`;
}
