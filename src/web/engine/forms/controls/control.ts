import type { ComponentType } from 'react';
import type { Choice } from '../../../../flows/engine/choices';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import type { UiOptions } from '../../../../flows/engine/question';

/** What a control is given: the answer, the way to change it, and what the question says. */
export interface ControlProps {
  /** Id of the element that takes the focus, or of the group that holds it. */
  id: string;
  label: string;
  value: unknown;
  /** Hands an answer to the form; `undefined` is no answer. */
  commit(answer: unknown): void;
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** Ids of help and error, when they are on the screen. */
  describedBy?: string;
  /** The question is asked of the person who fills in the form, so that a browser may offer what it knows. */
  aboutApplicant: boolean;
  schema: JsonSchema;
  ui: UiSchema;
  options: UiOptions;
  choices: Choice[];
}

/**
 * How a question is laid out around its control: `field` label above, `group` the same for several inputs,
 * `row` words left and buttons right, `tick` the words beside the box.
 */
export type ControlLayout = 'field' | 'group' | 'row' | 'tick';

export interface Control {
  Component: ComponentType<ControlProps>;
  layout: ControlLayout;
}
