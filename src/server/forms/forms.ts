import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type FieldError, Refusal } from '../../domain/refusals';
import type { Answers } from '../../flows/engine/asked';
import type { FormVersion } from '../../flows/engine/form';
import { localize } from '../../flows/engine/messages';
import type { DB } from '../../generated/database';
import { type Bounds, beyond, boundsOf } from './bounds';
import { COMPILER, type CompiledForm, compileForm, compileModule } from './compile';
import { watchFolder } from './folder';
import { listen } from './listen';
import { createLiveForms } from './live';
import { publishFolder } from './publish';
import type { Finding } from './source';
import { findModule, insertVersion, liveVersions } from './store';

/** The forms as they are asked today, and as they were asked before. */
export interface Forms {
  /** The version that is asked now. Throws the refusal `notFound` where a flow has no form. */
  live(flow: string): FormVersion;
  /** Any version that was ever published. Rejects with the refusal `notFound` for others. */
  version(flow: string, version: string): Promise<FormVersion>;
  /** What is wrong with a whole form, in the order of the screen; empty when nothing is. */
  validate(form: FormVersion, answers: Answers): FieldError[];
  /** The source text of a version's `validator.js`. Rejects with the refusal `notFound`. */
  moduleText(version: string): Promise<string>;
  /** Every flow's live version, and since when it is. */
  published(): Promise<{ flow: string; title: string; version: string; since: Date }[]>;
  /** What is wrong in the schemas folder since it was last read; the last good versions stay live meanwhile. */
  findings(): readonly Finding[];
  /** Publishes what is new in the folder, then follows the folder and the other processes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What forms are made with. */
export interface FormsOptions {
  db: Kysely<DB>;
  databaseUrl: string;
  /** The schemas folder. */
  folder: string;
  log: Logger;
}

/** How often the live versions are read anyway, for databases or poolers that pass no notifications on. */
const REFRESH = 15_000;

const NO_VERSION = '没有这个版本的表单，请刷新页面';

/** Forms kept in the database, fed from a folder. */
export function createForms({ db, databaseUrl, folder, log }: FormsOptions): Forms {
  const live = createLiveForms(db, log);
  const compiled = new WeakMap<FormVersion, CompiledForm & { bounds: Bounds }>();
  let findings: readonly Finding[] = [];
  let ends: (() => Promise<void>)[] = [];

  async function followFolder(again: boolean): Promise<void> {
    const publication = await publishFolder(db, folder, again, log);
    findings = publication.findings;
    for (const { file, place, reason } of findings) {
      log.warn({ file, line: place.line, column: place.column, reason }, 'schema refused');
    }
    for (const { form, outcome } of publication.outcomes) {
      if (outcome !== 'superseded') continue;
      log.warn(
        { flow: form.flow },
        'a newer form is live than the folder holds; npm run schemas:publish sets it back',
      );
    }
    await live.refresh();
  }

  // One piece of work after the other. A failure is logged, and what was live stays live.
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue
      .then(work)
      .catch(error => log.error({ err: error }, 'forms could not be brought up to date'));
    return queue;
  };

  return {
    live(flow) {
      const form = live.get(flow);
      if (!form) throw new Refusal('notFound', '没有找到这个事项的表单');
      return form;
    },
    async version(flow, version) {
      const form = await live.load(version);
      if (form?.flow !== flow) throw new Refusal('notFound', NO_VERSION);
      return form;
    },
    validate(form, answers) {
      const known = compiled.get(form) ?? { ...compileForm(form), bounds: boundsOf(form.schema) };
      compiled.set(form, known);
      const excess = beyond(answers, known.bounds);
      if (excess) return [excess];
      return known.whole(answers) ? [] : localize(known.whole.errors, form.schema, form.ui);
    },
    async moduleText(version) {
      const stored = await findModule(db, version);
      const form = stored && (await live.load(version));
      if (!form) throw new Refusal('notFound', NO_VERSION);
      if (stored.compiler === COMPILER) return stored.module;
      const module = compileModule(form);
      await insertVersion(db, form, module, COMPILER);
      return module;
    },
    async published() {
      const rows = await liveVersions(db);
      return Promise.all(
        rows.map(async row => ({ ...row, title: (await live.load(row.version))?.title ?? row.flow })),
      );
    },
    findings: () => findings,
    async start() {
      const unwatch = await watchFolder(folder, () => void enqueue(() => followFolder(true)));
      await enqueue(() => followFolder(false));
      const timer = setInterval(() => void enqueue(live.refresh), REFRESH);
      timer.unref();
      const unlisten = listen(databaseUrl, () => void enqueue(live.refresh), log);
      ends = [unwatch, unlisten, async () => clearInterval(timer)];
    },
    async stop() {
      await Promise.all(ends.map(end => end()));
      await queue;
    },
  };
}
