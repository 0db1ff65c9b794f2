import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { REVIEW_STEP } from '../funnel/funnel-events';
import { findAuthorizedApplication } from './application-access';
import type { ApplicationRow } from './application-store';
import type { ApplicationView } from './application-views';
import { applyEventWithNewKey } from './apply-event';
import { assertOptionsAvailable } from './dynamic-option-check';
import { findFlowObstacle } from './eligibility-check';
import type { Admission } from './event-request';
import type { Actor, Answers, FlowServices } from './flow-services';
import { requireCurrentForm } from './form-version-check';
import { runIdempotent } from './idempotency';
import { fieldErrorsOf } from './place-capability';
import { assertNotRetired } from './retired-flow';

/** A submission of a whole form: new, corrected or changed. */
export interface FormSubmission {
  actor: Actor;
  key: string;
  /** The version that the applicant filled in. */
  formVersion: string;
  answers: Answers;
  /** Consents given, e.g. `C1@1`. */
  consents: string[];
  confirmCode?: string | undefined;
  /** The application that is corrected or changed, and the sequence that the applicant saw. */
  applicationId?: string | undefined;
  sequence?: number | undefined;
  admission?: Admission | undefined;
}

/**
 * Submits a form: validates it against the live version, runs the flow's eligibility check, and applies `FILED`.
 * @throws Refusal `formChanged` when the live form asks something else, `formInvalid` and `unknownField` with a path
 * per answer, `duplicate` and `notEligible` from the check and for a retired flow, and whatever `applyEvent` throws
 */
export function submitForm(
  deps: FlowServices,
  flow: Flow,
  submission: FormSubmission,
): Promise<ApplicationView> {
  const { actor, key, formVersion, consents, confirmCode, admission } = submission;
  const { applicationId = null, sequence = null } = submission;
  const request = { flow: flow.id, event: { type: 'FILED' } as const, actor, key, applicationId };
  return runIdempotent(deps, { ...request, answers: submission.answers }, async requestHash => {
    // First: no response, valid or not, may disclose that another applicant's application exists.
    const stored = applicationId
      ? await findAuthorizedApplication(deps.db, actor, applicationId, flow.id)
      : null;
    if (!stored) assertNotRetired(flow);
    const { form, answers } = await requireCurrentForm(deps, flow.id, formVersion, submission.answers);
    await assertAcceptable(deps, flow, { ...submission, answers }, { form, stored });
    const accepted = { form, answers, consents, ...(admission && { admission }) };
    const event = { ...request, sequence, confirmCode, submission: accepted };
    const view = await applyEventWithNewKey(deps, event, requestHash);
    if (!stored) countFinishedForm(deps, flow, actor, view);
    return view;
  });
}

/** Refuses a valid form that the applicant may not submit, or whose chosen options are no longer available. */
async function assertAcceptable(
  deps: FlowServices,
  flow: Flow,
  submission: FormSubmission,
  { form, stored }: { form: FormVersion; stored: ApplicationRow | null },
): Promise<void> {
  const { actor, answers } = submission;
  await assertEligible(deps, flow, submission);
  await assertOptionsAvailable(deps, form, { actor, answers, stored }).catch(async refusal => {
    // An option available at the first check may be taken at the second: the flow's own check gives a clearer reason.
    await assertEligible(deps, flow, submission);
    throw refusal;
  });
}

/** Runs the flow's own rules. A duplicate is detected by the database on insert. */
async function assertEligible(deps: FlowServices, flow: Flow, submission: FormSubmission): Promise<void> {
  const { actor, answers, applicationId = null } = submission;
  const { accountId, organisationId } = actor;
  const subject = { answers, accountId: accountId ?? '', organisationId, applicationId };
  const obstacle = await findFlowObstacle(deps, flow, subject);
  if (!obstacle) return;
  throw new Refusal('notEligible', obstacle.msg, fieldErrorsOf(obstacle), { reason: obstacle.reason });
}

function countFinishedForm(deps: FlowServices, flow: Flow, actor: Actor, { id }: ApplicationView): void {
  deps.funnel.add(actor.organisationId, flow.id, id, [{ step: REVIEW_STEP, kind: 'finished' }]);
}
