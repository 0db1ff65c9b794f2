import { createContext } from 'react';

/** Something that keeps a step from being left and is asked beside its questions, such as a consent. */
export interface AdditionalError {
  /** Id of the control. */
  id: string;
  message: string;
}

/** The problems beside a step's questions, which its summary lists with those of the questions. */
export const AdditionalErrorsContext = createContext<readonly AdditionalError[]>([]);
