/** Payment stage of an application (states of src/flows/engine/payment-states.ts). */
export type PayStage = 'choosing' | 'awaiting' | 'transferring' | 'confirming';

/** Payment stage of a state; undefined when no payment is due in it. */
export const payStageOf = (state: string): PayStage | undefined =>
  /\.(choosing|awaiting|transferring|confirming)$/u.exec(state)?.[1] as PayStage | undefined;
