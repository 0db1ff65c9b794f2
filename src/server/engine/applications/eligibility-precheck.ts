import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { placeAnswers } from '../../../flows/engine/places';
import type { components } from '../../../generated/api';
import { loadApplications, loadedApplicationView } from './application-reader';
import { listOpenApplicationsOfAccount } from './application-store';
import { type EligibilitySubject, findFlowObstacle, findOwnApplication } from './eligibility-check';
import type { Answers, FlowServices, Obstacle } from './flow-services';
import { describeFreePlaces } from './place-capability';
import { findRetirement } from './retired-flow';
import { keyIdentifiesPerson, uniquenessKeyFields, uniquenessKeyHashes } from './uniqueness-key';

export type Eligibility = components['schemas']['Eligibility'];

/**
 * Obstacles to a form that is being filled in, based on the answers so far: the account's own open applications and the
 * flow's own rules. Applications of other accounts are ignored.
 * @param asked.answers incomplete; missing or invalid answers decide nothing
 */
export async function precheckEligibility(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<Eligibility> {
  const { accountId, organisationId, answers } = subject;
  const applicationId = await findOwnApplication(deps, subject);
  const indexes = uniquenessKeyHashes(deps, flow, accountId, answers);
  const rows = await listOpenApplicationsOfAccount(deps.db, accountId, flow.id, indexes, applicationId);
  const actor = { kind: 'member', accountId, organisationId, name: null } as const;
  const loaded = await loadApplications(deps, rows);
  const duplicate = loaded.find(({ row }) => indexes?.includes(row.uniqueness_index ?? ''));
  const { obstacle, places, dependsOn } = await precheckValidAnswers(deps, flow, {
    ...subject,
    applicationId,
  });
  return {
    duplicate: duplicate ? loadedApplicationView(duplicate, actor) : null,
    // Flows that allow several applications side by side do not report the other open ones.
    openApplications: keyIdentifiesPerson(flow)
      ? loaded.filter(each => each !== duplicate).map(each => loadedApplicationView(each, actor))
      : [],
    obstacle: obstacle && { reason: obstacle.reason, msg: obstacle.msg, path: obstacle.path ?? null },
    places,
    dependsOn: [...new Set([...uniquenessKeyFields(flow), ...dependsOn])],
  };
}

/** What the valid answers alone say. */
interface ValidAnswersCheck {
  obstacle: Obstacle | null;
  /** The free places of the chosen slot, in words. */
  places: string | null;
  dependsOn: string[];
}

async function precheckValidAnswers(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<ValidAnswersCheck> {
  const retirement = subject.applicationId ? null : findRetirement(flow);
  if (retirement) return { obstacle: retirement, places: null, dependsOn: [] };
  if (flow.check && !flow.places) return { obstacle: null, places: null, dependsOn: [] };
  const form = deps.forms.live(flow.id);
  const errors = deps.forms.validate(form, subject.answers);
  const invalidNames = new Set(errors.map(({ path }) => path.split('/')[1] ?? ''));
  const answers = Object.fromEntries(
    Object.entries(subject.answers).filter(([name]) => !invalidNames.has(name)),
  );
  const found = await certainObstacle(deps, flow, { ...subject, answers }, invalidNames);
  const { places: limit } = flow;
  if (found.obstacle || !limit) return { ...found, places: null };
  const { applicationId } = subject;
  const places = await describeFreePlaces(deps.db, { flow: flow.id, limit, applicationId }, form, answers);
  return { ...found, places, dependsOn: [...found.dependsOn, ...placeAnswers(limit)] };
}

/**
 * The obstacle that the flow's rules find in the valid answers alone. It is ignored when the rules have read an answer
 * that is still missing or invalid. Flows that declare a check are skipped: it has rate limits of its own.
 */
async function certainObstacle(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
  invalidNames: ReadonlySet<string>,
): Promise<Omit<ValidAnswersCheck, 'places'>> {
  if (flow.check) return { obstacle: null, dependsOn: [] };
  const { answers, read } = recordReads(subject.answers);
  const obstacle = await findFlowObstacle(deps, flow, { ...subject, answers }).catch(error => {
    // Refusals of single answers are reported at the questions when the form is submitted.
    if (error instanceof Refusal) return null;
    throw error;
  });
  const isCertain = obstacle !== null && ![...read].some(name => invalidNames.has(name));
  return isCertain ? { obstacle, dependsOn: [...read] } : { obstacle: null, dependsOn: [] };
}

/** A proxy of the answers, and the names of the answers read through it. */
function recordReads(answers: Answers): { answers: Answers; read: ReadonlySet<string> } {
  const read = new Set<string>();
  const proxy = new Proxy(answers, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name);
    },
  });
  return { answers: proxy, read };
}
