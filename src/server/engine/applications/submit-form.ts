import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { REVIEW_STEP } from '../funnel/funnel-events';
import { authorizeApplication } from './application-access';
import { findApplication } from './application-store';
import type { ApplicationView } from './application-views';
import { applyEventWithNewKey } from './apply-event';
import { assertOptionsAvailable } from './dynamic-option-check';
import { findFlowObstacle } from './eligibility-check';
import type { Admission } from './event-request';
import type { Actor, Answers, FlowServices } from './flow-services';
import { requireCurrentForm } from './form-version-check';
import { runIdempotent } from './idempotency';

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
 * per answer, `duplicate` and `notEligible` from the check, and whatever `applyEvent` throws
 */
export function submitForm(deps: FlowServices, flow: Flow, filing: FormSubmission): Promise<ApplicationView> {
  const { actor, key, consents, confirmCode } = filing;
  const applicationId = filing.applicationId ?? null;
  const asked = { flow, event: { type: 'FILED' } as const, actor, key, applicationId };
  return runIdempotent(deps, { ...asked, answers: filing.answers }, async mark => {
    // First: no response, valid or not, may disclose that another applicant's application exists.
    const stored = applicationId
      ? authorizeApplication(
          actor,
          await findApplication(deps.db, actor.organisationId, applicationId),
          flow.id,
        )
      : null;
    const { form, answers } = await requireCurrentForm(deps, flow.id, filing.formVersion, filing.answers);
    await assertEligible(deps, flow, { ...filing, answers });
    await assertOptionsAvailable(deps, form, { actor, answers, stored }).catch(async refused => {
      // An option available at the first check may be taken at the second: the flow's own check gives a clearer reason.
      await assertEligible(deps, flow, { ...filing, answers });
      throw refused;
    });
    const sequence = filing.sequence ?? null;
    const { admission } = filing;
    const submission = { form, answers, consents, ...(admission && { admission }) };
    const view = await applyEventWithNewKey(deps, { ...asked, sequence, confirmCode, submission }, mark);
    if (!applicationId)
      deps.funnel.add(actor.organisationId, flow.id, view.id, [{ step: REVIEW_STEP, kind: 'finished' }]);
    return view;
  });
}

/** Runs the flow's own rules. A duplicate is detected by the database on insert. */
async function assertEligible(deps: FlowServices, flow: Flow, filing: FormSubmission): Promise<void> {
  const { actor, answers, applicationId = null } = filing;
  const { accountId, organisationId } = actor;
  const obstacle = await findFlowObstacle(deps, flow, {
    answers,
    accountId: accountId ?? '',
    organisationId,
    applicationId,
  });
  if (obstacle) throw new Refusal('notEligible', obstacle.msg, [], { reason: obstacle.reason });
}
