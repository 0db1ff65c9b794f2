import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { components } from '../../../generated/api';
import { loadApplications, loadedApplicationView } from './application-reader';
import { ownOpenApplications } from './application-store';
import { type EligibilitySubject, findFlowObstacle, findOwnApplication } from './eligibility-check';
import type { Answers, FlowServices, Obstacle } from './flow-services';
import { identifiesSomebody, uniquenessKeyFields, uniquenessKeyHash } from './uniqueness-key';

export type Eligibility = components['schemas']['Eligibility'];

/**
 * What stands in the way of a form that is being filled in, as far as its answers say by now: the account's own open
 * applications, and the flow's own rules. Applications of other accounts make no difference.
 * @param asked.answers unfinished; those that are missing or not valid yet decide nothing
 */
export async function precheckEligibility(
  deps: FlowServices,
  flow: Flow,
  asked: EligibilitySubject,
): Promise<Eligibility> {
  const { accountId, organisationId, answers } = asked;
  const applicationId = await findOwnApplication(deps, asked);
  const index = uniquenessKeyHash(deps, flow, accountId, answers);
  const rows = await ownOpenApplications(deps.db, accountId, flow.id, index, applicationId);
  const actor = { kind: 'member', accountId, organisationId, name: null } as const;
  const opened = await loadApplications(deps, rows);
  const same = opened.find(({ row }) => index !== null && row.subject_index === index);
  const { obstacle, dependsOn } = await certainObstacle(deps, flow, { ...asked, applicationId });
  return {
    duplicate: same ? loadedApplicationView(same, actor) : null,
    // Of what many may be applied for side by side, the other ones are no news.
    open: identifiesSomebody(flow)
      ? opened.filter(each => each !== same).map(each => loadedApplicationView(each, actor))
      : [],
    obstacle: obstacle && { reason: obstacle.reason, msg: obstacle.msg },
    dependsOn: [...new Set([...uniquenessKeyFields(flow), ...dependsOn])],
  };
}

/**
 * The obstacle that the flow's rules find in valid answers alone. It does not count where the rules have read an answer
 * that is still to be given or corrected. Flows with a check call are left to that: it has limits of its own.
 */
async function certainObstacle(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<{ obstacle: Obstacle | null; dependsOn: string[] }> {
  if (flow.calls.check) return { obstacle: null, dependsOn: [] };
  const errors = deps.forms.validate(deps.forms.live(flow.id), subject.answers);
  const wrong = new Set(errors.map(({ path }) => path.split('/')[1] ?? ''));
  const valid = Object.fromEntries(Object.entries(subject.answers).filter(([name]) => !wrong.has(name)));
  const { answers, read } = recordReads(valid);
  const obstacle = await findFlowObstacle(deps, flow, { ...subject, answers }).catch(error => {
    // What rules refuse about single answers is told at these, when the form is handed in.
    if (error instanceof Refusal) return null;
    throw error;
  });
  const certain = obstacle !== null && ![...read].some(name => wrong.has(name));
  return certain ? { obstacle, dependsOn: [...read] } : { obstacle: null, dependsOn: [] };
}

/** The answers, and the names of those that have been read from them. */
function recordReads(answers: Answers): { answers: Answers; read: ReadonlySet<string> } {
  const read = new Set<string>();
  const recorded = new Proxy(answers, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name);
    },
  });
  return { answers: recorded, read };
}
