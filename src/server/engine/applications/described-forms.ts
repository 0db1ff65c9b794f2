import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { type AnswerSummaryStep, describeAnswers } from '../../../flows/engine/answer-summary';
import type { FormVersion } from '../../../flows/engine/form-version';
import { loadAnswerWords } from '../languages/answer-words';
import { formIn } from '../languages/form-language';
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
  language: Language = SIMPLIFIED,
): Promise<AnswerSummaryStep[][]> {
  const [labels, words, forms] = await Promise.all([
    readOptionLabels(deps, filled),
    loadAnswerWords(language),
    Promise.all(filled.map(({ form }) => formIn(form, language))),
  ]);
  return filled.map(({ answers }, index) => {
    const { schema, ui } = forms[index]!;
    return describeAnswers(schema, ui, answers, labels, words);
  });
}
