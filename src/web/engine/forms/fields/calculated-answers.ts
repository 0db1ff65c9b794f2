import { use, useEffect } from 'react';
import type { CalculatedAnswer } from '../../../../flows/engine/calculated-answers';
import type { Answers } from '../answers';
import { StepRulesContext } from './step-rules';

/**
 * Keeps the calculated answers of a form up to date. A zero is not filled in before something is answered, so that
 * opening a form does not change it.
 * @param answers of the whole form; null for the objects in it
 */
export function useCalculatedAnswers(
  answers: Answers | null,
  onChange: (answer: unknown, path: CalculatedAnswer['path']) => void,
): void {
  const { calculated } = use(StepRulesContext);
  useEffect(() => {
    for (const { path, answer, stored } of answers ? calculated(answers) : []) {
      const isUntouched = stored === undefined && Number(answer ?? 0) === 0;
      if (answer !== stored && !isUntouched) onChange(answer, path);
    }
  });
}
