import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { findApplication, findOpenApplicationOfAccount } from './application-store';
import { combineCapabilities } from './capabilities';
import type { Answers, CheckResult, FlowServices, Obstacle } from './flow-services';
import { findRetirement } from './retired-flow';
import { uniquenessKeyHashes } from './uniqueness-key';

/** The applicant and the answers that the eligibility check reads. */
export interface EligibilitySubject {
  answers: Answers;
  accountId: string;
  organisationId: string;
  /** The application that is being corrected or changed; it is not an obstacle to itself. */
  applicationId: string | null;
}

/** Obstacle to an application of the flow: it is retired, or its capabilities find one, e.g. document and age. */
export async function findFlowObstacle(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<Obstacle | null> {
  const { db, vault, clock } = deps;
  const retirement = subject.applicationId ? null : findRetirement(flow);
  if (retirement) return retirement;
  const form = deps.forms.live(flow.id);
  const { findObstacle } = combineCapabilities(flow, deps.capabilities);
  return (await findObstacle?.({ ...subject, flow }, { db, vault, clock, form })) ?? null;
}

/**
 * Checks whether the account may submit this application: first the flow's own rules, then that it has no open
 * application with the same uniqueness key. Applications of other accounts are ignored, so that the check does not
 * disclose them; staff see the duplicates.
 */
export async function checkEligibility(
  deps: FlowServices,
  flow: Flow,
  request: EligibilitySubject,
): Promise<CheckResult> {
  const subject = { ...request, applicationId: await findOwnApplication(deps, request) };
  const obstacle =
    (await findFlowObstacle(deps, flow, subject)) ?? (await findDuplicate(deps, flow, subject));
  if (!obstacle) return { pass: true, reason: 'OK', msg: '校验通过' };
  const { reason, msg } = obstacle; // rules of modules may return further fields
  return { pass: false, reason, msg };
}

async function findDuplicate(
  deps: FlowServices,
  flow: Flow,
  subject: EligibilitySubject,
): Promise<Obstacle | null> {
  const indexes = uniquenessKeyHashes(deps, flow, subject.accountId, subject.answers);
  const open = indexes && (await findOpenApplicationOfAccount(deps.db, subject.accountId, flow.id, indexes));
  if (!open || open.id === subject.applicationId) return null;
  return { reason: 'DUPLICATE', msg: new Refusal('duplicate').message };
}

/**
 * Returns the id only for the account's own application; another account's application must not influence the result.
 */
export async function findOwnApplication(
  { db }: FlowServices,
  { organisationId, accountId, applicationId }: EligibilitySubject,
): Promise<string | null> {
  const row = applicationId ? await findApplication(db, organisationId, applicationId) : undefined;
  return row?.account_id === accountId ? row.id : null;
}
