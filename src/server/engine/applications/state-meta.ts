import { listSubmittedStates, type StateMeta } from '../../../flows/engine/submitted-states';
import { getFlow as flowNamed } from '../../../flows/index';

const metaByFlow = new Map<string, ReadonlyMap<string, StateMeta>>();

/**
 * Meaning and label of a stored state. Submitted states do not depend on the steps of a form.
 * @throws Error when the flow has no such state
 */
export function stateMeta(flow: string, state: string): StateMeta {
  const metas = metaByFlow.get(flow) ?? listSubmittedStates(flowNamed(flow));
  metaByFlow.set(flow, metas);
  const meta = metas.get(state);
  if (!meta) throw new Error(`${flow} has no state “${state}”`);
  return meta;
}
