import { stateTitle } from '../../../flows/engine/derive/state-titles';
import { type Flow, requireFlowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { FlowSnapshot, StoredSnapshot } from '../../../flows/engine/machine';
import { paymentIn } from '../../../flows/engine/payment-states';
import {
  type ApplicationAction,
  allowedActions,
  followUpsOpen,
  stateName,
  statusOf,
} from '../../../flows/engine/status';
import type { components } from '../../../generated/api';

type SideState = Omit<components['schemas']['CaseSide'], 'answers'>;

/** A submitted application in a state of a process. */
export interface StateOfProcess {
  flow: Flow;
  snapshot: FlowSnapshot;
  notes: string[];
}

const actionTitles: Partial<Record<ApplicationAction, string>> = {
  supplement: '补正',
  change: '变更',
  cancel: '撤销',
};

/** What the owner of an application sees and may do in a state. */
export function describeStateSide({ flow, snapshot, notes }: StateOfProcess): SideState {
  const { statusText, stage } = statusOf(snapshot);
  const actions = allowedActions(flow, snapshot, 'member').flatMap(action => {
    if (action === 'pay') return paymentIn(flow, stage)?.title ?? '付款';
    if (action === 'followUp')
      return followUpsOpen(flow, snapshot, 'member').map(name => flow.followUps?.[name]?.title ?? name);
    return actionTitles[action] ?? [];
  });
  return { state: statusText, actions, step: null, notes };
}

/** Where a draft opens in a version of its form. */
export function describeDraftSide(form: FormVersion, { value, context }: StoredSnapshot): SideState {
  const name = stateName(value);
  const step = form.steps.find(({ id }) => name === `preparing.filling.${id}`);
  const furthest = form.steps[Math.min(context.furthest, form.steps.length - 1)];
  const title = name.startsWith('preparing.filling.')
    ? (step ?? furthest)?.title
    : stateTitle(requireFlowOf(form), name).slice(1, -1);
  return { state: '草稿', actions: ['继续填写', '舍弃草稿'], step: title ?? null, notes: [] };
}
