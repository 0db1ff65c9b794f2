import { deepEquals } from '@rjsf/utils';
import { useRef, useState } from 'react';
import type { Answers } from './answers';

/**
 * Tells answers that come from elsewhere from those that the form itself has reported and now gets back, however
 * late and however copied. Every time they come from elsewhere `edition` grows.
 */
export function useExternalRevision(answers: Answers): { edition: number; report(answers: Answers): void } {
  const [current, setCurrent] = useState({ answers, edition: 0 });
  const reported = useRef({ all: new WeakSet<Answers>(), last: answers });
  const { all, last } = reported.current;
  if (answers !== current.answers) {
    const own = all.has(answers) || deepEquals(answers, last);
    setCurrent({ answers, edition: own ? current.edition : current.edition + 1 });
  }
  return {
    edition: current.edition,
    report(answers) {
      all.add(answers);
      reported.current.last = answers;
    },
  };
}
