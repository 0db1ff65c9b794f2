import type { Effect } from './events';
import type { FlowDefinition } from './flow-definition';

/** Represents an effect in a machine: an action with its data as parameters. */
export const effectAction = (params: Effect) => ({ type: 'effect' as const, params });

/**
 * Builds the part of a flow's machine before submission: guidance, eligibility check, one state per step, review,
 * confirmation, submission. Answers are not part of the machine; events carry the facts that guards evaluate (`valid`,
 * `pass`). `FILED` leaves all of these states, because the form may have been submitted in another tab or on another
 * device.
 * @param filed id of the state after submission
 * @throws Error when the form has no steps, or does not have the step after which eligibility is checked
 */
export function buildDraftStates(flow: FlowDefinition, steps: readonly string[], filed: string) {
  const first = steps[0];
  const last = steps[steps.length - 1];
  if (!first || !last) throw new Error(`${flow.id}: the form has no steps`);
  const checkAfter = flow.calls.check ? (flow.checkAfter ?? 'notice') : undefined;
  if (checkAfter && checkAfter !== 'notice' && !steps.includes(checkAfter)) {
    throw new Error(`${flow.id}: the check follows step “${checkAfter}”, which the form does not have`);
  }
  const confirms = flow.confirm?.includes('FILED') ?? false;
  const to = (state: string) => `#${flow.id}.preparing.${state}`;
  const toStep = (step: string) => to(`filling.${step}`);

  /** Transition to the state after the step with this index (−1: after the guidance), and the index reached with it. */
  const onward = (index: number) => {
    const next = steps[index + 1];
    const reach = { type: 'reach' as const, params: { index: index + 1 } };
    return { target: next ? toStep(next) : to('review'), actions: [reach] };
  };

  const filling = Object.fromEntries(
    steps.map((step, index) => {
      const previous = steps[index - 1];
      const on = {
        NEXT:
          step === checkAfter
            ? [{ guard: 'valid' as const, target: to('checking') }]
            : [
                { guard: 'validCorrection' as const, target: to('review') },
                { guard: 'valid' as const, ...onward(index) },
              ],
        BACK: { target: previous ? toStep(previous) : to('notice') },
        ...Object.fromEntries(
          [...steps, 'review'].flatMap((other, at) =>
            at === index
              ? []
              : [
                  [
                    `GO.${other}`,
                    {
                      guard: { type: 'reached' as const, params: { index: at } },
                      target: other === 'review' ? to('review') : toStep(other),
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
  const beforeCheck = checkedIndex < 0 ? to('notice') : toStep(checkAfter as string);
  const checked = {
    checking: {
      entry: effectAction({ kind: 'check' }),
      on: {
        CHECKED: [
          { guard: 'passedCorrection' as const, target: to('review') },
          { guard: 'passed' as const, ...onward(checkedIndex) },
          { target: to('ineligible') },
        ],
        REFUSED: { target: beforeCheck },
        UNREACHABLE: { target: beforeCheck },
      },
    },
    ineligible: { on: { BACK: { target: beforeCheck } } },
  };

  const awaitCode = {
    CONFIRM: { target: to('submitting') },
    RESEND: { actions: effectAction({ kind: 'sendCode' }) },
    BACK: { target: to('review') },
  };
  const confirmed = {
    confirming: { entry: effectAction({ kind: 'sendCode' }), on: awaitCode },
    // The same screen, entered without sending a new code.
    reconfirming: { on: awaitCode },
  };

  return {
    initial: 'notice',
    on: { FILED: { target: filed, actions: 'file' as const } },
    states: {
      notice: {
        on: {
          ACCEPT: {
            guard: { type: 'accepted' as const, params: { needed: flow.consents } },
            target: checkAfter === 'notice' ? to('checking') : toStep(first),
          },
        },
      },
      ...(checkAfter && checked),
      filling: { initial: first, states: filling },
      review: {
        entry: 'stopEditing' as const,
        on: {
          SUBMIT: { guard: 'valid' as const, target: to(confirms ? 'confirming' : 'submitting') },
          BACK: { target: toStep(last) },
          ...Object.fromEntries(
            steps.map(step => [`GO.${step}`, { target: toStep(step), actions: 'startEditing' as const }]),
          ),
        },
      },
      ...(confirms && confirmed),
      submitting: {
        entry: effectAction({ kind: 'submit' }),
        on: {
          REFUSED: [
            ...(confirms ? [{ guard: 'codeWrong' as const, target: to('reconfirming') }] : []),
            { target: to('review') },
          ],
          UNREACHABLE: { target: to('interrupted') },
        },
      },
      // It is unknown whether the submission arrived; retrying with the same idempotency key is safe.
      interrupted: { on: { RETRY: { target: to('submitting') }, BACK: { target: to('review') } } },
    },
  };
}
