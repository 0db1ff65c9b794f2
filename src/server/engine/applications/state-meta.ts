import type { Flow } from '../../../flows/engine/flow-definition';
import { listSubmittedStates, type StateMeta } from '../../../flows/engine/submitted-states';

const metaByFlow = new WeakMap<Flow, ReadonlyMap<string, StateMeta>>();

/** The submitted states of a flow with their meaning and label. They do not depend on the steps of a form. */
export function stateMetas(flow: Flow): ReadonlyMap<string, StateMeta> {
  const metas = metaByFlow.get(flow) ?? listSubmittedStates(flow);
  metaByFlow.set(flow, metas);
  return metas;
}

/**
 * Meaning and label of a stored state.
 * @throws Error when the flow has no such state
 */
export function stateMeta(flow: Flow, state: string): StateMeta {
  const meta = stateMetas(flow).get(state);
  if (!meta) throw new Error(`${flow.id} has no state “${state}”`);
  return meta;
}
