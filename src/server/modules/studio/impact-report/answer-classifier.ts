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

/** Impact of a new form version on one draft or application. */
export type AnswerImpact =
  | { class: 'unaffected' }
  /** The applicant only has to agree to the removal of answers: paths, as in the migration. */
  | { class: 'drops'; dropped: string[] }
  /**
   * Paths of the questions that must be answered again, and of the answers to whose removal the applicant must agree.
   */
  | { class: 'asksAgain'; questions: string[]; dropped: string[] }
  /** Why it cannot be migrated, in Chinese. */
  | { class: 'stranded'; reasons: string[] };

/** Answers of a draft or an application, with the number of completed steps. */
export interface PartialAnswers {
  answers: Answers;
  /** Number of completed steps of its own form version; all of them after submission. */
  completed: number;
}

/** Comparison with one older version, shared by all answers to it. */
interface Comparison {
  /** From the older version to the live one. */
  migrations: readonly Migration[];
  touching: readonly Pick<QuestionChange, 'path' | 'step' | 'reads'>[];
  /** Number of completed steps of the newer version, by number of completed steps of the older one. */
  behind: readonly number[];
  labels: ReadonlyMap<string, IndexedQuestion>;
}

/** A version that is to replace the live one. */
export interface FormReplacement {
  live: FormVersion;
  newer: FormVersion;
  /** From the live version to the newer one. */
  migration: Migration;
}

interface ClassifierInput extends FormReplacement {
  /** Validator for the complete answers of the newer version. */
  whole: Validator;
}

/**
 * Creates a function that classifies the impact of the newer version on answers to any older version. Comparisons of
 * versions are cached.
 */
export function createAnswerClassifier({ live, newer, migration, whole }: ClassifierInput) {
  const [knownLive, knownNewer] = [live, newer].map(form => new Set(indexQuestions(form).keys()));
  const questionIndex = indexQuestions(newer);
  const renamedQuestions = migration.flatMap(each =>
    each.op === 'rename' ? (questionIndex.get(each.to) ?? []) : [],
  );
  const comparisons = new Map<string, Comparison>();

  function comparison(older: FormVersion, migrations: readonly Migration[]): Comparison {
    const known = comparisons.get(older.version);
    if (known) return known;
    const { added, changed } = formChanges(older, newer, [...migrations.flat(), ...migration]);
    const touching = [...added, ...changed].filter(({ requiresReview }) => requiresReview);
    // An unchanged question may receive an answer that was given to another one.
    const filled = renamedQuestions.filter(({ path }) => !touching.some(each => each.path === path));
    const made = {
      migrations,
      touching: [...touching, ...filled.map(({ path, step }) => ({ path, step, reads: false }))],
      behind: mapCompletedSteps(older, newer),
      labels: indexQuestions(older),
    };
    comparisons.set(older.version, made);
    return made;
  }

  /**
   * @param older the version that the answers belong to
   * @param migrations from that version to the live one, in order
   */
  return (
    older: FormVersion,
    migrations: readonly Migration[],
    partialAnswers: PartialAnswers,
  ): AnswerImpact => {
    if (older.version === newer.version) return { class: 'unaffected' };
    const compared = comparison(older, migrations);
    const opened = applyMigrations(partialAnswers.answers, compared.migrations).answers;
    const { answers, removedPaths, defaultedPaths } = applyMigration(opened, migration);
    // Answers that the live version does not ask for either are not lost by this change.
    const lost = unknownAnswers(answers, knownNewer!).filter(path => knownLive!.has(path));
    const wrong = defaultedPaths.length + compared.touching.length > 0 ? findErrorPaths(whole, answers) : [];
    // Errors at other places concern answers by the applicant: these are asked again and do not block publication.
    const invalidDefaults = defaultedPaths
      .filter(place => wrong.some(at => isWithin(at, place)))
      .map(questionOf);
    if (lost.length + invalidDefaults.length > 0) {
      const labelOf = (path: string) =>
        questionIndex.get(path)?.label ?? compared.labels.get(path)?.label ?? path.split('/').at(-1);
      return {
        class: 'stranded',
        reasons: [
          ...lost.map(path => `填写的“${labelOf(path)}”会丢失：新版没有这一项，迁移也没有说怎样办`),
          ...[...new Set(invalidDefaults)].map(path => `迁移给“${labelOf(path)}”填的值不符合新版的要求`),
        ],
      };
    }
    const reached = compared.behind[Math.min(partialAnswers.completed, older.steps.length)] ?? 0;
    const questions = compared.touching.filter(({ path, step, reads }) => {
      if (newer.steps.findIndex(({ id }) => id === step) >= reached) return false;
      return wrong.some(at => isWithin(questionPath(at), path)) || (reads && isAnsweredAt(answers, path));
    });
    if (questions.length > 0)
      return { class: 'asksAgain', questions: questions.map(({ path }) => path), dropped: removedPaths };
    return removedPaths.length > 0 ? { class: 'drops', dropped: removedPaths } : { class: 'unaffected' };
  };
}

/** Labels, in the live version, of the questions that a migration removes, by path. */
export function removedQuestionLabels({
  live,
  migration,
}: Pick<FormReplacement, 'live' | 'migration'>): Map<string, string> {
  const questionIndex = indexQuestions(live);
  return new Map(
    migration.flatMap((each, at): [string, string][] => {
      if (each.op !== 'drop') return [];
      const path = pathBeforeMigration(migration.slice(0, at), each.path);
      return [[each.path, questionIndex.get(path)?.label ?? path.split('/').at(-1) ?? path]];
    }),
  );
}

/** For 0, 1, 2 … completed steps of the older version: the number of completed steps of the newer one. */
function mapCompletedSteps(older: FormVersion, newer: FormVersion): number[] {
  let reached = 0;
  const passed = [0];
  for (const { id } of older.steps) {
    reached = Math.max(reached, newer.steps.findIndex(step => step.id === id) + 1);
    passed.push(reached);
  }
  // A completed form is complete in the newer version as well.
  passed[older.steps.length] = newer.steps.length;
  return passed;
}

/** JSON pointers of the validation errors; for a missing property the one it would have. */
function findErrorPaths(whole: Validator, answers: Answers): string[] {
  if (whole(answers)) return [];
  const errorPaths = (whole.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    // `if` only repeats the error of a branch; unknown properties are counted as losses separately.
    if (keyword === 'if' || keyword === 'unevaluatedProperties') return [];
    const missing = keyword === 'required' ? `/${params.missingProperty}` : '';
    return [instancePath + missing];
  });
  return [...new Set(errorPaths)];
}

/** The question that an answer belongs to; a list of choices is one question. */
const questionOf = (place: string) => questionPath(place).replace(/\/\*$/, '');

const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}/`);
