import { askedQuestions, questionPath } from '../../flows/engine/asked-question';
import { formChanges } from '../../flows/engine/changes';
import { describeAnswers, UNANSWERED } from '../../flows/engine/describe';
import type { FormVersion } from '../../flows/engine/form';
import {
  formerPath,
  type Migration,
  migrate,
  migrateThrough,
  unknownAnswers,
} from '../../flows/engine/migration';
import { offeredAnswers } from '../../flows/engine/offered-answers';
import type { Answers, FlowDependencies } from './dependencies';

/** An answer that the live form has no place for. */
export interface Dropped {
  /** JSON pointer; entries of a list as `*`. */
  path: string;
  label: string;
  /** What was filled in, in words, so that it can be kept elsewhere; nothing where there are no words for it here. */
  filled: Words[];
}

/** One answer as people read it. */
interface Words {
  label: string;
  value: string;
}

/** What became of a form since somebody filled it in, for the live version that is opened now. */
export interface SinceSaved {
  /** That live version: the one to which the answers were brought. */
  formVersion: string;
  /** Sentences for the person; empty when nothing has changed. */
  changes: string[];
  /** Steps with questions that are new or asked differently. */
  touchedSteps: string[];
  /** What is asked no more: gone from the answers, to which the person agrees before going on. */
  dropped: Dropped[];
}

/** Nothing has changed. */
export const unchanged = { changes: [], touchedSteps: [], dropped: [] } satisfies Partial<SinceSaved>;

/**
 * Brings answers to the live version of their form, through every publication between, and tells what that does.
 * Nothing is kept.
 * @param name the form's folder
 * @throws Refusal `notFound` when there is no such form, or no such version of it
 */
export async function brought(
  { forms }: Pick<FlowDependencies, 'forms'>,
  name: string,
  version: string,
  answers: Answers,
): Promise<{ answers: Answers } & SinceSaved> {
  const live = forms.live(name);
  if (live.version === version) return { answers, formVersion: version, ...unchanged };
  const [older, migrations] = await Promise.all([
    forms.version(name, version),
    forms.migrations(name, version),
  ]);
  const operations = migrations.flat();
  const { describe, touchedSteps } = formChanges(older, live, operations);
  const { answers: migrated, dropped } = migrateThrough(answers, migrations);
  const unknown = unknownAnswers(migrated, new Set(askedQuestions(live).keys()));
  const left = migrate(
    migrated,
    unknown.map(path => ({ op: 'drop', path })),
  );
  const gone = [...new Set([...dropped, ...unknown])];
  const told = gone.map(path => {
    const was = formerPath(untilDropped(operations, path), path);
    return { path, label: labelOf(older, was), filled: filledAt(older, answers, was) };
  });
  return {
    ...{ answers: left.answers, formVersion: live.version },
    ...{ changes: describe, touchedSteps, dropped: told },
  };
}

/** What came before an answer was dropped: its name may have been given to another one since. */
function untilDropped(migration: Migration, path: string): Migration {
  const drop = migration.findIndex(operation => operation.op === 'drop' && operation.path === path);
  return drop < 0 ? migration : migration.slice(0, drop);
}

/** What a question was called; its name where it came and went between the two versions. */
function labelOf(form: FormVersion, path: string): string {
  return askedQuestions(form).get(path)?.label ?? path.split('/').at(-1) ?? path;
}

/** What was filled in at a path and inside of it. Of what an area offers, only that area knows more than an id. */
function filledAt({ schema, ui }: FormVersion, answers: Answers, path: string): Words[] {
  const offered = new Set(offeredAnswers(schema, answers).map(one => one.path.replace(/\/\d+$/, '')));
  return describeAnswers(schema, ui, answers)
    .flatMap(({ rows }) => rows)
    .filter(row => `${questionPath(row.path)}/`.startsWith(`${path}/`))
    .filter(row => row.value !== UNANSWERED && !offered.has(row.path))
    .map(({ label, value }) => ({ label, value }));
}
