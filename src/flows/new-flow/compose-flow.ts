import type { JsonSchema, UiSchema } from '../engine/form-version';
import { composeForm, composeGuidance } from './compose-form';
import { composeProcess } from './compose-process';
import type { NewFlowAnswers } from './new-flow-answers';

/** The three texts of a flow, as written into its files. */
export interface FlowTexts {
  form: string;
  ui: string;
  flow: string;
}

/** For editors of the files, see `flow.schema.json`. */
const PROCESS_SCHEMA = '../../src/flows/engine/flow.schema.json';

const write = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Makes the texts of a new flow from the answers of the questionnaire.
 * @param pasted a form from elsewhere with its settings, whose questions are asked instead of the usual ones
 */
export function composeFlow(answers: NewFlowAnswers, pasted?: { form: string; ui: string }): FlowTexts {
  const { form, ui } = pasted ? adoptForm(answers, pasted) : composeForm(answers);
  return {
    form: write(form),
    ui: write(ui),
    flow: write({ $schema: PROCESS_SCHEMA, ...composeProcess(answers) }),
  };
}

/** A translated form under the title of the new flow, with guidance where it has none. */
function adoptForm(answers: NewFlowAnswers, pasted: { form: string; ui: string }) {
  const form = JSON.parse(pasted.form) as JsonSchema;
  const ui = JSON.parse(pasted.ui) as UiSchema;
  return {
    form: { ...form, title: answers.title },
    ui: { 'ui:notice': composeGuidance(answers), ...ui },
  };
}
