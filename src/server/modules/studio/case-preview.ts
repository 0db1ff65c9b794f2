import { isDeepStrictEqual } from 'node:util';
import { machineOf, requireFlowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { restoreSnapshot } from '../../../flows/engine/machine';
import {
  applyMigration,
  applyMigrations,
  type Migration,
  pathBeforeMigration,
  unknownAnswers,
} from '../../../flows/engine/migration';
import { createConsequenceFinder } from '../../../flows/engine/process-consequences';
import { indexQuestions } from '../../../flows/engine/question-index';
import { mapState, moveSnapshot, stateValueOf } from '../../../flows/engine/state-migration';
import { stateName } from '../../../flows/engine/status';
import type { components } from '../../../generated/api';
import type { StoredCase } from '../../engine/applications/case-reader';
import { compileForm } from '../../engine/forms/compile';
import { readCapabilityTitles } from './capability-titles';
import { describeSideAnswers, maskedPathsOf, type ShownVersion, type SideMarks } from './case-answers';
import { describeDraftSide, describeStateSide } from './case-sides';
import { createAnswerClassifier, type FormReplacement } from './impact-report/answer-classifier';

type CasePreview = components['schemas']['CasePreview'];
type CaseSide = components['schemas']['CaseSide'];

/**
 * A draft or an application as its owner sees it: now, and when the newer version is live.
 * @param edited the application that a draft changes; null for any other case
 */
export async function createCasePreview(
  stored: StoredCase,
  edited: StoredCase | null,
  replacement: FormReplacement,
): Promise<Pick<CasePreview, 'before' | 'after' | 'consequences' | 'stranded'>> {
  const { live, newer, migration } = replacement;
  const all = [...stored.migrations.flat(), ...migration];
  const isDraft = stored.no === null;
  const impact = processImpact(stored, edited, replacement);
  const states = isDraft ? null : statesOf(stored, newer, all);
  const isFilledIn = isDraft || (states?.mayBeFilledIn ?? false);
  const completed = isDraft ? stored.snapshot.context.furthest : Number.POSITIVE_INFINITY;

  const classify = (target: FormReplacement, migrations: readonly Migration[]) =>
    createAnswerClassifier({ ...target, whole: compileForm(target.newer).whole })(stored.form, migrations, {
      answers: stored.answers,
      completed,
    });
  const toLive = classify({ live: stored.form, newer: live, migration: stored.migrations.flat() }, []);
  const toNewer = classify(replacement, stored.migrations);
  const own = { form: stored.form, migrations: [] };
  const present = { form: live, migrations: stored.migrations };
  const replaced = { form: newer, migrations: [...stored.migrations, migration] };
  const masked = maskedPathsOf([own, present, replaced]);
  const answersIn = (version: ShownVersion, marks: SideMarks) =>
    describeSideAnswers(stored, version, masked, marks);

  const dropped = droppedPaths(stored, replacement);
  const before = await answersIn(isFilledIn ? present : own, {
    again: 'questions' in toLive ? toLive.questions : [],
    dropped: isFilledIn ? dropped : [],
    knownTo: stored.form,
  });
  const after = await answersIn(isFilledIn ? replaced : own, {
    again: 'questions' in toNewer ? toNewer.questions : [],
    dropped: [],
    knownTo: live,
  });
  const side = (form: FormVersion, at: 'before' | 'after', answers: CaseSide['answers']): CaseSide =>
    isDraft
      ? { ...describeDraftSide(form, stored.snapshot), answers }
      : { ...describeStateSide(states![at]), answers };
  return {
    before: side(live, 'before', before),
    after: side(newer, 'after', after),
    consequences: impact.consequences,
    stranded: [
      ...(impact.stranded ? [impact.stranded] : []),
      ...(toNewer.class === 'stranded' ? toNewer.reasons : []),
    ],
  };
}

/** Consequences of the process for one case, as in the report. */
function processImpact(
  stored: StoredCase,
  edited: StoredCase | null,
  { live, newer, migration }: FormReplacement,
) {
  const application = stored.no === null ? edited : stored;
  const own = application?.form ?? live;
  if (isDeepStrictEqual(own.process, newer.process)) return { stranded: null, consequences: [] };
  const finder = createConsequenceFinder(newer, readCapabilityTitles());
  if (!application) return { stranded: null, consequences: finder.ofDrafts(live) };
  const state = stateName(application.snapshot.value);
  const migrations = [...application.migrations.flat(), ...migration];
  return stored.no === null
    ? finder.ofChangeDraft(state, migrations)
    : finder.ofApplication(own, state, migrations);
}

/** The state of an application by its own process, and by the newer one once it has moved there. */
function statesOf(stored: StoredCase, newer: FormVersion, migration: Migration) {
  const { form: own, snapshot } = stored;
  const [flow, newerFlow] = [requireFlowOf(own), requireFlowOf(newer)];
  const [machine, newerMachine] = [own, newer].map(form => machineOf(form)) as [
    ReturnType<typeof flow.machine>,
    ReturnType<typeof flow.machine>,
  ];
  const present = { flow, snapshot: restoreSnapshot(machine, snapshot), notes: [] as string[] };
  const target = mapState(newerMachine, stateName(snapshot.value), migration);
  if (!target || stateValueOf(newerMachine, target) === null) {
    const notes = [target === null ? '照提交时的过程办完，不能再次提交' : '新的办理过程没有这个状态'];
    return { before: present, after: { ...present, notes }, mayBeFilledIn: false };
  }
  const isUnchanged = isDeepStrictEqual(own.process, newer.process);
  const moved = moveSnapshot(machine, snapshot, newerMachine, target).snapshot;
  const notes = isUnchanged ? [] : ['再次提交之前，照提交时的过程：状态和能做的与现在一样'];
  return {
    before: present,
    after: { flow: newerFlow, snapshot: moved, notes },
    mayBeFilledIn: present.snapshot.can({ type: 'EDIT' }) && moved.can({ type: 'EDIT' }),
  };
}

/** Paths, in the live version, of the answers that the newer version has no place for. */
function droppedPaths({ answers, migrations }: StoredCase, { newer, migration }: FormReplacement): string[] {
  const present = applyMigrations(answers, migrations).answers;
  const { answers: remaining, removedPaths } = applyMigration(present, migration);
  const unknown = unknownAnswers(remaining, new Set(indexQuestions(newer).keys()));
  const drops = (path: string) => migration.findIndex(each => each.op === 'drop' && each.path === path);
  return [
    ...removedPaths.map(path => pathBeforeMigration(migration.slice(0, drops(path)), path)),
    ...unknown.map(path => pathBeforeMigration(migration, path)),
  ];
}
