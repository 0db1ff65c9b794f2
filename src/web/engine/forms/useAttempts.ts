import { deepEquals, getByPath } from '@rjsf/utils';
import { useMemo, useRef } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { Answers, StepRules } from './answers';
import { validationData } from './rjsf-errors';

/** Errors and answers at the last attempt to leave the step. */
interface Attempt {
  answers: Answers;
  problems: readonly FieldError[];
}

/**
 * Validator of a step that suppresses errors before and between attempts: nothing is reported before the first one, and
 * a question that appeared since the last one, such as a group opened by a checkbox, not before it is answered.
 */
export function useAttempts(rules: StepRules) {
  const attempt = useRef<Attempt | null>(null);
  const trying = useRef(false);
  const validator = useMemo((): StepRules['validator'] => {
    return {
      ...rules.validator,
      validateFormData(answers = {}) {
        const before = attempt.current;
        if (!trying.current && !before) return validationData([]);
        const problems = rules.problems(answers);
        if (trying.current || !before) {
          attempt.current = { answers, problems };
          return validationData(problems);
        }
        return validationData(problems.filter(({ path }) => wasApplicable(path, before, answers)));
      },
    };
  }, [rules]);
  return {
    validator,
    /** Starts an attempt to leave the step: all errors count. */
    begin: () => {
      trying.current = true;
    },
    /** Ends the attempt: its errors are shown, or the step is left. */
    end: () => {
      trying.current = false;
    },
  };
}

function wasApplicable(path: string, { answers: then, problems }: Attempt, now: Answers): boolean {
  return (
    problems.some(problem => problem.path === path) ||
    !deepEquals(at(then, path), undefined) ||
    at(now, path) !== undefined
  );
}

function at(answers: Answers, path: string): unknown {
  return getByPath(answers, path.split('/').slice(1));
}
