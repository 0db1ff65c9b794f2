import { askedQuestions } from '../../flows/engine/asked-question';
import { formChanges } from '../../flows/engine/changes';
import type { FormVersion } from '../../flows/engine/form';
import { type Homeless, homeless, type Migration, migrationProblems } from '../../flows/engine/migration';
import { checkForms } from '../forms/check';
import { compileModule } from '../forms/compile';
import type { FormTexts } from '../forms/publication-store';
import type { Finding } from '../forms/source';

/** What is examined, and against what. */
export interface Examination {
  flow: string;
  texts: FormTexts;
  migration: Migration;
  /** The shared parts of the schemas folder: file → text. */
  shared: readonly (readonly [file: string, text: string])[];
  /** The version that is live; null where none is. */
  live: FormVersion | null;
}

/** What has come of an examination. */
export interface Examined {
  findings: Finding[];
  /** The version that these texts make, with its module; null where there are findings. */
  made: { form: FormVersion; module: string } | null;
  /** Questions of the live version whose answers would have nowhere to go. */
  homeless: Homeless[];
}

/** The file under which what is wrong with a migration is told: it stands in neither of the texts. */
export const MIGRATION = 'migration';

/**
 * Examines the texts of a form as publishing them would. Takes texts of any kind, so it is to run where it can be
 * stopped: in the workshop.
 */
export function examine({ flow, texts, migration, shared, live }: Examination): Examined {
  const files = new Map(shared);
  files.set(`${flow}/form.json`, texts.form);
  files.set(`${flow}/ui.json`, texts.ui);
  const { forms, findings } = checkForms(files);
  const form = forms.find(one => one.flow === flow);
  if (!form) return { findings, made: null, homeless: [] };
  const wrong = [
    ...findings,
    ...migrationProblems(migration, live, form).map(reason => finding(MIGRATION, reason)),
  ];
  const left = live ? homeless(migration, live, form) : [];
  try {
    const module = compileModule(form);
    return { findings: wrong, made: wrong.length > 0 ? null : { form, module }, homeless: left };
  } catch (error) {
    const reason = `无法生成校验程序：${error instanceof Error ? error.message : String(error)}`;
    return { findings: [...wrong, finding(`${flow}/form.json`, reason)], made: null, homeless: left };
  }
}

/** A finding about a file as a whole. */
export const finding = (file: string, reason: string): Finding => {
  return { file, place: { pointer: '', line: 1, column: 1 }, reason };
};

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
