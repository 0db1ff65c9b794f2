import { type AnswerSummaryStep, describeAnswers } from '../../../flows/engine/answer-summary';
import type { FormVersion } from '../../../flows/engine/form-version';
import { readOptionLabels } from './dynamic-option-check';
import type { Answers, FlowServices } from './flow-services';

/** Answers with the version of their form, and the application that they belong to. */
export interface FilledForm {
  row: { organisation_id: string; account_id: string };
  form: FormVersion;
  answers: Answers;
}

/**
 * Formats the answers of forms of one organisation, step by step, in the order of the forms. The labels of dynamic
 * options take one query per source, however many forms there are.
 */
export async function describeForms(
  deps: Pick<FlowServices, 'optionSources'>,
  filled: readonly FilledForm[],
): Promise<AnswerSummaryStep[][]> {
  const labels = await readOptionLabels(deps, filled);
  return filled.map(({ form, answers }) => describeAnswers(form.schema, form.ui, answers, labels));
}
