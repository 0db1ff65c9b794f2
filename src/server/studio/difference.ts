import { askedQuestions } from '../../flows/engine/asked-question';
import { formChanges } from '../../flows/engine/changes';
import type { FormVersion } from '../../flows/engine/form';

/** One question that has come, gone or changed, for the screen. */
export interface QuestionDifference {
  kind: 'added' | 'changed' | 'removed';
  path: string;
  label: string;
  /** Title of its step. */
  step: string;
  says: string[];
  touches: boolean;
}

/** What two versions of a form differ in. */
export interface FormDifference {
  same: boolean;
  questions: QuestionDifference[];
  steps: string[];
}

/** Compares two versions question by question, in the order of the newer form; what is gone stands last. */
export function difference(older: FormVersion, newer: FormVersion): FormDifference {
  const { added, changed, removed } = formChanges(older, newer);
  const titles = new Map([...older.steps, ...newer.steps].map(({ id, title }) => [id, title]));
  const order = new Map([...askedQuestions(newer).keys()].map((path, at) => [path, at]));
  const told = (kind: QuestionDifference['kind']) => (each: (typeof added)[number]) => {
    const { path, label, says, touches } = each;
    const step = titles.get(each.step) ?? each.step;
    // The step stands beside it.
    return { kind, path, label, step, says: says.filter(word => word && word !== step), touches };
  };
  const questions = [...added.map(told('added')), ...changed.map(told('changed'))].sort(
    (a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0),
  );
  return {
    same: older.version === newer.version,
    questions: [...questions, ...removed.map(told('removed'))],
    steps: stepChanges(older, newer),
  };
}

function stepChanges(older: FormVersion, newer: FormVersion): string[] {
  const [before, after] = [older.steps, newer.steps];
  const isIn = (steps: FormVersion['steps'], id: string) => steps.some(step => step.id === id);
  const kept = (steps: FormVersion['steps'], others: FormVersion['steps']) =>
    steps.flatMap(({ id }) => (isIn(others, id) ? [id] : [])).join();
  return [
    ...after.flatMap(({ id, title }) => (isIn(before, id) ? [] : [`新增步骤“${title}”`])),
    ...before.flatMap(({ id, title }) => (isIn(after, id) ? [] : [`不再有步骤“${title}”`])),
    ...after.flatMap(({ id, title }) => {
      const known = before.find(step => step.id === id);
      return known && known.title !== title ? [`步骤“${known.title}”改称“${title}”`] : [];
    }),
    ...(kept(before, after) === kept(after, before) ? [] : ['步骤的次序有变化']),
  ];
}
