import { askedQuestions } from '../../flows/engine/asked-question';
import { formChanges } from '../../flows/engine/changes';
import type { FormVersion } from '../../flows/engine/form';
import { formerPath, migrate, migrateThrough, unknownAnswers } from '../../flows/engine/migration';
import type { Answers, FlowDependencies } from './dependencies';

/** An answer that the live form has no place for. */
export interface Dropped {
  /** JSON pointer; entries of a list as `*`. */
  path: string;
  label: string;
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
  const { describe, touchedSteps } = formChanges(older, live, migrations.flat());
  const { answers: migrated, dropped } = migrateThrough(answers, migrations);
  const unknown = unknownAnswers(migrated, new Set(askedQuestions(live).keys()));
  const left = migrate(
    migrated,
    unknown.map(path => ({ op: 'drop', path })),
  );
  const gone = [...new Set([...dropped, ...unknown])];
  const labelled = gone.map(path => ({ path, label: labelOf(older, formerPath(migrations.flat(), path)) }));
  return {
    ...{ answers: left.answers, formVersion: live.version },
    ...{ changes: describe, touchedSteps, dropped: labelled },
  };
}

/** What a question was called; its name where it came and went between the two versions. */
function labelOf(form: FormVersion, path: string): string {
  return askedQuestions(form).get(path)?.label ?? path.split('/').at(-1) ?? path;
}
