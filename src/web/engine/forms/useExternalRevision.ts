import { deepEquals } from '@rjsf/utils';
import { useRef, useState } from 'react';
import type { Answers } from './answers';

/**
 * Distinguishes answers set from outside from those that the form has reported and receives back, however late or
 * copied. `edition` increases each time they are set from outside.
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
