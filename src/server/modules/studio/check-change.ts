import type { Migration } from '../../../flows/engine/migration';
import type { components } from '../../../generated/api';
import { englishTexts } from '../../engine/forms/english-texts';
import { saveFormPreview } from '../../engine/forms/form-preview-store';
import { type FormTexts, lastPublications } from '../../engine/forms/publication-store';
import { type Finding, isShared } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';
import { formView } from '../application';
import { baseVersionOf, emptyVersion } from './base-version';
import { listOpenChanges } from './change-store';
import type { Migrations } from './change-texts';
import { compareVersions } from './compare-versions';
import { listBegun } from './new-form';
import { readSharedFiles } from './shared-part-uses';
import { validateSharedPart } from './shared-part-validation';
import { validateTextsInWorker } from './validate-in-worker';

type CheckResult = components['schemas']['FormCheckResult'];
type CheckServices = Pick<Services, 'db' | 'forms' | 'workers'>;

const toView = (findings: readonly Finding[]) =>
  findings.map(({ file, place, reason }) => ({ file, ...place, reason }));

/**
 * Checks texts that are being edited, of a form or of a shared part, without saving them.
 * @param owner account that waits for it
 */
export async function checkChange(
  services: CheckServices,
  owner: string,
  given: { flow: string; texts: FormTexts; migration: object[]; migrations?: object },
): Promise<CheckResult> {
  const { flow, texts, migration, migrations = {} } = given;
  return isShared(flow)
    ? checkPart(services, owner, flow, texts, migrations as Migrations)
    : checkForm(services, owner, flow, texts, migration as Migration);
}

async function checkForm(
  services: CheckServices,
  owner: string,
  flow: string,
  texts: FormTexts,
  migration: Migration,
): Promise<CheckResult> {
  const { db, forms } = services;
  const owners = forms.owners();
  const [[last], [change]] = await Promise.all([
    lastPublications(db, owners, flow),
    listOpenChanges(db, owners[0], flow),
  ]);
  // Read by its version, as this process may not have heard of the publication yet.
  const live = last ? await services.forms.version(flow, last.version) : baseVersionOf(services, flow);
  // Saved without a process, they would keep the present one.
  const { flow_text = null, english_text = null } = change ?? last ?? {};
  const process = texts.flow ?? flow_text;
  const english = texts.english ?? english_text;
  const { findings, compiled, tryable, unmappedQuestions, unmappedStates, stateTargets } =
    await validateTextsInWorker(services, flow, {
      texts: { ...texts, ...(process && { flow: process }), ...(english && { english }) },
      migration,
      shared: await readSharedFiles(services),
      begun: await listBegun(services, flow, change),
      owner,
    });
  if (tryable) await saveFormPreview(db, tryable.form.version, tryable.module);
  return {
    findings: toView(findings),
    form: tryable && formView(tryable.form),
    difference: compiled && compareVersions(live, compiled.form, migration),
    english: tryable && englishTexts(tryable.form, english ?? ''),
    ...{ unmappedQuestions, unmappedStates, stateTargets, forms: [] },
  };
}

/** Of a shared part: compares it as a form that asks it, and every form that it changes. */
async function checkPart(
  services: CheckServices,
  owner: string,
  part: string,
  texts: FormTexts,
  migrations: Migrations,
): Promise<CheckResult> {
  const { findings, form, live, preview, forms } = await validateSharedPart(
    services,
    part,
    texts,
    migrations,
    owner,
  );
  if (preview) await saveFormPreview(services.db, preview.form.version, preview.module);
  const isSound = form !== null && findings.length === 0;
  return {
    findings: toView(findings),
    form: isSound && preview ? formView(preview.form) : null,
    difference: isSound ? compareVersions(live ?? emptyVersion(part), form) : null,
    english: isSound ? englishTexts(form, texts.english) : null,
    ...{ unmappedQuestions: [], unmappedStates: [], stateTargets: [] },
    forms: forms.flatMap(({ flow, title, live, migration, validation: { compiled, unmappedQuestions } }) =>
      compiled
        ? [{ flow, title, difference: compareVersions(live, compiled.form, migration), unmappedQuestions }]
        : [],
    ),
  };
}
