import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { ApplicationView } from './application-views';
import { applyEventWithNewKey } from './apply-event';
import { assertOptionsAvailable } from './dynamic-option-check';
import type { Actor, Answers, FlowServices } from './flow-services';
import { requireCurrentForm } from './form-version-check';
import { runIdempotent } from './idempotency';

/** A follow-up submission, with a form of its own. */
export interface FollowUpInput {
  /** Name in the flow's declaration, e.g. `express`. */
  what: string;
  actor: Actor;
  key: string;
  /** The version of its form that was filled in. */
  formVersion: string;
  answers: Answers;
  applicationId: string;
  /** The application's sequence that the caller saw; null when it saw none. */
  sequence: number | null;
}

/**
 * Submits a follow-up: validates its form and applies `FOLLOW_UP`.
 * @throws Refusal `notFound` when the flow has no such follow-up, `formChanged`, `formInvalid` and `unknownField`, and
 * whatever `applyEvent` throws
 */
export function submitFollowUp(
  deps: FlowServices,
  flow: Flow,
  given: FollowUpInput,
): Promise<ApplicationView> {
  const { what, actor, key, formVersion, applicationId, sequence } = given;
  const declared = flow.followUps?.[what];
  if (!declared) throw new Refusal('notFound');
  const asked = { flow, event: { type: 'FOLLOW_UP' as const, what }, actor, key, applicationId };
  return runIdempotent(deps, { ...asked, answers: given.answers }, async mark => {
    const { form, answers } = await requireCurrentForm(deps, declared.form, formVersion, given.answers);
    await assertOptionsAvailable(deps, form, { actor, answers, stored: null });
    const event = { ...asked.event, form: form.version };
    return applyEventWithNewKey(deps, { ...asked, event, sequence, followUp: { form, answers } }, mark);
  });
}
