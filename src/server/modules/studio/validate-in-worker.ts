import { createHash } from 'node:crypto';
import type { Migration } from '../../../flows/engine/migration';
import { describeCapabilities } from '../../engine/applications/capability-check';
import type { FormTexts } from '../../engine/forms/publication-store';
import { aboutFile, type SchemaFiles } from '../../engine/forms/schema-source';
import { optionSources } from '../../engine/options';
import type { Services } from '../../engine/services';
import { WorkerLimitError } from '../../platform/worker-pool';
import type { FormValidationInput, FormValidationResult } from './form-validation';
import type { Begun } from './new-form';
import { runTask } from './workers/run-task';

/**
 * Size of the cache of validation results: each step of a publication validates again, that of a shared part every form
 * that uses it.
 */
const CACHE_SIZE = 96;
const cache = new Map<string, Promise<FormValidationResult>>();

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The option sources with the answers that each depends on, as a worker takes them. */
export const sourcesWithDependencies = (
  sources: ReturnType<typeof optionSources>,
): FormValidationInput['optionSources'] =>
  [...sources].map(([name, { by }]) => [name, by ? { by } : {}] as const);

const NOTHING_BEGUN: Begun = { prefixes: [], forms: [] };

/** Texts of a form, and what they are validated with. */
interface TextsToValidate {
  texts: FormTexts;
  migration: Migration;
  /** The shared files that they may refer to. */
  shared: SchemaFiles;
  /** What is not live yet, but must not collide with them. */
  begun?: Begun;
  /** Only a shared part has changed. */
  isUse?: boolean;
  /** Account that waits for it. */
  owner?: string | undefined;
}

/** Validates texts in a worker, within limits. Exceeding them is a finding. */
export function validateTextsInWorker(
  { forms, workers }: Pick<Services, 'forms' | 'workers'>,
  flow: string,
  { texts, migration, begun = NOTHING_BEGUN, isUse = false, owner, ...given }: TextsToValidate,
): Promise<FormValidationResult> {
  const live = forms.find(flow) ?? null;
  const shared = [...given.shared];
  const sources = sourcesWithDependencies(optionSources());
  const surroundings = {
    forms: forms.listLive().map(({ flow: folder, steps, process }) => ({ flow: folder, steps, process })),
    capabilities: describeCapabilities(),
    begun: begun.forms,
  };
  const usedPrefixes = begun.prefixes;
  const input: FormValidationInput = {
    ...{ flow, texts, migration, shared, optionSources: sources, live, surroundings, usedPrefixes, isUse },
  };
  const key = hash([
    ...[flow, texts, migration, shared, live?.version],
    ...[surroundings.forms, begun, isUse],
  ]);
  const found = cache.get(key);
  cache.delete(key);
  const validation =
    found ??
    runTask(workers.validation, 'examine', input, { owner }).catch(error => toLimitFinding(flow, error));
  cache.set(key, validation);
  // Unexpected failures are not cached.
  validation.catch(() => cache.delete(key));
  for (const [oldest] of cache) {
    if (cache.size <= CACHE_SIZE) break;
    cache.delete(oldest);
  }
  return validation;
}

function toLimitFinding(flow: string, error: unknown): FormValidationResult {
  if (!(error instanceof WorkerLimitError)) throw error;
  const reason =
    error.limit === 'time'
      ? '检查用时太长，已经停止：请看看是不是内容太多，或者 pattern 写得太复杂'
      : '检查占用的内存太多，已经停止：请减少内容';
  return {
    findings: [aboutFile(`${flow}/form.json`, reason)],
    ...{ compiled: null, tryable: null },
    ...{ unmappedQuestions: [], unmappedStates: [], stateTargets: [] },
  };
}
