import { createContext, use, useLayoutEffect, useState } from 'react';
import { createStore } from '../../../ui/store';
import type { Answers } from '../answers';

/** The object that contains a question: its answers, and a function to change them. */
export interface ObjectAnswers {
  answers: Answers;
  /** First error message of each answer, by name. */
  errors: Record<string, string | undefined>;
  change(name: string, answer: unknown): void;
}

/** A store, so that an answer renders the few controls that follow it instead of having React look for them. */
export const ObjectAnswersContext = createContext(
  createStore<ObjectAnswers>({ answers: {}, errors: {}, change: () => {} }),
);

/** Provides an object of answers to the questions in it. */
export function useProvidedAnswers(current: ObjectAnswers) {
  const [store] = useState(() => createStore(current));
  useLayoutEffect(() => store.set(current), [store, current]);
  return store;
}

/** For the few controls that follow or edit several answers of an object. */
export const useObjectAnswers = (): ObjectAnswers => use(ObjectAnswersContext).use();
