import { assign, setup } from 'xstate';
import type { Effect, FlowEvent } from './events';
import type { StateMeta } from './submitted-states';

/** What a machine remembers beside its state. Answers are not among it: they are stored on their own. */
export interface FlowContext {
  /** Index of the furthest step reached; the number of steps once the review page has been reached. */
  furthest: number;
  /** True while a single step is being corrected from the review page. */
  editing: boolean;
  /** How often the form has been handed in. */
  revision: number;
}

/**
 * The named guards and actions that every flow's machine is written in. Named, so that a diagram shows
 * them and a machine's fingerprint notices when one changes.
 */
export const flowSetup = setup({
  types: {} as { context: FlowContext; events: FlowEvent; meta: StateMeta },
  guards: {
    /** Every consent that the flow needs has been given. */
    accepted: ({ event }, { needed }: { needed: readonly string[] }) =>
      event.type === 'ACCEPT' && needed.every(id => event.consents.includes(id)),
    /** The answers of the step, or of the whole form, are as the schema asks. */
    valid: ({ event }) => (event.type === 'NEXT' || event.type === 'SUBMIT') && event.valid,
    validCorrection: ({ context, event }) => event.type === 'NEXT' && event.valid && context.editing,
    passed: ({ event }) => event.type === 'CHECKED' && event.pass,
    passedCorrection: ({ context, event }) => event.type === 'CHECKED' && event.pass && context.editing,
    /** The step with this index has been reached before. */
    reached: ({ context }, { index }: { index: number }) => context.furthest >= index,
    /** Not a word about where to, or to this very state. */
    towards: ({ event }, { state, only }: { state: string; only: boolean }) =>
      event.type === 'ADVANCE' && (event.to === state || (only && event.to === undefined)),
    followUp: ({ event }, { what }: { what: string }) => event.type === 'FOLLOW_UP' && event.what === what,
    minor: ({ event }) => event.type === 'FILED' && event.minor === true,
    /** The form is handed in to be looked at, whatever it changes. */
    whole: ({ event }) => event.type === 'FILED' && !event.minor,
    /** Nothing is to be paid. */
    settled: ({ event }) => (event.type === 'APPROVE' || event.type === 'FILED') && event.settled === true,
    codeWrong: ({ event }) => event.type === 'REFUSED' && event.reason === 'smsCodeWrong',
  },
  actions: {
    /** Performs nothing: whoever runs the machine carries the effect out. */
    effect: (_, _effect: Effect) => {},
    reach: assign({
      furthest: ({ context }, { index }: { index: number }) => Math.max(context.furthest, index),
    }),
    startEditing: assign({ editing: true }),
    stopEditing: assign({ editing: false }),
    /** All steps are open again: the form has been filled in once. */
    reopen: assign({ furthest: (_, { steps }: { steps: number }) => steps, editing: false }),
    /** Nothing but the log keeps that this happened. */
    keep: () => {},
    file: assign({ revision: ({ context }) => context.revision + 1, editing: false }),
  },
});
