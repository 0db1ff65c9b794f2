import { formChanges } from '../../../flows/engine/changes';
import {
  applyMigration,
  applyMigrations,
  type Migration,
  pathBeforeMigration,
  unknownAnswers,
} from '../../../flows/engine/migration';
import { indexQuestions } from '../../../flows/engine/question-index';
import type { Answers, FlowServices } from './flow-services';
import { describeRemovedAnswers, type RemovedAnswer } from './removed-answers';

/** Changes of a form between the version that the answers were saved with and the live version. */
export interface FormChangesSinceSave {
  /** The live version that the answers were migrated to. */
  formVersion: string;
  /** Sentences shown to the applicant; empty when nothing has changed. */
  changes: string[];
  /** Steps with new or changed questions. */
  touchedSteps: string[];
  /** Answers without a question in the live form. They are removed; the applicant confirms this before continuing. */
  removedAnswers: RemovedAnswer[];
}

/** Nothing has changed. */
export const noFormChanges = {
  changes: [],
  touchedSteps: [],
  removedAnswers: [],
} satisfies Partial<FormChangesSinceSave>;

/**
 * Migrates answers to the live version of their form, through every publication in between, and describes the changes.
 * Stores nothing.
 * @param name the form's folder
 * @throws Refusal `notFound` when there is no such form, or no such version of it
 */
export async function migrateToLiveForm(
  { forms }: Pick<FlowServices, 'forms'>,
  name: string,
  version: string,
  answers: Answers,
): Promise<{ answers: Answers } & FormChangesSinceSave> {
  const live = forms.live(name);
  if (live.version === version) return { answers, formVersion: version, ...noFormChanges };
  const [older, migrations] = await Promise.all([
    forms.version(name, version),
    forms.migrations(name, version),
  ]);
  const operations = migrations.flat();
  const { describe, touchedSteps } = formChanges(older, live, operations);
  const { answers: migrated, removedPaths } = applyMigrations(answers, migrations);
  const unknown = unknownAnswers(migrated, new Set(indexQuestions(live).keys()));
  const remaining = applyMigration(
    migrated,
    unknown.map(path => ({ op: 'drop', path })),
  );
  const allRemovedPaths = [...new Set([...removedPaths, ...unknown])];
  const removedAnswers = describeRemovedAnswers(
    older,
    answers,
    allRemovedPaths.map(path => ({
      path,
      was: pathBeforeMigration(operationsBeforeDrop(operations, path), path),
    })),
  );
  return {
    ...{ answers: remaining.answers, formVersion: live.version },
    ...{ changes: describe, touchedSteps, removedAnswers },
  };
}

/** The operations before the answer was dropped: a later operation may reuse its name. */
function operationsBeforeDrop(migration: Migration, path: string): Migration {
  const drop = migration.findIndex(operation => operation.op === 'drop' && operation.path === path);
  return drop < 0 ? migration : migration.slice(0, drop);
}
