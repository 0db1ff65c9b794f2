import type { Kysely } from 'kysely';
import type { FormVersion } from '../../../../flows/engine/form-version';
import type { StoredSnapshot } from '../../../../flows/engine/machine';
import type { Migration } from '../../../../flows/engine/migration';
import { indexQuestions } from '../../../../flows/engine/question-index';
import type { DB } from '../../../../generated/database';
import { draftEncryptionContext } from '../../../engine/applications/drafts';
import { answersEncryptionContext } from '../../../engine/applications/encryption-context';
import { compileForm } from '../../../engine/forms/compile';
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
  type ChangedSince,
  draftBatches,
  readWritePoint,
  type WritePoint,
} from './impact-report-store';
import { createLogCheck } from './log-compatibility';

type Class = AnswerImpact['class'];

/** A draft or application in the report, without its answers. */
export interface ReportedCase {
  kind: 'draft' | 'application';
  id: string;
  no: string | null;
  says: string[];
}

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
  /** The first hundred of each class. */
  cases: Record<Class, ReportedCase[]>;
}

/** Input of a report. */
export interface ImpactReportInput extends FormReplacement, ChangedSince {
  progress?: (done: number) => Promise<void>;
}

const MAX_LISTED_CASES = 100;
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
  { live, newer, migration, since, progress = async () => {} }: ImpactReportInput,
): Promise<ImpactReport> {
  const { flow: id } = newer;
  const found: ImpactReport = {
    begun: await readWritePoint(db),
    drafts: createZeroCounts(),
    applications: createZeroCounts(),
    questions: [],
    dropped: [],
    cases: { unaffected: [], drops: [], asksAgain: [], stranded: [] },
  };
  // Forms that belong to no flow have neither drafts nor applications.
  if (!newer.process) return found;
  const labels = new Map([...indexQuestions(newer)].map(([path, { label }]) => [path, label]));
  const removedLabels = removedQuestionLabels({ live, migration });
  const again = tally(labels);
  const dropped = tally(removedLabels);
  const classify = createAnswerClassifier({ live, newer, migration, whole: compileForm(newer).whole });
  const versions = createVersions(db, id);
  const logCheck = createLogCheck(newer);

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
    version: string,
    readAnswers: () => PartialAnswers,
    findIncompatibility: (own: FormVersion) => string | null,
  ) {
    const older = await versions(version);
    if (!older) return stranded('没有填写时所用的表单');
    const reason = findIncompatibility(older.form);
    if (reason) return stranded(reason);
    try {
      return classify(older.form, older.migrations, readAnswers());
    } catch {
      // Any error with the stored data means that it may not be possible to continue.
      return stranded('保存的内容打不开');
    }
  }

  let done = 0;
  for await (const rows of draftBatches(db, id, { since })) {
    for (const row of rows) {
      const key = { accountId: row.account_id, flow: id, applicationId: row.application_id };
      const position = row.snapshot as unknown as StoredSnapshot;
      const readAnswers = () => ({
        answers: vault.decrypt<PartialAnswers['answers']>(row.answers, draftEncryptionContext(key)),
        completed: position.context.furthest,
      });
      const impact = await classifyRow(row.form_version, readAnswers, () => logCheck.position(position));
      count('draft', { id: row.id, no: null }, impact);
    }
    done += rows.length;
    await progress(done);
  }
  for await (const rows of applicationBatches(db, id, { since })) {
    for (const row of rows) {
      const readAnswers = () => ({
        answers: vault.decrypt<PartialAnswers['answers']>(row.answers, answersEncryptionContext(row.id)),
        completed: Number.POSITIVE_INFINITY,
      });
      const impact = await classifyRow(row.form_version, readAnswers, own => logCheck.log(row.events, own));
      count('application', { id: row.id, no: row.no }, impact);
    }
    done += rows.length;
    await progress(done);
  }
  return { ...found, questions: again.counted(), dropped: dropped.counted() };
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

/** Older versions with the migrations from each to the live one; each is read once. */
function createVersions(db: Kysely<DB>, flow: string) {
  const known = new Map<string, { form: FormVersion; migrations: Migration[] } | null>();
  return async (version: string) => {
    const found = known.get(version);
    if (found !== undefined) return found;
    const form = await findVersion(db, version);
    const made = form && { form, migrations: await migrationsSince(db, flow, version) };
    known.set(version, made);
    return made;
  };
}
