import { formChanges, type QuestionChange } from '../../../flows/engine/changes';
import type { FormVersion } from '../../../flows/engine/form-version';
import { type Migration, pathBeforeMigration } from '../../../flows/engine/migration';
import type { CapabilityTitles, ConsentTitles } from '../../../flows/engine/process-text';
import { applyUiOrder, uiOptionsOf } from '../../../flows/engine/question';
import { type IndexedQuestion, indexQuestions } from '../../../flows/engine/question-index';
import { compareProcesses } from './process-differences';
import { compareFormTexts, compareQuestionTexts, stepName, type TextDifference } from './text-differences';

/** An added, changed or removed question, for display; the form as a whole is one too, with an empty path. */
export interface QuestionDifference {
  kind: 'added' | 'changed' | 'removed';
  path: string;
  label: string;
  /** Title and id of its step. */
  step: string;
  stepId: string;
  changes: string[];
  requiresReview: boolean;
  /** Changed texts and settings of the question. */
  texts: TextDifference[];
}

/** Differences between two versions of a form. */
export interface FormDifference {
  same: boolean;
  questions: QuestionDifference[];
  steps: string[];
  /** Changed aspects of the process. */
  process: TextDifference[];
}

/**
 * Compares two versions question by question, in the order of the newer form; the form as a whole comes first, removed
 * questions last.
 * @param migration between the two: a renamed question is compared as the same question
 */
export function compareForms(
  older: FormVersion,
  newer: FormVersion,
  migration: Migration = [],
  capabilityTitles: CapabilityTitles = {},
  consentTitles: ConsentTitles = {},
): FormDifference {
  const { added, changed, removed } = formChanges(older, newer, migration);
  const titles = new Map([...older.steps, ...newer.steps].map(({ id, title }) => [id, title]));
  const indexes = { before: indexQuestions(older), after: indexQuestions(newer), consentTitles };
  const textsOf = (question: IndexedQuestion) => {
    const { before } = indexes;
    const known = before.get(question.path) ?? before.get(pathBeforeMigration(migration, question.path));
    return known ? compareQuestionTexts(known, question, indexes) : [];
  };
  const toDifference = (
    kind: QuestionDifference['kind'],
    each: Pick<QuestionChange, 'path' | 'label' | 'step' | 'changes' | 'requiresReview'>,
    texts: TextDifference[] = [],
  ): QuestionDifference => {
    const { path, label, changes } = each;
    // Nobody has filled in the form without steps that precedes the first publication.
    const requiresReview = each.requiresReview && older.steps.length > 0;
    const step = titles.get(each.step) ?? each.step;
    // The step is displayed separately.
    const otherChanges = changes.filter(word => word && word !== step);
    return { kind, path, label, step, stepId: each.step, changes: otherChanges, requiresReview, texts };
  };
  const [addedByPath, changedByPath] = [added, changed].map(
    each => new Map(each.map(one => [one.path, one])),
  );
  const questions = [...indexes.after.values()].flatMap(question => {
    const [addedQuestion, asks] = [addedByPath?.get(question.path), changedByPath?.get(question.path)];
    if (addedQuestion) return toDifference('added', addedQuestion);
    const texts = textsOf(question);
    if (!asks && texts.length === 0) return [];
    return toDifference('changed', asks ?? { ...question, changes: [], requiresReview: false }, texts);
  });
  const formTextDifferences = compareFormTexts(older, newer, indexes);
  return {
    same: older.version === newer.version,
    questions: [
      ...(formTextDifferences.length > 0 ? [{ ...WHOLE_FORM, texts: formTextDifferences }] : []),
      ...questions,
      ...removed.map(each => toDifference('removed', each)),
    ],
    steps: stepChanges(older, newer),
    process: compareProcesses(older, newer, migration, capabilityTitles, consentTitles),
  };
}

const WHOLE_FORM = {
  ...{ kind: 'changed' as const, path: '', label: '整份表单', step: '', stepId: '' },
  ...{ changes: [], requiresReview: false },
};

function stepChanges(older: FormVersion, newer: FormVersion): string[] {
  const [before, after] = [older.steps, newer.steps];
  const isIn = (steps: FormVersion['steps'], id: string) => steps.some(step => step.id === id);
  const joinCommonStepIds = (steps: FormVersion['steps'], others: FormVersion['steps']) =>
    steps.flatMap(({ id }) => (isIn(others, id) ? [id] : [])).join();
  const orderFields = ({ ui }: FormVersion, fields: string[] = []) =>
    applyUiOrder(fields, uiOptionsOf(ui).order);
  return [
    ...after.flatMap(({ id }) =>
      isIn(before, id) ? [] : [`${before.length === 0 ? '' : '新增'}${stepName(after, id)}`],
    ),
    ...before.flatMap(({ id }) => (isIn(after, id) ? [] : [`不再有${stepName(before, id)}`])),
    ...after.flatMap(({ id, title }) => {
      const known = before.find(step => step.id === id);
      return known && known.title !== title ? [`${stepName(before, id)}改称“${title}”`] : [];
    }),
    ...(joinCommonStepIds(before, after) === joinCommonStepIds(after, before) ? [] : ['步骤的次序有变化']),
    ...after.flatMap(({ id, fields }) => {
      const known = orderFields(older, before.find(step => step.id === id)?.fields);
      const now = orderFields(newer, fields);
      const both = (names: string[], others: string[]) => names.filter(name => others.includes(name)).join();
      return both(known, now) === both(now, known) ? [] : [`${stepName(after, id)}里各项的次序有变化`];
    }),
  ];
}
