import type { Kysely } from 'kysely';
import type { FormVersion } from '../../../../flows/engine/form-version';
import type { StoredSnapshot } from '../../../../flows/engine/machine';
import type { Migration } from '../../../../flows/engine/migration';
import type { Consequence, ProcessImpact } from '../../../../flows/engine/process-consequences';
import type { CapabilityTitles } from '../../../../flows/engine/process-text';
import { indexQuestions } from '../../../../flows/engine/question-index';
import type { DB } from '../../../../generated/database';
import { draftEncryptionContext } from '../../../engine/applications/drafts';
import { answersEncryptionContext } from '../../../engine/applications/encryption-context';
import { compileForm } from '../../../engine/forms/compile';
import { readFormOwners, SERVER_OWNERS } from '../../../engine/forms/form-owner';
import { findVersion } from '../../../engine/forms/form-version-store';
import { migrationsSince } from '../../../engine/forms/publication-store';
import type { Vault } from '../../../platform/vault/vault';
import {
  type AnswerImpact,
  createAnswerClassifier,
  type FormReplacement,
  type PartialAnswers,
  removedQuestionLabels,
} from './answer-classifier';
import {
  applicationBatches,
  draftBatches,
  type RowFilter,
  readWritePoint,
  type WritePoint,
} from './impact-report-store';
import { createLogCheck } from './log-compatibility';
import { type ApplicationState, createProcessClassifier, type MissingState } from './process-classifier';
import {
  MAX_LISTED_CASES,
  type ReportedCase,
  type ReportedConsequence,
  tallyConsequences,
} from './reported-cases';

type Class = AnswerImpact['class'];

/** A question, with the number of drafts and applications concerned. */
export interface ReportedQuestion {
  path: string;
  label: string;
  drafts: number;
  applications: number;
}

/** Impact of a new form version on all open drafts and applications. */
export interface ImpactReport {
  /** Taken before the first row was read. */
  begun: WritePoint;
  drafts: Record<Class, number>;
  applications: Record<Class, number>;
  /** Questions that must be answered again. */
  questions: ReportedQuestion[];
  /** Questions whose answers are removed; applicants agree to it when they continue. */
  dropped: ReportedQuestion[];
  /** What the newer process changes for them. */
  consequences: ReportedConsequence[];
  /** States with applications in them that the newer process does not have. */
  missingStates: MissingState[];
  /** The first hundred of each class. */
  cases: Record<Class, ReportedCase[]>;
}

/** Input of a report. */
export interface ImpactReportInput extends FormReplacement, RowFilter {
  /** Titles of the capabilities that processes call for. */
  capabilityTitles?: CapabilityTitles;
  progress?: (done: number) => Promise<void>;
}

const createZeroCounts = (): Record<Class, number> => ({
  unaffected: 0,
  drops: 0,
  asksAgain: 0,
  stranded: 0,
});

/** Number of stranded drafts and applications. */
export const countStranded = ({ drafts, applications }: Pick<ImpactReport, 'drafts' | 'applications'>) =>
  drafts.stranded + applications.stranded;

/**
 * Compares a new version with all drafts and applications of the flow, in batches of a few hundred. Answers are
 * decrypted and migrated in memory; nothing is written.
 */
