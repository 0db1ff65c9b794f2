import type { ComponentType } from 'react';
import type { Choice } from '../../../../flows/engine/choices';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import type { UiOptions } from '../../../../flows/engine/question';

/** Props of a control: the answer, a function to change it, and the question's attributes. */
export interface ControlProps {
  /** Id of the focusable element, or of the group that contains it. */
  id: string;
  label: string;
  value: unknown;
  /** Commits an answer to the form; `undefined` means unanswered. */
  commit(answer: unknown): void;
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** Ids of help and error, when they are shown. */
  describedBy?: string;
  /** Whether the question is about the applicant, so that the browser may offer autofill. */
  aboutApplicant: boolean;
  schema: JsonSchema;
  ui: UiSchema;
  options: UiOptions;
  choices: readonly Choice[];
}

/**
 * Layout of a question around its control: `field` label above, `group` the same for several inputs, `row` text left
 * and buttons right, `tick` the text beside the checkbox.
 */
export type ControlLayout = 'field' | 'group' | 'row' | 'tick';

export interface Control {
  Component: ComponentType<ControlProps>;
  layout: ControlLayout;
}
