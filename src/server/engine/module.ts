import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { AnyJob } from '../platform/jobs/job';
import type { Capability } from './applications/capability';
import type { ContentListener } from './content-listener';
import type { DocumentSource } from './document-source';
import type { ExamAdmission } from './exam-admission';
import type { FlowExtension } from './flow-extension';
import type { Handlers } from './handler-types';
import type { OptionSource } from './option-source';
import type { OverviewSource } from './overview-source';
import type { PersonalData } from './personal-data-source';
import type { ReceiptSource } from './receipt-source';
import type { RetentionStep } from './retention/retention-step';
import type { SearchSource } from './search-source';
import type { Caller, Services } from './services';
import type { TranslationSource } from './translation-source';
import type { VerificationSource } from './verification-source';

/**
 * Everything that one business module contributes to the server. Its `index.ts` calls `defineModule` with this; the
 * list of modules is `src/server/modules/index.ts`. Everything but the name is optional.
 */
export interface ModuleDefinition {
  /** Name of its folder. */
  name: string;
  /** Handlers of operations of the contract, by operation id; those bound by `x-operation` need none. */
  handlers?: Partial<Handlers>;
  /** Background jobs: retried after failures, some of them periodic. */
  jobs?: readonly AnyJob[];
  /** What declarations of flows can call for by name: conditions, amounts due, rows to write with a transition. */
  capabilities?: readonly Capability[];
  /** Additions to the operations that all flows share: columns of a list, a limit of submissions. */
  flowExtensions?: readonly FlowExtension[];
  /** Sources of options that forms can name. */
  optionSources?: readonly OptionSource[];
  /** Personal data in its tables: for export, deletion and key rotation. */
  personalData?: PersonalData;
  /** Deletions of the retention job that are more than an age, by the name in `src/domain/retention`. */
  retentionSteps?: Readonly<Record<string, RetentionStep>>;
  /** Its part of the overview in the user centre. */
  overview?: OverviewSource;
  /** Search results of the module beside content items. */
  searchSource?: SearchSource;
  /** What staff have translated of the texts that answers contain. */
  translationSource?: TranslationSource;
  /** Certificates that can be verified by number. */
  verificationSource?: VerificationSource;
  /** Documents (PDF) that it renders. */
  documentSources?: readonly DocumentSource[];
  /** What receipts can be issued for. */
  receiptSource?: ReceiptSource;
  /** Called in the transaction that publishes or withdraws a content item. */
  contentListeners?: readonly ContentListener[];
  /** Number of unread items of an account, shown beside the account holder's name. */
  unreadCount?: (services: Services, member: Pick<Caller, 'accountId'>) => Promise<number>;
  /** Inserts the initial rows of a new organisation, in the transaction that creates it. */
  initialRows?: (trx: Kysely<DB>, organisationId: string) => Promise<void>;
  /** Applications that admit their applicant to an examination. */
  examAdmissions?: (db: Kysely<DB>, accountId: string) => Promise<ExamAdmission[]>;
}

/**
 * Declares the contributions of a module.
 * @returns the same definition, type-checked
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;

let registered: readonly ModuleDefinition[] | null = null;

/** Registers the modules with the engine, once per process, before any request is served. */
export function registerModules(modules: readonly ModuleDefinition[]): void {
  registered = modules;
}

/**
 * The registered modules.
 * @throws Error before `registerModules`: `src/server/modules` was not imported
 */
export function modules(): readonly ModuleDefinition[] {
  if (!registered) throw new Error('No modules are registered: import src/server/modules first');
  return registered;
}

/** Contributions of one kind from all modules; modules without it are left out. */
export function contributions<K extends keyof ModuleDefinition>(kind: K): Contribution<K>[] {
  return modules().flatMap<unknown>(module => module[kind] ?? []) as Contribution<K>[];
}

type Contribution<K extends keyof ModuleDefinition> =
  NonNullable<ModuleDefinition[K]> extends readonly (infer Part)[] ? Part : NonNullable<ModuleDefinition[K]>;
