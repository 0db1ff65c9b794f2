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

/** A whole form as it is handed in: new, supplemented or changed. */
export interface FormSubmission {
  actor: Actor;
  key: string;
  /** The version that the person filled in. */
  formVersion: string;
  answers: Answers;
  /** Texts agreed to, e.g. `C1@1`. */
  consents: string[];
  confirmCode?: string | undefined;
  /** The application that is supplemented or changed, and its sequence as the person saw it. */
  applicationId?: string | undefined;
  sequence?: number | undefined;
  admission?: Admission | undefined;
}

/**
 * Hands in a form: validates the whole of it against the live version, asks the flow's check, and applies `FILED`.
 * @throws Refusal `formChanged` when the live form asks something else, `formInvalid` and `unknownField` with a
 *   path per answer, `duplicate` and `notEligible` from the check, and whatever `applyEvent` throws
 */
export function submitForm(deps: FlowServices, flow: Flow, filing: FormSubmission): Promise<ApplicationView> {
  const { actor, key, consents, confirmCode } = filing;
  const applicationId = filing.applicationId ?? null;
  const asked = { flow, event: { type: 'FILED' } as const, actor, key, applicationId };
  return runIdempotent(deps, { ...asked, answers: filing.answers }, async mark => {
    // First: no answer, right or wrong, may tell that somebody else's application exists.
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
      // What was free at the first look may be taken at the second: the flow itself says it more clearly.
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

/** Asks the flow's own rules. Whether something is open already, the database finds out when it is written. */
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
