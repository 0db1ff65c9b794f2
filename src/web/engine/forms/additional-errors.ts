import { createContext } from 'react';

/** An error outside a step's questions that blocks the step, such as a missing consent. */
export interface AdditionalError {
  /** Element id of the control. */
  id: string;
  message: string;
}

/** Errors outside a step's questions, listed in its summary together with those of the questions. */
export const AdditionalErrorsContext = createContext<readonly AdditionalError[]>([]);
