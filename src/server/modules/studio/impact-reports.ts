import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { FormStore } from './change-store';
import type { VersionTests } from './derived-tests/version-tests';
import type { FormReplacement } from './impact-report/answer-classifier';
import type { ImpactReport } from './impact-report/impact-report';
import { findImpactReport, type ImpactReportRow } from './impact-report/impact-report-store';
import type { ReportedCase } from './impact-report/reported-cases';

export type ImpactReportView = components['schemas']['ImpactReport'];

/**
 * A report on a form of this organisation.
 * @throws Refusal `notFound`
 */
export async function requireImpactReport({ db, forms }: FormStore, id: string): Promise<ImpactReportRow> {
  const row = await findImpactReport(db, id);
  if (row?.owner !== forms.owners()[0]) throw new Refusal('notFound', '没有这次回放');
  return row;
}

/** Whether a report is still current: for the same version, live version and migration. */
export function isImpactReportCurrent(
  row: ImpactReportRow,
  { live, newer, migration }: FormReplacement,
): boolean {
  return (
    row.version === newer.version &&
    row.live_version === live.version &&
    JSON.stringify(sorted(row.migration)) === JSON.stringify(sorted(migration))
  );
}

/** `jsonb` does not preserve the order of properties, so they are sorted before comparison. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Written by the job that generated it. */
export const impactReportOf = (row: ImpactReportRow) => row.result as unknown as ImpactReport | null;

/** Tests of the version that a report is on; null until they have run, and for a rollback. */
export const testsOf = (row: ImpactReportRow) => row.tests as unknown as VersionTests | null;

/** Maximum number of cases named in a message. */
const MAX_NAMED = 5;

/** Refusal that names the drafts and applications that could not be migrated. */
export function strandedRefusal(count: number, cases: readonly ReportedCase[]): Refusal {
  const drafts = cases.filter(({ kind }) => kind === 'draft').length;
  const names = cases.flatMap(({ no }) => no ?? []).slice(0, MAX_NAMED);
  const namedCases = [...names, ...(drafts > 0 ? [`草稿 ${drafts} 份`] : [])].join('、');
  const reasonTexts = [...new Set(cases.flatMap(({ says }) => says))].slice(0, MAX_NAMED).join('；');
  const text = `发布会使 ${count} 份草稿或申请转不到新版（${namedCases}）：${reasonTexts}。没有发布，现行版本不变`;
  return new Refusal('notAllowedNow', text, [], { stranded: cases });
}

/** Defaults for unfinished reports and for properties that older reports do not contain. */
const noCounts = { unaffected: 0, drops: 0, asksAgain: 0, stranded: 0 };
const noCases = { unaffected: [], drops: [], asksAgain: [], stranded: [] };

/** @param fresh whether it is still current */
export function impactReportView(row: ImpactReportRow, fresh: boolean): ImpactReportView {
  const { id, state, done, total, error, published } = row;
  const {
    drafts,
    applications,
    questions = [],
    dropped: removedQuestions = [],
    consequences = [],
    missingStates = [],
    cases,
  }: Partial<ImpactReport> = impactReportOf(row) ?? {};
  return {
    ...{ id, done, total, error, published, fresh, questions, removedQuestions },
    ...{ consequences, missingStates, tests: testsOf(row) },
    drafts: { ...noCounts, ...drafts },
    applications: { ...noCounts, ...applications },
    cases: { ...noCases, ...cases },
    state: state as ImpactReportView['state'],
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
