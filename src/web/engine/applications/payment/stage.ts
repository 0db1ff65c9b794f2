/** Where the payment of an application stands (states of src/flows/engine/payment-states.ts). */
export type PayStage = 'choosing' | 'awaiting' | 'transferring' | 'confirming';

/** The part of payment that a state is; undefined for one in which no money is due. */
export const payStageOf = (state: string): PayStage | undefined =>
  /\.(choosing|awaiting|transferring|confirming)$/u.exec(state)?.[1] as PayStage | undefined;
