import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import { type FormTexts, filesWith } from '../../engine/forms/publication-store';
import { aboutFile, type Finding } from '../../engine/forms/schema-source';
import { optionSources } from '../../engine/options';
import type { Services } from '../../engine/services';
import { WorkerLimitError } from '../../platform/worker-pool';
import { baseVersionOf } from './base-version';
import type { Migrations } from './change-texts';
import type { FormValidationResult } from './form-validation';
import type { SharedPartCheck } from './shared-part-check';
import { findSharedPartUses, readSharedFiles } from './shared-part-uses';
import { sourcesWithDependencies, validateTextsInWorker } from './validate-in-worker';
import { runTask } from './workers/run-task';

/** A form that uses a shared part, with the new texts of the part. */
export interface ValidatedUse {
  flow: string;
  title: string;
  texts: FormTexts;
  migration: Migration;
  live: FormVersion;
  validation: FormValidationResult;
}

/** Validation of a shared part, and of every form that its new texts change. */
export interface SharedPartValidation extends Omit<SharedPartCheck, 'live'> {
  /** The part in effect. */
  live: FormVersion | null;
  /** The forms that get a new version, or would get one without findings. */
  forms: ValidatedUse[];
}

/**
 * Validates a shared part as for publication: by itself, then in every live form that refers to it, directly or through
 * another part. Findings of a form name it.
 * @param part e.g. `defs/person`
 * @param owner account that waits for it
 */
export async function validateSharedPart(
  services: Pick<Services, 'db' | 'forms' | 'workers'>,
  part: string,
  texts: FormTexts,
  migrations: Migrations,
  owner?: string,
): Promise<SharedPartValidation> {
  const inEffect = await readSharedFiles(services);
  const input = {
    part,
    texts,
    shared: [...inEffect],
    optionSources: sourcesWithDependencies(optionSources()),
  };
  const check = await runTask(services.workers.validation, 'part', input, { owner }).catch(
    (error: unknown) => {
      if (!(error instanceof WorkerLimitError)) throw error;
      return { findings: [aboutFile(`${part}.json`, TOO_MUCH)], form: null, live: null, preview: null };
    },
  );
  if (!check.form) return { ...check, forms: [] };
  const shared = new Map([...inEffect, ...filesWith(part, texts)]);
  const uses = (await findSharedPartUses(services, shared)).get(`${part}.json`) ?? [];
  const validated = await Promise.all(
    uses.map(async ({ flow, title, texts: own }): Promise<ValidatedUse> => {
      const migration = migrations[flow] ?? [];
      const live = baseVersionOf(services, flow);
      const validation = own
        ? await validateTextsInWorker(services, flow, {
            ...{ texts: own, migration, shared, isUse: true },
            owner,
          })
        : withoutTexts(flow);
      return { flow, title, texts: own ?? { form: '', ui: '' }, migration, live, validation };
    }),
  );
  const forms = validated.filter(
    ({ live, validation }) => !validation.compiled || validation.compiled.form.version !== live.version,
  );
  return { ...check, findings: findingsOf(forms), forms };
}

/** The findings of all forms, each once, with the titles of the forms that have it. */
function findingsOf(forms: readonly ValidatedUse[]): Finding[] {
  const found = new Map<string, { finding: Finding; titles: string[] }>();
  for (const { title, validation } of forms) {
    for (const finding of validation.findings) {
      const key = JSON.stringify(finding);
      const known = found.get(key) ?? { finding, titles: [] };
      found.set(key, { ...known, titles: [...known.titles, title] });
    }
  }
  return [...found.values()].map(({ finding, titles }) => ({
    ...finding,
    reason: `用在${titles.map(title => `“${title}”`).join('、')}里：${finding.reason}`,
  }));
}

const withoutTexts = (flow: string): FormValidationResult => ({
  findings: [aboutFile(`${flow}/form.json`, '这份表单发布得早，没有留下文本，请先把它导入')],
  ...{ compiled: null, tryable: null },
  ...{ unmappedQuestions: [], unmappedStates: [], stateTargets: [] },
});

const TOO_MUCH = '检查用时太长或占用的内存太多，已经停止：请减少内容';
