import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../domain/dates';
import type { FieldError } from '../../../domain/refusals';
import type {
  ActorKind,
  NotificationTemplate,
  PayerNotificationTemplate,
  RecordedEvent,
} from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { FlowStatus } from '../../../flows/engine/status';
import type { UploadedFile } from '../../../flows/engine/uploads';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { Job } from '../../platform/jobs/job';
import type { Vault } from '../../platform/vault/vault';
import type { FunnelCounter } from '../funnel/funnel';
import type { OptionService } from '../options';
import type { AmountDue } from '../payments/amount-due';
import type { PersonAccounts } from '../person-accounts';

/** The handle through which everything that belongs to one event is written: a transaction's, where there is one. */
export type Tx = Kysely<DB>;

/** Answers of a form: flat, by name. */
export type Answers = Record<string, unknown>;

/** Who brings an event about. `name` is what the other side reads, already masked. */
export interface Actor extends PersonAccounts {
  kind: ActorKind;
  organisationId: string;
  name: string | null;
  /** Of staff: the flows whose applications they may work on. Without any, none. */
  flows?: readonly string[];
}

/** Why somebody may not apply (domain rules §1.0): never a technical failure. */
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
  /** What the person is told. */
  msg: string;
}

/** Outcome of a check, as it travels. */
export type CheckResult = ({ pass: false } & Obstacle) | { pass: true; reason: 'OK'; msg: string };

/** What was just recorded, handed to the area that owns the flow, inside the same transaction. */
export interface RecordedTransitionContext {
  applicationId: string;
  accountId: string;
  flow: string;
  no: string;
  event: RecordedEvent;
  /** Who brought it about. */
  by: ActorKind;
  /** Name of the state before; null where the application is new. */
  from: string | null;
  status: FlowStatus;
  answers: Answers;
  /** With `FOLLOW_UP`: what was handed in. */
  followUp?: Answers;
  at: Date;
}

/**
 * What a module adds to a flow: part of `flowRules` of `defineModule`. The engine knows no module, so that handlers → applyEvent → effects makes no circle.
 */
export interface FlowRules {
  flow: string;
  /**
   * What stands in the way of filing, or null: asked before a form is filed, by the flow's check call, and without
   * one while the form is filled in, with those answers that are valid by then. `form` is the live one.
   */
  findObstacle?(
    subject: { answers: Answers; accountId: string; organisationId: string; applicationId: string | null },
    services: { db: Kysely<DB>; vault: Vault; clock: Clock; form: FormVersion },
  ): Promise<Obstacle | null>;
  /** What is to be paid for an application now; null where nothing is. Only of flows with `payments`. */
  findAmountDue?(
    subject: {
      applicationId: string;
      accountId: string;
      organisationId: string;
      answers: Answers;
      /** The last answers of each follow-up. */
      followUps: Record<string, Answers>;
    },
    services: { db: Kysely<DB>; clock: Clock },
  ): Promise<AmountDue | null>;
  /**
   * When what is applied for takes place, or null. Until nobody has decided, no deadline lies after it: staff have
   * answered by then, and the applicant has supplemented.
   */
  findStartTime?(
    subject: { answers: Answers; organisationId: string },
    services: { db: Kysely<DB> },
  ): Promise<Date | null>;
  /** What staff have to know of what came of their decision, in a few words: a number that was given out. */
  findOutcomeNote?(applicationId: string, services: { db: Kysely<DB> }): Promise<string | null>;
  /** Domain rows that a transition causes. Throws a Refusal to refuse it: nothing is written then. */
  onTransition?(
    transition: RecordedTransitionContext,
    tx: Tx,
    services: Pick<FlowServices, 'vault' | 'clock' | 'prepareEnqueue'>,
  ): Promise<void>;
  /**
   * What the applicant is told of a transition, in place of the words that every flow has for it: where the rows that
   * it has written say more, e.g. the number of a receipt. Null where they do not.
   */
  composeNotification?(transition: RecordedTransitionContext, tx: Tx): Promise<NotificationText | null>;
}

/** What somebody is told, in the portal. */
export interface NotificationText {
  title: string;
  text: string;
}

/** A message that has just been written, to be sent by SMS as well. */
export interface NotificationSms {
  messageId: string;
  accountId: string;
  template: NotificationTemplate | PayerNotificationTemplate;
  /** Acceptance number. */
  no: string;
}

/** The rooms that the flows need, each by the part they use. */
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
    normalise(form: FormVersion, answers: Answers): Answers;
  };
  /** What the areas offer to be chosen, and what of it an application has chosen. */
  optionSources: Pick<OptionService, 'findProblems' | 'labels'>;
  confirmations: {
    /**
     * Compares a code; the try counts, whatever becomes of the caller's transaction. Throws `smsCodeWrong`.
     * @returns what stands for the right code, to be used up
     */
    check(accountId: string, purpose: string, code: string): Promise<string>;
    /** The write that uses a code up, once: it ends in `smsCodeWrong` when somebody else was faster. */
    consume(codeId: string, tx: Tx): PreparedWrite;
  };
  consents: {
    /**
     * The writes that keep what was agreed to, e.g. `C1@1`, with the text's hash and the time. Throws a Refusal when
     * a needed text is missing or a given one is not the current version.
     */
    record(
      given: {
        organisationId: string;
        accountId: string;
        applicationId: string;
        texts: readonly string[];
        needed: readonly string[];
        matter: string;
      },
      tx: Tx,
    ): Promise<PreparedWrite[]>;
  };
  files: {
    /**
     * The writes that give files to an application. Throws `formInvalid` where one is not there to be given.
     * @param binding.part what they are handed in with: a follow-up by its name, or `` for the form
     * @param binding.renewed the form replaces one handed in before: files that it no longer has are let go
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
    /** Keeps files of a draft for as long as the draft. */
    keep(files: readonly UploadedFile[], accountId: string, until: Date): Promise<void>;
    /** What files are called, by id; those that are gone are left out. */
    named(ids: readonly string[]): Promise<ReadonlyMap<string, components['schemas']['AttachedFile']>>;
  };
  /** The write that lets the message be sent by SMS, once the transaction has been committed. */
  prepareSms(notice: NotificationSms): Promise<PreparedWrite>;
  /** The write by which providers hear of orders of an application that have ended, once that is so. */
  prepareOrderClosing(applicationId: string): Promise<PreparedWrite>;
  /** The write that enqueues work to be done once the transaction has been committed. */
  prepareEnqueue<Data extends object>(job: Job<Data>, data: Data): Promise<PreparedWrite>;
  /** Counts how far people come. */
  funnel: Pick<FunnelCounter, 'add'>;
  /** The next serial number of an application. */
  nextSerial(): Promise<number>;
  flowRules: ReadonlyMap<string, FlowRules>;
}
