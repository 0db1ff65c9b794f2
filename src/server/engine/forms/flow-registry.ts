import { type Flow, flowOf, requireFlowOf } from '../../../flows/engine/flow-definition';
import {
  hasFurtherStaffStep,
  listStatesInCategory,
  type StatusCategory,
} from '../../../flows/engine/status-category';
import { listSubmittedStates, type StateMeta } from '../../../flows/engine/submitted-states';
import { type FormOwners, SERVER_OWNERS } from './form-owner';
import type { LiveForms } from './live-forms';

/**
 * The flows of a portal: the published forms with a process. An application keeps the flow of the version that it was
 * filled in with; whatever concerns no single application uses the live version.
 */
export interface FlowRegistry {
  /** The live version of a flow; undefined when there is none. */
  get(id: string): Flow | undefined;
  /** The live version of a flow. @throws Error when there is none */
  require(id: string): Flow;
  /** The live versions of all flows, by id. */
  list(): Flow[];
  /** A flow as it was in a published version. @throws Error when there is no such version */
  ofVersion(flow: string, version: string): Promise<Flow>;
  /**
   * Meaning of a submitted state: in the live version of the flow, or in the latest earlier one that has it.
   * @throws Error when no version has such a state
   */
  stateMeta(flow: string, state: string): StateMeta;
  /** Whether an application in this state requires a further step by staff after its approval, in any version. */
  hasFurtherStaffStep(flow: string, state: string): boolean;
  /** Names of the states of a flow, in any of its versions, that belong to a status category. */
  listStatesInCategory(flow: string, category: StatusCategory): string[];
}

/**
 * The flows of these forms, as of their last refresh.
 * @param owners whose forms count, at the time of a call; the server's by default
 */
export function createFlowRegistry(
  forms: Pick<LiveForms, 'get' | 'list' | 'load' | 'processes'>,
  owners: () => FormOwners = () => SERVER_OWNERS,
): FlowRegistry {
  const get = (id: string) => {
    const form = forms.get(id, owners());
    return (form && flowOf(form)) ?? undefined;
  };
  /** All versions of a flow that differ in their process, latest first. */
  const versions = (flow: string): Flow[] =>
    forms.processes(flow, owners()).map(process => requireFlowOf({ flow, process }));

  return {
    get,
    require(id) {
      const flow = get(id);
      if (!flow) throw new Error(`no flow “${id}” is live`);
      return flow;
    },
    list: () => forms.list(owners()).flatMap(form => flowOf(form) ?? []),
    async ofVersion(flow, version) {
      const form = await forms.load(version);
      if (form?.flow !== flow) throw new Error(`the version ${version} of ${flow} is not in the database`);
      return requireFlowOf(form);
    },
    stateMeta(flow, state) {
      for (const version of versions(flow)) {
        const meta = listSubmittedStates(version).get(state);
        if (meta) return meta;
      }
      throw new Error(`${flow} has no state “${state}”`);
    },
    hasFurtherStaffStep: (flow, state) =>
      versions(flow).some(
        version => listSubmittedStates(version).has(state) && hasFurtherStaffStep(version, state),
      ),
    listStatesInCategory: (flow, category) => [
      ...new Set(versions(flow).flatMap(version => listStatesInCategory(version, category))),
    ],
  };
}