export async function createImpactReport(
  { db, vault }: { db: Kysely<DB>; vault: Vault },
  input: ImpactReportInput,
): Promise<ImpactReport> {
  const { live, newer, migration, capabilityTitles = {}, progress = async () => {} } = input;
  const { flow: id } = newer;
  const found: ImpactReport = {
    begun: await readWritePoint(db),
    drafts: createZeroCounts(),
    applications: createZeroCounts(),
    questions: [],
    dropped: [],
    consequences: [],
    missingStates: [],
    cases: { unaffected: [], drops: [], asksAgain: [], stranded: [] },
  };
  // Forms that belong to no flow have neither drafts nor applications.
  if (!newer.process) return found;
  const labels = new Map([...indexQuestions(newer)].map(([path, { label }]) => [path, label]));
  const removedLabels = removedQuestionLabels({ live, migration });
  const again = tally(labels);
  const dropped = tally(removedLabels);
  const classify = createAnswerClassifier({ live, newer, migration, whole: compileForm(newer).whole });
  const versions = createVersions(db, input);
  const logCheck = createLogCheck(newer);
  const process = createProcessClassifier({ live, newer, migration }, capabilityTitles);
  const consequences = tallyConsequences();

  function count(
    kind: ReportedCase['kind'],
    of: Omit<ReportedCase, 'kind' | 'says'>,
    impact: AnswerImpact,
  ): void {
    const counts = kind === 'draft' ? 'drafts' : 'applications';
    found[counts][impact.class] += 1;
    if ('questions' in impact) again.count(impact.questions, counts);
    if ('dropped' in impact) dropped.count(impact.dropped, counts);
    const listedCases = found.cases[impact.class];
    if (listedCases.length < MAX_LISTED_CASES)
      listedCases.push({ kind, ...of, says: describeImpact(impact, labels, removedLabels) });
  }

  async function classifyRow(
    made: MadeWith,
    readAnswers: () => PartialAnswers,
    findProcessImpact: (older: OlderVersion) => Promise<ProcessImpact> | ProcessImpact,
  ): Promise<{ impact: AnswerImpact; consequences: readonly Consequence[] }> {
    const older = await versions(made);
    if (!older) return { impact: stranded('没有填写时所用的表单'), consequences: [] };
    const { stranded: reason, consequences } = await findProcessImpact(older);
    if (reason) return { impact: stranded(reason), consequences: [] };
    try {
      return { impact: classify(older.form, older.migrations, readAnswers()), consequences };
    } catch {
      // Any error with the stored data means that it may not be possible to continue.
      return { impact: stranded('保存的内容打不开'), consequences: [] };
    }
  }

  /** The application that a draft changes. @param edited its version and its state */
  async function editedApplication(
    edited: string | null,
    organisation: string,
  ): Promise<ApplicationState | null> {
    const [version = '', state = ''] = edited?.split(/ (.*)/) ?? [];
    const older = edited === null ? null : await versions({ version, organisation });
    return older && { own: older.form, migrations: older.migrations, state };
  }

  let done = 0;
  for await (const rows of draftBatches(db, id, input)) {
    for (const row of rows) {
      const key = { accountId: row.account_id, flow: id, applicationId: row.application_id };
      const position = row.snapshot as unknown as StoredSnapshot;
      const readAnswers = () => ({
        answers: vault.decrypt<PartialAnswers['answers']>(row.answers, draftEncryptionContext(key)),
        completed: position.context.furthest,
      });
      const result = await classifyRow(madeWith(row), readAnswers, async () => {
        const misplaced = logCheck.position(position);
        return misplaced
          ? { stranded: misplaced, consequences: [] }
          : process.ofDraft(await editedApplication(row.edited, row.organisation_id));
      });
      count('draft', { id: row.id, no: null }, result.impact);
      consequences.count('draft', { id: row.id, no: null }, result.consequences);
    }
    done += rows.length;
    await progress(done);
  }
  for await (const rows of applicationBatches(db, id, input)) {
    for (const row of rows) {
      const readAnswers = () => ({
        answers: vault.decrypt<PartialAnswers['answers']>(row.answers, answersEncryptionContext(row.id)),
        completed: Number.POSITIVE_INFINITY,
      });
      const result = await classifyRow(madeWith(row), readAnswers, ({ form, migrations }) =>
        process.isUnchanged(form)
          ? { stranded: logCheck.log(row.events, form), consequences: [] }
          : process.ofApplication({ own: form, migrations, state: row.state_name }),
      );
      count('application', { id: row.id, no: row.no }, result.impact);
      consequences.count('application', { id: row.id, no: row.no }, result.consequences);
    }
    done += rows.length;
    await progress(done);
  }
  return {
    ...found,
    questions: again.counted(),
    dropped: dropped.counted(),
    consequences: consequences.counted(),
    missingStates: process.missingStates(),
  };
}

/** Counts drafts and applications per question; the result is in the order of the labels. */
function tally(labels: ReadonlyMap<string, string>) {
  const counts = new Map<string, ReportedQuestion>();
  return {
    count(paths: readonly string[], what: 'drafts' | 'applications'): void {
      for (const path of paths) {
        const label = labels.get(path) ?? path;
        const known = counts.get(path) ?? { path, label, drafts: 0, applications: 0 };
        counts.set(path, { ...known, [what]: known[what] + 1 });
      }
    },
    counted: () => [...labels.keys()].flatMap(path => counts.get(path) ?? []),
  };
}

const stranded = (reason: string): AnswerImpact => ({ class: 'stranded', reasons: [reason] });

function describeImpact(
  impact: AnswerImpact,
  labels: ReadonlyMap<string, string>,
  removedLabels: ReadonlyMap<string, string>,
): string[] {
  if (impact.class === 'stranded') return impact.reasons;
  const again = 'questions' in impact ? impact.questions : [];
  const dropped = 'dropped' in impact ? impact.dropped : [];
  return [
    ...again.map(path => labels.get(path) ?? path),
    ...dropped.map(path => `先同意舍弃“${removedLabels.get(path) ?? path}”`),
  ];
}

/** An older version, with the migrations from it to the live one. */
interface OlderVersion {
  form: FormVersion;
  migrations: Migration[];
}

/** The version that a draft or an application was filled in with, in an organisation. */
interface MadeWith {
  version: string;
  organisation: string;
}

const madeWith = (row: { form_version: string; organisation_id: string }): MadeWith => ({
  version: row.form_version,
  organisation: row.organisation_id,
});

/**
 * Older versions; each is read once in an organisation. Where no organisation has forms of its own, all have come the
 * same way.
 */
function createVersions(
  db: Kysely<DB>,
  { live: { flow, version: to }, organisations = null }: ImpactReportInput,
) {
  const known = new Map<string, Promise<OlderVersion | null>>();
  const read = async ({ version, organisation }: MadeWith) => {
    const form = await findVersion(db, version);
    if (!form) return null;
    const owners = organisations === null ? SERVER_OWNERS : await readFormOwners(db, organisation);
    return { form, migrations: await migrationsSince(db, owners, flow, version, to || undefined) };
  };
  return (made: MadeWith): Promise<OlderVersion | null> => {
    const key = organisations === null ? made.version : `${made.organisation} ${made.version}`;
    const found = known.get(key) ?? read(made);
    known.set(key, found);
    return found;
  };
}
