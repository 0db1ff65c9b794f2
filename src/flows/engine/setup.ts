import { assign, setup } from 'xstate';
import type { Effect, FlowEvent } from './events';
import type { StateMeta } from './submitted-states';

/** Context of a machine. Answers are not part of it: they are stored separately. */
export interface FlowContext {
  /** Index of the furthest step reached; the number of steps once the review page has been reached. */
  furthest: number;
  /** True while a single step is being corrected from the review page. */
  editing: boolean;
  /** Number of submissions. */
  revision: number;
}

/**
 * Named guards and actions used by all flow machines. They are named so that diagrams show them and the fingerprint of
 * a machine changes when one of them does.
 */
export const flowSetup = setup({
  types: {} as { context: FlowContext; events: FlowEvent; meta: StateMeta },
  guards: {
    /** All consents required by the flow have been given. */
    accepted: ({ event }, { needed }: { needed: readonly string[] }) =>
      event.type === 'ACCEPT' && needed.every(id => event.consents.includes(id)),
    /** The answers of the step, or of the whole form, are valid. */
    valid: ({ event }) => (event.type === 'NEXT' || event.type === 'SUBMIT') && event.valid,
    validCorrection: ({ context, event }) => event.type === 'NEXT' && event.valid && context.editing,
    passed: ({ event }) => event.type === 'CHECKED' && event.pass,
    passedCorrection: ({ context, event }) => event.type === 'CHECKED' && event.pass && context.editing,
    /** The step with this index has been reached before. */
    reached: ({ context }, { index }: { index: number }) => context.furthest >= index,
    /** The target is this state, or is not specified and there is only one. */
    towards: ({ event }, { state, only }: { state: string; only: boolean }) =>
      event.type === 'ADVANCE' && (event.to === state || (only && event.to === undefined)),
    followUp: ({ event }, { what }: { what: string }) => event.type === 'FOLLOW_UP' && event.what === what,
    minor: ({ event }) => event.type === 'FILED' && event.minor === true,
    /** The submission requires a review, i.e. is not a minor change. */
    whole: ({ event }) => event.type === 'FILED' && !event.minor,
    /** The amount due is zero. */
    settled: ({ event }) => (event.type === 'APPROVE' || event.type === 'FILED') && event.settled === true,
    codeWrong: ({ event }) => event.type === 'REFUSED' && event.reason === 'smsCodeWrong',
  },
  actions: {
    /** No operation: the caller executes the effect. */
    effect: (_, _effect: Effect) => {},
    reach: assign({
      furthest: ({ context }, { index }: { index: number }) => Math.max(context.furthest, index),
    }),
    startEditing: assign({ editing: true }),
    stopEditing: assign({ editing: false }),
    /** All steps are accessible again, because the form has been filled in once. */
    reopen: assign({ furthest: (_, { steps }: { steps: number }) => steps, editing: false }),
    /** No operation: the event is only recorded in the log. */
    keep: () => {},
    file: assign({ revision: ({ context }) => context.revision + 1, editing: false }),
  },
});
