import type { ConditionHolds } from '../applicable-questions';
import type { Validator } from '../validators';

/** Compiled validators of a form, made by ajv in this process or by the module that browsers load. */
export interface FormValidators {
  /** Validates all answers and rejects unknown ones. */
  whole: Validator;
  /** Validates the answers of one step; ignores other answers. */
  step(id: string): Validator;
  holds: ConditionHolds;
}
