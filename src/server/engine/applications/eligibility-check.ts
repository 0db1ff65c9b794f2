import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { findApplication, ownOpenApplication } from './application-store';
import type { Answers, CheckResult, FlowServices, Obstacle } from './flow-services';
import { uniquenessKeyHash } from './uniqueness-key';

/** Who asks, and about what: the answers that the flow's check reads. */
export interface EligibilitySubject {
  answers: Answers;
  accountId: string;
  organisationId: string;
  /** The application that is being supplemented or changed: it does not stand in its own way. */
  applicationId: string | null;
}

/** What stands in the way by the flow's own rules, e.g. document and age. */
export async function findFlowObstacle(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<Obstacle | null> {
  const { db, vault, clock } = deps;
  const form = deps.forms.live(flow.id);
  return (await deps.flowRules.get(flow.id)?.findObstacle?.(subject, { db, vault, clock, form })) ?? null;
}

/**
 * Whether somebody may file this: the flow's own rules first, then that they have nothing open about the same subject.
 * Other people's applications make no difference, so that nobody learns of them by asking; staff see the double.
 */
export async function checkEligibility(
  deps: FlowServices,
  flow: Flow,
  asked: EligibilitySubject,
): Promise<CheckResult> {
  const subject = { ...asked, applicationId: await findOwnApplication(deps, asked) };
  const obstacle = (await findFlowObstacle(deps, flow, subject)) ?? (await duplicate(deps, flow, subject));
  if (!obstacle) return { pass: true, reason: 'OK', msg: '校验通过' };
  const { reason, msg } = obstacle; // areas may know more of what is in the way
  return { pass: false, reason, msg };
}

async function duplicate(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<Obstacle | null> {
  const index = uniquenessKeyHash(deps, flow, subject.accountId, subject.answers);
  const open = index && (await ownOpenApplication(deps.db, subject.accountId, flow.id, index));
  if (!open || open.id === subject.applicationId) return null;
  return { reason: 'DUPLICATE', msg: new Refusal('duplicate').message };
}

/** Somebody else's application is none: it must not change the answer. */
export async function findOwnApplication(
  { db }: FlowServices,
  { organisationId, accountId, applicationId }: EligibilitySubject,
): Promise<string | null> {
  const row = applicationId ? await findApplication(db, organisationId, applicationId) : undefined;
  return row?.account_id === accountId ? row.id : null;
}
