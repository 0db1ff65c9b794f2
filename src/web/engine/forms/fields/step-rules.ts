import { createContext } from 'react';
import type { StepRules } from '../answers';

/** Rules of the step that is filled in: what is calculated in it, and all its errors, whether shown or not. */
export const StepRulesContext = createContext<Pick<StepRules, 'calculated' | 'problems'>>({
  calculated: () => [],
  problems: () => [],
});
