import { UNANSWERED } from '../../../flows/engine/answer-summary';
import type { FormVersion } from '../../../flows/engine/form-version';
import { applyMigrations, type Migration, pathBeforeMigration } from '../../../flows/engine/migration';
import { uiOptionsOf } from '../../../flows/engine/question';
import { indexQuestions, questionPath } from '../../../flows/engine/question-index';
import type { components } from '../../../generated/api';
import type { StoredCase } from '../../engine/applications/case-reader';

type SideAnswers = components['schemas']['CaseSide']['answers'];
type SideRow = SideAnswers[number]['rows'][number];

/** What is marked on the answers of one side. */
export interface SideMarks {
  /** Paths of the questions that must be answered again, in the version of this side. */
  again: readonly string[];
  /** Paths of the answers that will be dropped, as in the migration. */
  dropped: readonly string[];
  /** The version before: a question that it does not have is asked for the first time. */
  knownTo: FormVersion;
}

/** Shown in place of an answer that one version masks and another would not. */
const MASKED = '（已隐去）';

/** A version that a case is shown in, with the migrations from the own version of the case to it. */
export interface ShownVersion {
  form: FormVersion;
  migrations: readonly Migration[];
}

/**
 * Paths of the questions that any of these versions masks, whether or not the case has an answer to them, as they are
 * named in the own version of the case.
 */
export const maskedPathsOf = (versions: readonly ShownVersion[]): ReadonlySet<string> =>
  new Set(
    versions.flatMap(({ form, migrations }) =>
      [...indexQuestions(form)].flatMap(([path, { ui }]) =>
        uiOptionsOf(ui).mask ? [pathBeforeMigration(migrations.flat(), path)] : [],
      ),
    ),
  );

/**
 * The answers of a case in a version of the form, masked where any version that it is shown in masks them: neither can
 * a change uncover what is masked today, nor does the view before it show what will be masked.
 * @param maskedPaths as named in its own version, see `maskedPathsOf`
 */
export async function describeSideAnswers(
  stored: Pick<StoredCase, 'answers' | 'describe'>,
  { form, migrations }: ShownVersion,
  maskedPaths: ReadonlySet<string>,
  { again, dropped, knownTo }: SideMarks,
): Promise<SideAnswers> {
  const { answers } = applyMigrations(stored.answers, migrations);
  const operations = migrations.flat();
  const [questions, known] = [indexQuestions(form), indexQuestions(knownTo)];
  const isWithin = (paths: readonly string[], path: string) =>
    paths.some(each => path === each || path.startsWith(`${each}/`));
  const markOf = (path: string): SideRow['mark'] => {
    const earlier = pathBeforeMigration(operations, path);
    if (isWithin(dropped, path)) return 'dropped';
    if (!known.has(path) && !known.has(earlier)) return 'asked';
    return isWithin(again, path) ? 'again' : null;
  };
  const steps = await stored.describe(form, answers);
  return steps.map(({ step, title, rows }) => {
    const shown = rows.map(({ path, label, value, masked }): SideRow => {
      const question = questionPath(path);
      const isMasked = masked === undefined && maskedPaths.has(pathBeforeMigration(operations, question));
      return {
        ...{ path, label, mark: markOf(question) },
        value: isMasked ? MASKED : (masked ?? value),
        masked: isMasked || masked !== undefined,
      };
    });
    // A conditional question without an answer has no row of its own.
    const missing = again.filter(
      path => questions.get(path)?.step === step && !shown.some(row => questionPath(row.path) === path),
    );
    const unanswered = missing.map(
      (path): SideRow => ({
        ...{ path, label: questions.get(path)?.label ?? path, value: UNANSWERED },
        ...{ masked: false, mark: markOf(path) },
      }),
    );
    return { step, title, rows: [...shown, ...unanswered] };
  });
}
