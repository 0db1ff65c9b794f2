import type { Answers } from '../../../../flows/engine/applicable-questions';
import { formChanges, type QuestionChange } from '../../../../flows/engine/changes';
import type { FormVersion } from '../../../../flows/engine/form-version';
import {
  applyMigration,
  applyMigrations,
  isAnsweredAt,
  type Migration,
  pathBeforeMigration,
  unknownAnswers,
} from '../../../../flows/engine/migration';
import { type IndexedQuestion, indexQuestions, questionPath } from '../../../../flows/engine/question-index';
import type { Validator } from '../../../../flows/engine/validators';

/** What a new version of a form means for one draft or application. */
export type AnswerImpact =
  | { class: 'unaffected' }
  /** Nothing more than that the person first agrees to what goes: paths, as the migration has them. */
  | { class: 'drops'; dropped: string[] }
  /** Paths of the questions that must be answered again; and what the person agrees to besides. */
  | { class: 'asksAgain'; questions: string[]; dropped: string[] }
  /** Why it cannot be brought over, in Chinese. */
  | { class: 'stranded'; reasons: string[] };

/** A draft's or an application's answers, and how far in the form they go. */
export interface PartialAnswers {
  answers: Answers;
  /** How many steps of its own version have been completed; all of them where it was handed in. */
  completed: number;
}

/** What is the same for all answers to one version of the form. */
interface Comparison {
  /** From that version to the live one. */
  migrations: readonly Migration[];
  touching: readonly Pick<QuestionChange, 'path' | 'step' | 'reads'>[];
  /** By how many completed steps of the older version: how many of the newer one lie behind. */
  behind: readonly number[];
  labels: ReadonlyMap<string, IndexedQuestion>;
}

/** A version that is to take the place of the live one. */
export interface FormReplacement {
  live: FormVersion;
  newer: FormVersion;
  /** From the live version to the newer one. */
  migration: Migration;
}

interface Comparing extends FormReplacement {
  /** Validates whole answers to the newer version. */
  whole: Validator;
}

/** Says of answers to any older version what the newer one would mean for them. Keeps what versions have in common. */
export function createAnswerClassifier({ live, newer, migration, whole }: Comparing) {
  const [knownLive, knownNewer] = [live, newer].map(form => new Set(indexQuestions(form).keys()));
  const asked = indexQuestions(newer);
  const moved = migration.flatMap(each => (each.op === 'rename' ? (asked.get(each.to) ?? []) : []));
  const comparisons = new Map<string, Comparison>();

  function comparison(older: FormVersion, migrations: readonly Migration[]): Comparison {
    const known = comparisons.get(older.version);
    if (known) return known;
    const { added, changed } = formChanges(older, newer, [...migrations.flat(), ...migration]);
    const touching = [...added, ...changed].filter(({ touches }) => touches);
    // What is asked as before may be given an answer that was to another question.
    const filled = moved.filter(({ path }) => !touching.some(each => each.path === path));
    const made = {
      migrations,
      touching: [...touching, ...filled.map(({ path, step }) => ({ path, step, reads: false }))],
      behind: behind(older, newer),
      labels: indexQuestions(older),
    };
    comparisons.set(older.version, made);
    return made;
  }

  /**
   * @param older the version that was filled in
   * @param migrations from that version to the live one, in order
   */
  return (older: FormVersion, migrations: readonly Migration[], sheet: PartialAnswers): AnswerImpact => {
    if (older.version === newer.version) return { class: 'unaffected' };
    const about = comparison(older, migrations);
    const opened = applyMigrations(sheet.answers, about.migrations).answers;
    const { answers, removedPaths, defaultedPaths } = applyMigration(opened, migration);
    // What the live version does not ask either is no loss of this change.
    const lost = unknownAnswers(answers, knownNewer!).filter(path => knownLive!.has(path));
    const wrong = defaultedPaths.length + about.touching.length > 0 ? errorPlaces(whole, answers) : [];
    // What stands beside them, people have typed: that is asked again, and keeps nobody from publishing.
    const unfit = defaultedPaths.filter(place => wrong.some(at => isWithin(at, place))).map(questionOf);
    if (lost.length + unfit.length > 0) {
      const called = (path: string) =>
        asked.get(path)?.label ?? about.labels.get(path)?.label ?? path.split('/').at(-1);
      return {
        class: 'stranded',
        reasons: [
          ...lost.map(path => `填写的“${called(path)}”会丢失：新版没有这一项，迁移也没有说怎样办`),
          ...[...new Set(unfit)].map(path => `迁移给“${called(path)}”填的值不符合新版的要求`),
        ],
      };
    }
    const reached = about.behind[Math.min(sheet.completed, older.steps.length)] ?? 0;
    const questions = about.touching.filter(({ path, step, reads }) => {
      if (newer.steps.findIndex(({ id }) => id === step) >= reached) return false;
      return wrong.some(at => isWithin(questionPath(at), path)) || (reads && isAnsweredAt(answers, path));
    });
    if (questions.length > 0)
      return { class: 'asksAgain', questions: questions.map(({ path }) => path), dropped: removedPaths };
    return removedPaths.length > 0 ? { class: 'drops', dropped: removedPaths } : { class: 'unaffected' };
  };
}

/** What is dropped by a migration of the live version: by the path in it, what it is called there. */
export function removedQuestionLabels({
  live,
  migration,
}: Pick<FormReplacement, 'live' | 'migration'>): Map<string, string> {
  const asked = indexQuestions(live);
  return new Map(
    migration.flatMap((each, at): [string, string][] => {
      if (each.op !== 'drop') return [];
      const path = pathBeforeMigration(migration.slice(0, at), each.path);
      return [[each.path, asked.get(path)?.label ?? path.split('/').at(-1) ?? path]];
    }),
  );
}

/** For 0, 1, 2 … completed steps of the older version how many of the newer one have been passed with them. */
function behind(older: FormVersion, newer: FormVersion): number[] {
  let reached = 0;
  const passed = [0];
  for (const { id } of older.steps) {
    reached = Math.max(reached, newer.steps.findIndex(step => step.id === id) + 1);
    passed.push(reached);
  }
  // Who has been through the whole form is through all of the newer one.
  passed[older.steps.length] = newer.steps.length;
  return passed;
}

/** Where answers do not fit: pointers, of what is missing the one that it would have. */
function errorPlaces(whole: Validator, answers: Answers): string[] {
  if (whole(answers)) return [];
  const places = (whole.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    // `if` only repeats what a branch has said; strangers are counted as losses by themselves.
    if (keyword === 'if' || keyword === 'unevaluatedProperties') return [];
    const missing = keyword === 'required' ? `/${params.missingProperty}` : '';
    return [instancePath + missing];
  });
  return [...new Set(places)];
}

/** The question that an answer at a place is given to; an entry of a list of choices answers that of the list. */
const questionOf = (place: string) => questionPath(place).replace(/\/\*$/, '');

const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}/`);
