import { deepEquals, getByPath } from '@rjsf/utils';
import { useMemo, useRef } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { Answers, StepRules } from './answers';
import { validationData } from './rjsf-errors';

/** What was wrong when the person last tried to go on, and with which answers. */
interface Attempt {
  answers: Answers;
  problems: readonly FieldError[];
}

/**
 * The validator of a step that is patient between two attempts to go on: a question that has only come up since, such
 * as those of a group that a tick has opened, is not complained about before something was answered to it.
 */
export function useAttempts(rules: StepRules) {
  const attempt = useRef<Attempt | null>(null);
  const trying = useRef(false);
  const validator = useMemo((): StepRules['validator'] => {
    return {
      ...rules.validator,
      validateFormData(answers = {}) {
        const problems = rules.problems(answers);
        if (trying.current || !attempt.current) {
          attempt.current = { answers, problems };
          return validationData(problems);
        }
        const before = attempt.current;
        return validationData(problems.filter(({ path }) => wasAsked(path, before, answers)));
      },
    };
  }, [rules]);
  return {
    validator,
    /** The person tries to go on: everything counts. */
    begin: () => {
      trying.current = true;
    },
    /** It has been told what is wrong, or the step is left. */
    end: () => {
      trying.current = false;
    },
  };
}

function wasAsked(path: string, { answers: then, problems }: Attempt, now: Answers): boolean {
  return (
    problems.some(problem => problem.path === path) ||
    !deepEquals(at(then, path), undefined) ||
    at(now, path) !== undefined
  );
}

function at(answers: Answers, path: string): unknown {
  return getByPath(answers, path.split('/').slice(1));
}
