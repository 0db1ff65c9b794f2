import { MAX_MATRIX_CHOICES } from '../engine/widgets';
import { all } from './condition';
import type { ImportedQuestion } from './form-model';
import { isSet, listOf, objectsIn, pointerTo, type SourceObject, textOf } from './source-values';
import { readSurveyChoices } from './survey-js-answers';
import type { SurveyConditions } from './survey-js-conditions';
import { asItem, type SurveyPlace } from './survey-js-names';

/**
 * Statements rated on the same scale: one question with a row for each, or a question each where the rows are asked
 * under conditions, take several choices, or have more than fit beside each other.
 */
export function readMatrix(
  element: SourceObject,
  base: ImportedQuestion,
  place: SurveyPlace,
  conditions: SurveyConditions,
): ImportedQuestion[] {
  const { values, labels } = readSurveyChoices(element.columns);
  const required =
    isSet(element.isAllRowRequired) || isSet(element.eachRowRequired) || base.required || undefined;
  const isMultiple = element.cellType === 'checkbox';
  const choices = { type: 'string' as const, enum: values };
  const rows = objectsIn(listOf(element.rows).map(asItem)).map((row, i): ImportedQuestion => {
    const pointer = pointerTo(place.pointer, 'rows', i);
    return {
      id: String(row.value),
      pointer,
      title: textOf(row.text) ?? textOf(row.value),
      answer: isMultiple ? { type: 'array', uniqueItems: true, items: choices } : choices,
      labels,
      required,
      when: conditions.of(row, pointer),
    };
  });
  const matrix: ImportedQuestion = {
    ...base,
    answer: { type: 'object' },
    ui: { 'ui:widget': 'matrix' },
    required,
    rows,
  };
  const isPlain =
    !isMultiple &&
    rows.length > 0 &&
    values.length > 0 &&
    values.length <= MAX_MATRIX_CHOICES &&
    base.requiredWhen === undefined &&
    rows.every(({ when }) => when === undefined);
  return isPlain ? [matrix] : separateRows(matrix);
}

/** Rows that a condition tests become questions of their own: conditions test the questions of their own object. */
export const separateTestedRows = (
  questions: readonly ImportedQuestion[],
  conditions: SurveyConditions,
): ImportedQuestion[] =>
  questions.flatMap(question => {
    if (question.rows && conditions.isTested(question.id)) return separateRows(question);
    const { entries } = question;
    return entries ? [{ ...question, entries: separateTestedRows(entries, conditions) }] : [question];
  });

const separateRows = ({ rows = [], answer, ui, ...base }: ImportedQuestion): ImportedQuestion[] =>
  rows.map((row, i) => ({
    ...base,
    ...row,
    id: `${base.id}.${row.id}`,
    help: i === 0 ? base.help : undefined,
    group: base.title ?? base.group,
    when: all([base.when, row.when]),
  }));
