import { Refusal } from '../../../domain/refusals';
import { readFlowOf } from './application-reader';
import type { ApplicationView } from './application-views';
import { applyEventWithNewKey } from './apply-event';
import { assertOptionsAvailable } from './dynamic-option-check';
import type { Actor, Answers, FlowServices } from './flow-services';
import { requireCurrentForm } from './form-version-check';
import { runIdempotent } from './idempotency';

/** A follow-up submission, with a form of its own. */
export interface FollowUpInput {
  /** Name in the flow's declaration, e.g. `express`. */
  name: string;
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
export async function submitFollowUp(
  deps: FlowServices,
  submission: FollowUpInput,
): Promise<ApplicationView> {
  const { name, actor, key, formVersion, applicationId, sequence } = submission;
  const flow = await readFlowOf(deps, actor, applicationId);
  const declaration = flow.followUps?.[name];
  if (!declaration) throw new Refusal('notFound');
  const event = { type: 'FOLLOW_UP' as const, what: name };
  const request = { flow: flow.id, event, actor, key, applicationId };
  return runIdempotent(deps, { ...request, answers: submission.answers }, async requestHash => {
    const { form, answers } = await requireCurrentForm(
      deps,
      declaration.form,
      formVersion,
      submission.answers,
    );
    await assertOptionsAvailable(deps, form, { actor, answers, stored: null });
    const eventWithForm = { ...event, form: form.version };
    return applyEventWithNewKey(
      deps,
      { ...request, event: eventWithForm, sequence, followUp: { form, answers } },
      requestHash,
    );
  });
}
