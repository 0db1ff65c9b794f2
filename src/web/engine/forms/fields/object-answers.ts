import { createContext } from 'react';
import type { Answers } from '../answers';

/** The object that contains a question: its answers, and a function to change them. */
export interface ObjectAnswers {
  answers: Answers;
  /** First error message of each answer, by name. */
  errors: Record<string, string | undefined>;
  change(name: string, answer: unknown): void;
}

/** For the few controls that edit several answers of an object. */
export const ObjectAnswersContext = createContext<ObjectAnswers>({
  answers: {},
  errors: {},
  change: () => {},
});
