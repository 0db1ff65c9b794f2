import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../domain/dates';
import type { FieldError } from '../../../domain/refusals';
import type { ActorKind, RecordedEvent } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { FlowStatus } from '../../../flows/engine/status';
import type { UploadedFile } from '../../../flows/engine/uploads';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { Job } from '../../platform/jobs/job';
import type { Vault } from '../../platform/vault/vault';
import type { Confirmations } from '../confirmations';
import type { FlowRegistry } from '../forms/flow-registry';
import type { FunnelCounter } from '../funnel/funnel';
import type { OptionService } from '../options';
import type { PrepareOutgoingEvent } from '../outgoing-events';
import type { PersonAccounts } from '../person-accounts';
import type { Capabilities } from './capabilities';
import type { MessageTemplateName } from './message-catalogue';

/** The database handle through which all writes of one event go: a transaction where there is one. */
export type Tx = Kysely<DB>;

/** Answers of a form: flat, by name. */
export type Answers = Record<string, unknown>;

/** The actor of an event. `name` is what the other side reads, already masked. */
export interface Actor extends PersonAccounts {
  kind: ActorKind;
  organisationId: string;
  name: string | null;
  /** For staff: the flows whose applications they may work on. Without it, none. */
  flows?: readonly string[];
}

/** Reason why an applicant may not apply (domain rules §1.0); never a technical failure. */
export interface Obstacle {
  reason:
    | 'INVALID_ID'
    | 'UNDERAGE'
    | 'OVERAGE'
    | 'UNQUALIFIED'
    | 'DUPLICATE'
    | 'COOLDOWN'
    | 'NO_CERT'
    | 'FULL'
    | 'CLOSED'
    | 'CLASH'
    | 'LIMITED';
  /** Message for the applicant. */
  msg: string;
  /** JSON pointer of the answer that it is about, if it is a single one. */
  path?: string | undefined;
}

/** Result of an eligibility check in wire format. */
export type CheckResult = ({ pass: false } & Obstacle) | { pass: true; reason: 'OK'; msg: string };

/** The transition just recorded, passed to the capabilities of the flow within the same transaction. */
export interface RecordedTransitionContext {
  applicationId: string;
  accountId: string;
  flow: string;
  no: string;
  event: RecordedEvent;
  /** Kind of the actor. */
  by: ActorKind;
  /** Name of the previous state; null for a new application. */
  from: string | null;
  status: FlowStatus;
  answers: Answers;
  /** With `FOLLOW_UP`: the submitted answers. */
  followUp?: Answers;
  at: Date;
}

/** Text of a message in the portal. */
export interface NotificationText {
  title: string;
  text: string;
}

/** A message just written that is also sent by SMS. */
export interface NotificationSms {
  messageId: string;
  accountId: string;
  template: MessageTemplateName;
  /** Application number. */
  no: string;
}

/** The services that flows need, each narrowed to the part they use. */
export interface FlowServices {
  db: Kysely<DB>;
  log: Logger;
  clock: Clock;
  vault: Vault;
  forms: {
    live(flow: string): FormVersion;
    version(flow: string, version: string): Promise<FormVersion>;
    migrations(flow: string, version: string): Promise<Migration[]>;
    validate(form: FormVersion, answers: Answers): FieldError[];
    normalise(form: FormVersion, answers: Answers): { answers: Answers; errors: FieldError[] };
  };
  /** The flows, each in its live version. */
  flows: FlowRegistry;
  /** Options offered by modules, and labels of the options chosen in an application. */
  optionSources: Pick<OptionService, 'findProblems' | 'labels'>;
  /** SMS codes that confirm a transition. */
  confirmations: Pick<Confirmations, 'check' | 'consume'>;
  consents: {
    /**
     * The writes that record the consents, e.g. `C1@1`, with the hash of the text and the time. Throws a Refusal when a
     * required document is missing or a given one is not the current version.
     */
    record(
      given: {
        organisationId: string;
        accountId: string;
        applicationId: string;
        texts: readonly string[];
        needed: readonly string[];
        flowTitle: string;
        at: Date;
      },
      tx: Tx,
    ): Promise<PreparedWrite[]>;
  };
  files: {
    /**
     * The writes that attach files to an application. Throws `formInvalid` when a file is not available.
     * @param binding.part what the files are submitted with: the name of a follow-up, or `` for the form
     * @param binding.renewed the form replaces an earlier submission: files that it no longer contains are detached
     */
    bind(
      files: readonly UploadedFile[],
      binding: {
        organisationId: string;
        accountId: string;
        applicationId: string;
        part: string;
        renewed: boolean;
      },
      tx: Tx,
    ): Promise<PreparedWrite[]>;
    /** Keeps the files of a draft as long as the draft. */
    keep(files: readonly UploadedFile[], accountId: string, until: Date): Promise<void>;
    /** Metadata of files by id; missing files are left out. */
    named(ids: readonly string[]): Promise<ReadonlyMap<string, components['schemas']['AttachedFile']>>;
  };
  /** The write that sends the message by SMS once the transaction has been committed. */
  prepareSms(notification: NotificationSms): Promise<PreparedWrite>;
  /**
   * The write that closes ended orders of an application with their providers once the transaction has been committed.
   */
  prepareOrderClosing(applicationId: string): Promise<PreparedWrite>;
  /** The write that enqueues a job to run once the transaction has been committed. */
  prepareEnqueue<Data extends object>(job: Job<Data>, data: Data): Promise<PreparedWrite>;
  /** Notifies systems of the organisation. */
  prepareOutgoingEvent: PrepareOutgoingEvent;
  /** Counts funnel events. */
  funnel: Pick<FunnelCounter, 'add'>;
  /** The next serial number of an application of this organisation. */
  nextSerial(organisationId: string): Promise<number>;
  /** Capabilities of the modules, for flows that call for them. */
  capabilities: Capabilities;
}
