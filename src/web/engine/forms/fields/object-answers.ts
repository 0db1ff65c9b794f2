import { createContext } from 'react';
import type { Answers } from '../answers';

/** The object around a question: what is answered beside it, and how to change it. */
export interface ObjectAnswers {
  answers: Answers;
  /** First sentence about what is wrong, by name. */
  errors: Record<string, string | undefined>;
  change(name: string, answer: unknown): void;
}

/** For the few controls that ask several answers of an object together. */
export const ObjectAnswersContext = createContext<ObjectAnswers>({
  answers: {},
  errors: {},
  change: () => {},
});
