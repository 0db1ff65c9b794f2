import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { Answers } from '../../../flows/engine/applicable-questions';
import { localize } from '../../../flows/engine/error-messages';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB } from '../../../generated/database';
import type { SharedChanges } from '../../platform/db/shared-changes';
import type { Messages } from '../../platform/languages/english';
import { type Bounds, boundsOf, findExceededBound } from './bounds';
import { COMPILER, type CompiledForm, compileForm, compileModule } from './compile';
import { createFlowRegistry, type FlowRegistry } from './flow-registry';
import { watchFolder } from './folder';
import { type FolderImport, findFolderImport } from './folder-import-cache';
import { type FormOwners, SERVER_OWNERS } from './form-owner';
import { findFormPreview } from './form-preview-store';
import { findModule, insertVersion, liveVersions } from './form-version-store';
import { createLiveForms, type OutdatedOverride } from './live-forms';
import { normaliseFormats } from './normalise-formats';
import { migrationsSince } from './publication-store';
import type { PublishFilter } from './publish-folder';
import { type Finding, isShared, type SchemaFiles } from './schema-source';
import { listSharedParts } from './shared-part-form';

/**
 * Access to the live forms and all earlier versions. What is live depends on the organisation (`of`): its own version, else
 * that of the organisation above, and so on, else that of the server.
 */
