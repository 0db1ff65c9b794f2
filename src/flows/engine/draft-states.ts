import type { Effect } from './events';
import type { FlowDefinition } from './flow-definition';

/** Represents an effect in a machine: an action with its data as parameters. */
export const effectAction = (params: Effect) => ({ type: 'effect' as const, params });

/**
 * Builds the part of a flow's machine before submission: guidance, eligibility check, one state per step, review,
 * confirmation, submission. Answers are not part of the machine; events carry the facts that guards evaluate (`valid`,
 * `pass`). `FILED` leaves all of these states, because the form may have been submitted in another tab or on another
 * device.
 * @param filed the transitions of a submission
 * @throws Error when the form has no steps, or does not have the step after which eligibility is checked
 */
export function buildDraftStates(flow: FlowDefinition, steps: readonly string[], filed: unknown) {
  const first = steps[0];
  const last = steps[steps.length - 1];
  if (!first || !last) throw new Error(`${flow.id}: the form has no steps`);
  const checkAfter = flow.check?.after;
  if (checkAfter && checkAfter !== 'notice' && !steps.includes(checkAfter)) {
    throw new Error(`${flow.id}: the check follows step “${checkAfter}”, which the form does not have`);
  }
  const requiresConfirmation = flow.confirm?.includes('FILED') ?? false;
  const targetOf = (state: string) => `#${flow.id}.preparing.${state}`;
  const toStep = (step: string) => targetOf(`filling.${step}`);

  /** Transition to the state after the step with this index (−1: after the guidance), and the index reached with it. */
  const nextTransition = (index: number) => {
    const next = steps[index + 1];
    const reachAction = { type: 'reach' as const, params: { index: index + 1 } };
    return { target: next ? toStep(next) : targetOf('review'), actions: [reachAction] };
  };

  const stepStates = Object.fromEntries(
    steps.map((step, index) => {
      const previous = steps[index - 1];
      const on = {
        NEXT:
          step === checkAfter
            ? [{ guard: 'valid' as const, target: targetOf('checking') }]
            : [
                { guard: 'validCorrection' as const, target: targetOf('review') },
                { guard: 'valid' as const, ...nextTransition(index) },
              ],
        BACK: { target: previous ? toStep(previous) : targetOf('notice') },
        ...Object.fromEntries(
          [...steps, 'review'].flatMap((other, otherIndex) =>
            otherIndex === index
              ? []
              : [
                  [
                    `GO.${other}`,
                    {
                      guard: { type: 'reached' as const, params: { index: otherIndex } },
                      target: other === 'review' ? targetOf('review') : toStep(other),
                    },
                  ],
                ],
          ),
        ),
      };
      return [step, { on }];
    }),
  );

  const checkedIndex = steps.indexOf(checkAfter ?? '');
  const beforeCheck = checkedIndex < 0 ? targetOf('notice') : toStep(checkAfter as string);
  const checkStates = {
    checking: {
      entry: effectAction({ kind: 'check' }),
      on: {
        CHECKED: [
          { guard: 'passedCorrection' as const, target: targetOf('review') },
          { guard: 'passed' as const, ...nextTransition(checkedIndex) },
          { target: targetOf('ineligible') },
        ],
        REFUSED: { target: beforeCheck },
        UNREACHABLE: { target: beforeCheck },
      },
    },
    ineligible: { on: { BACK: { target: beforeCheck } } },
  };

  const codeTransitions = {
    CONFIRM: { target: targetOf('submitting') },
    RESEND: { actions: effectAction({ kind: 'sendCode' }) },
    BACK: { target: targetOf('review') },
  };
  const confirmationStates = {
    confirming: { entry: effectAction({ kind: 'sendCode' }), on: codeTransitions },
    // The same screen, entered without sending a new code.
    reconfirming: { on: codeTransitions },
  };

  return {
    initial: 'notice',
    on: { FILED: filed },
    states: {
      notice: {
        on: {
          ACCEPT: {
            guard: { type: 'accepted' as const, params: { needed: flow.consents } },
            target: checkAfter === 'notice' ? targetOf('checking') : toStep(first),
          },
        },
      },
      ...(checkAfter && checkStates),
      filling: { initial: first, states: stepStates },
      review: {
        entry: 'stopEditing' as const,
        on: {
          SUBMIT: {
            guard: 'valid' as const,
            target: targetOf(requiresConfirmation ? 'confirming' : 'submitting'),
          },
          BACK: { target: toStep(last) },
          ...Object.fromEntries(
            steps.map(step => [`GO.${step}`, { target: toStep(step), actions: 'startEditing' as const }]),
          ),
        },
      },
      ...(requiresConfirmation && confirmationStates),
      submitting: {
        entry: effectAction({ kind: 'submit' }),
        on: {
          REFUSED: [
            ...(requiresConfirmation
              ? [{ guard: 'codeWrong' as const, target: targetOf('reconfirming') }]
              : []),
            { target: targetOf('review') },
          ],
          UNREACHABLE: { target: targetOf('interrupted') },
        },
      },
      // It is unknown whether the submission arrived; retrying with the same idempotency key is safe.
      interrupted: {
        on: { RETRY: { target: targetOf('submitting') }, BACK: { target: targetOf('review') } },
      },
    },
  };
}
