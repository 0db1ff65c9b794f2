import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { PublishingFacts } from '../../../flows/engine/publication-machine';
import type { FormTexts } from '../../engine/forms/publication-store';
import { type Finding, isShared } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';
import { baseVersionOf } from './base-version';
import type { ChangeRow } from './change-store';
import { migrationOf, sharedPartMigrationsOf, textsOf } from './change-texts';
import { countTestErrors } from './derived-tests/version-tests';
import type { FormValidationResult } from './form-validation';
import { countStranded } from './impact-report/impact-report';
import { type ImpactReportRow, listLastImpactReports } from './impact-report/impact-report-store';
import { impactReportOf, isImpactReportCurrent, testsOf } from './impact-reports';
import { listBegun } from './new-form';
import { changesRetirement } from './retirement';
import { publicationBasis } from './shared-change-basis';
import { readSharedFiles } from './shared-part-uses';
import { validateSharedPart } from './shared-part-validation';
import { validateTextsInWorker } from './validate-in-worker';

/** A form of which a change makes a new version: its own, or each one that uses the shared part. */
export interface AssessedForm {
  flow: string;
  title: string;
  texts: FormTexts;
  migration: Migration;
  /** The live version; the empty one for a form that was never live. */
  live: FormVersion;
  validation: FormValidationResult;
  report: ImpactReportRow | undefined;
  /** Whether the report is still current. */
  reportCurrent: boolean;
}

/** Assessment of a change: validation of its texts, the latest reports, and the resulting facts for publication. */
export interface ChangeAssessment {
  /** The live version of what is changed; the empty one for a form that was never live. */
  live: FormVersion;
  /** The version that the texts make; null while they have findings. */
  newer: FormVersion | null;
  /** What the publication relies on beside it, see `publicationBasis`. */
  basis: string;
  forms: AssessedForm[];
  facts: PublishingFacts;
}

/** Assesses a change: everything that its publication depends on. */
export async function assessChange(
  services: Pick<Services, 'db' | 'forms' | 'workers'>,
  row: ChangeRow,
): Promise<ChangeAssessment> {
  const live = baseVersionOf(services, row.flow);
  const [basis, reports, subject] = await Promise.all([
    publicationBasis(services, row.flow),
    listLastImpactReports(services.db, row.id),
    isShared(row.flow) ? assessSharedPart(services, row) : assessForm(services, row, live),
  ]);
  const forms = subject.forms.map(form => {
    const report = reports.find(({ flow }) => flow === form.flow);
    const newer = form.validation.compiled?.form;
    const reportCurrent = Boolean(
      report && newer && isImpactReportCurrent(report, { live: form.live, newer, migration: form.migration }),
    );
    return { ...form, report, reportCurrent };
  });
  const results = forms.map(({ report, reportCurrent }) => {
    const result = report && reportCurrent && report.state === 'done' ? impactReportOf(report) : null;
    return { result, tests: result && report ? testsOf(report) : null };
  });
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const { newer, findings } = subject;
  const facts = {
    findings: Math.max(findings.length, newer ? 0 : 1),
    same: newer !== null && newer.version === live.version,
    reported: results.every(({ result, tests }) => result !== null && tests !== null),
    faults: sum(results.map(({ tests }) => (tests ? countTestErrors(tests) : 0))),
    stranded: sum(results.map(({ result }) => (result ? countStranded(result) : 0))),
    retires: forms.some(
      ({ live, validation: { compiled } }) => compiled !== null && changesRetirement(live, compiled.form),
    ),
  };
  return { live, newer, basis, forms, facts };
}

interface Subject {
  newer: FormVersion | null;
  findings: readonly Finding[];
  forms: Omit<AssessedForm, 'report' | 'reportCurrent'>[];
}

type AssessmentServices = Pick<Services, 'db' | 'forms' | 'workers'>;

async function assessForm(services: AssessmentServices, row: ChangeRow, live: FormVersion): Promise<Subject> {
  const { flow } = row;
  const [texts, migration] = [textsOf(row), migrationOf(row)];
  const validation = await validateTextsInWorker(services, flow, {
    ...{ texts, migration },
    shared: await readSharedFiles(services),
    begun: await listBegun(services, flow, row),
  });
  const newer = validation.compiled?.form ?? null;
  const form = { flow, title: newer?.title ?? live.title, texts, migration, live, validation };
  return { newer, findings: validation.findings, forms: [form] };
}

async function assessSharedPart(services: AssessmentServices, row: ChangeRow): Promise<Subject> {
  const { form, findings, forms } = await validateSharedPart(
    services,
    row.flow,
    textsOf(row),
    sharedPartMigrationsOf(row),
  );
  return { newer: findings.length === 0 ? form : null, findings, forms };
}