export interface FormService {
  /** The same service, with what is live for an organisation. */
  of(organisationId: string): FormService;
  /** Whose forms count, the nearest first: the organisation's own, those above, the server's. */
  owners(): FormOwners;
  /** The forms of all organisations that were made from another version than the one that is live above. */
  listOutdatedOverrides(): OutdatedOverride[];
  /** The live version. Throws the refusal `notFound` when a flow has no form. */
  live(flow: string): FormVersion;
  /** The live version, also of a shared part such as `defs/person`; undefined when there is none. */
  find(flow: string): FormVersion | undefined;
  /** The live versions of all forms, with and without a process. */
  listLive(): FormVersion[];
  /** The flows among the forms. */
  flows: FlowRegistry;
  /** The English of the texts of the live forms. */
  messages(): Messages;
  /** Any published version. Rejects with the refusal `notFound` for others. */
  version(flow: string, version: string): Promise<FormVersion>;
  /** Migrations from answers of a version to the live version: one for every publication in between, in order. */
  migrations(flow: string, version: string): Promise<Migration[]>;
  /** Errors of a whole form, in display order; empty when it is valid. */
  validate(form: FormVersion, answers: Answers): FieldError[];
  /**
   * The answers with every text normalised to the stored form of its format, as browsers do it, and their errors as
   * those of `validate`. Valid answers are validated once.
   */
  normalise(form: FormVersion, answers: Answers): { answers: Answers; errors: FieldError[] };
  /**
   * The source text of a version's `validator.js`, including previews of the form studio. Rejects with the refusal
   * `notFound`.
   */
  moduleText(version: string): Promise<string>;
  /** The live version of every flow, and since when it is live. */
  listLiveForms(): Promise<LiveForm[]>;
  /** Findings of the schemas folder at the last read; the last valid versions stay live meanwhile. */
  findings(): readonly Finding[];
  /** The schemas folder as last read. */
  folder(): SchemaFolder;
  /**
   * Publishes new versions of the folder, then watches the folder and follows publications of other processes.
   * @param options.publishing false where another process with the same folder publishes
   */
  start(options?: { publishing?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** A live version in the list of all. */
export interface LiveForm extends Pick<FormVersion, 'flow' | 'title' | 'version' | 'process'> {
  since: Date;
}

/** The schemas folder in memory. */
export interface SchemaFolder {
  files: SchemaFiles;
  /** The version of every form and shared part in it; null for one with findings. */
  versions: ReadonlyMap<string, string | null>;
}

/** Options of the form service. */
export interface FormServiceOptions {
  db: Kysely<DB>;
  /** Tells of publications by other processes. */
  changes: Pick<SharedChanges, 'on'>;
  /** The schemas folder. */
  folder: string;
  log: Logger;
  /** Code of the organisation whose forms are those of the server. */
  operator?: string;
}

/** Interval for refreshing the live versions, which earlier programs or people may have changed without announcing it. */
const REFRESH_INTERVAL_MS = 15_000;

const NO_VERSION = '没有这个版本的表单，请刷新页面';

/** Creates the form service: forms are stored in the database and imported from a folder. */
export function createFormService({ db, changes, folder, log, operator }: FormServiceOptions): FormService {
  const live = createLiveForms(db, log, operator);
  const compiled = new WeakMap<FormVersion, CompiledForm & { bounds: Bounds }>();
  let findings: readonly Finding[] = [];
  let currentFolder: SchemaFolder = { files: new Map(), versions: new Map() };
  let stopTimers = () => {};

  // Versions last seen in the folder by this process. A form is published only when its version in the folder changes,
  // so that saving one form does not republish another over a newer publication of the form studio.
  const seenVersions = new Map<string, string>();
  const isEdited: PublishFilter = ({ flow, version }, { held }) =>
    (seenVersions.get(flow) ?? held) !== version;
  const publishNothing: PublishFilter = () => false;
  let isPublishing = true;

  // Loaded on the first edit: not required when the folder was already imported before.
  const loadPublishing = () => import('./publish-folder');

  async function importAtStart(): Promise<void> {
    const previousImport = await findFolderImport(db, folder);
    if (previousImport) return follow(previousImport);
    const { publishUnknown, publishFolder } = await loadPublishing();
    const filter = isPublishing ? publishUnknown : publishNothing;
    await follow(await publishFolder(db, folder, filter, log));
  }

  async function importEdits(): Promise<void> {
    const { publishFolder } = await loadPublishing();
    await follow(await publishFolder(db, folder, isPublishing ? isEdited : publishNothing, log));
  }

  async function follow(folderImport: FolderImport): Promise<void> {
    const { files, versions } = folderImport;
    findings = folderImport.findings;
    const flows = [...files.keys()].flatMap(file => /^(.+)\/form\.json$/.exec(file)?.[1] ?? []);
    const names = [...flows, ...listSharedParts(files)];
    currentFolder = { files, versions: new Map(names.map(name => [name, versions.get(name) ?? null])) };
    for (const { file, place, reason } of findings) {
      log.warn({ file, line: place.line, column: place.column, reason }, 'schema refused');
    }
    const changedVersions = [...versions].filter(([flow, version]) => seenVersions.get(flow) !== version);
    for (const [flow, version] of changedVersions) seenVersions.set(flow, version);
    await live.refresh();
    for (const [flow, version] of changedVersions) {
      if (live.get(flow)?.version === version) continue;
      log.warn(
        { flow },
        'another form is live than the folder holds; npm run schemas:export takes it over, schemas:publish sets it back',
      );
    }
  }

  // Runs imports one after the other. A failure is logged, and the live versions stay.
  let queue = Promise.resolve();
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    queue = queue
      .then(task)
      .catch(error => log.error({ err: error }, 'forms could not be brought up to date'));
    return queue;
  };

  changes.on('forms', () => void enqueue(live.refresh));
  // Which organisation is above another.
  changes.on('organisations', () => void enqueue(live.refresh));

  function compiledOf(form: FormVersion) {
    const compiledForm = compiled.get(form) ?? { ...compileForm(form), bounds: boundsOf(form.schema) };
    compiled.set(form, compiledForm);
    return compiledForm;
  }

  function validate(form: FormVersion, answers: Answers): FieldError[] {
    const compiledForm = compiledOf(form);
    const exceededBound = findExceededBound(answers, compiledForm.bounds);
    if (exceededBound) return [exceededBound];
    return compiledForm.whole(answers) ? [] : localize(compiledForm.whole.errors, form.schema, form.ui);
  }

  /** What depends on whose forms count. */
  const lookups = (owners: () => FormOwners) => ({
    owners,
    live(flow: string) {
      const form = live.get(flow, owners());
      if (!form) throw new Refusal('notFound', '没有找到这个事项的表单');
      return form;
    },
    find: (flow: string) => live.get(flow, owners()),
    listLive: () => live.list(owners()),
    flows: createFlowRegistry(live, owners),
    migrations: (flow: string, version: string) => migrationsSince(db, owners(), flow, version),
    async listLiveForms() {
      const rows = (await liveVersions(db, owners())).filter(({ flow }) => !isShared(flow));
      return Promise.all(
        rows.map(async ({ flow, version, since }) => {
          const { title = flow, process = null } = (await live.load(version)) ?? {};
          return { ...{ flow, version, since }, title, process };
        }),
      );
    },
  });

  const service: FormService = {
    ...lookups(() => SERVER_OWNERS),
    of: organisationId => ({ ...service, ...lookups(() => live.ownersOf(organisationId)) }),
    messages: live.messages,
    listOutdatedOverrides: live.listOutdatedOverrides,
    async version(flow, version) {
      const form = await live.load(version);
      if (form?.flow !== flow) throw new Refusal('notFound', NO_VERSION);
      return form;
    },
    validate,
    normalise(form, given) {
      const { bounds, whole } = compiledOf(form);
      const exceededBound = findExceededBound(given, bounds);
      if (exceededBound) return { answers: given, errors: [exceededBound] };
      if (whole(given)) return { answers: given, errors: [] };
      const answers = normaliseFormats(given, whole.errors ?? []);
      return { answers, errors: validate(form, answers) };
    },
    async moduleText(version) {
      const stored = await findModule(db, version);
      const form = stored && (await live.load(version));
      if (!form) {
        const preview = await findFormPreview(db, version);
        if (preview === null) throw new Refusal('notFound', NO_VERSION);
        return preview;
      }
      if (stored.compiler === COMPILER) return stored.module;
      const module = compileModule(form);
      await insertVersion(db, form, module, COMPILER);
      return module;
    },
    findings: () => findings,
    folder: () => currentFolder,
    async start({ publishing = true } = {}) {
      isPublishing = publishing;
      const unwatch = watchFolder(folder, () => void enqueue(importEdits));
      await enqueue(importAtStart);
      const timer = setInterval(() => void enqueue(live.refresh), REFRESH_INTERVAL_MS);
      timer.unref();
      stopTimers = () => {
        unwatch();
        clearInterval(timer);
      };
    },
    async stop() {
      stopTimers();
      await queue;
    },
  };
  return service;
}
