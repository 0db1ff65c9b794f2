import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../domain/dates';
import type { Look } from '../../domain/site-icons';
import type { DB } from '../../generated/database';
import type { Config } from '../config';
import type { ReadReplica } from '../platform/db/read-replica';
import type { SharedChanges } from '../platform/db/shared-changes';
import type { Jobs } from '../platform/jobs/job';
import type { LogShipping } from '../platform/log-shipping/log-shipping';
import type { ObjectStore } from '../platform/objects/object-store';
import type { OperatorSettings } from '../platform/operations/operator-settings';
import type { Scanner } from '../platform/scanner/scanner';
import type { Sms } from '../platform/sms';
import type { Vault } from '../platform/vault/vault';
import type { Wechat } from '../platform/wechat/wechat';
import type { WorkerPool } from '../platform/worker-pool';
import type { AccountSessions } from './account-sessions';
import type { ApiKeys } from './api-keys';
import type { FlowService } from './applications/flow-service';
import type { Confirmations } from './confirmations';
import type { FaultInjection } from './fault-injection/fault-injection';
import type { FormService } from './forms/form-service';
import type { FunnelCounter } from './funnel/funnel';
import type { OptionService } from './options';
import type { PaymentService } from './payments/payment-service';
import type { RefundService } from './payments/refunds/refund-service';
import type { Sandbox } from './payments/sandbox/sandbox';

/**
 * The services of the server, built once at start by `composition-root.ts` and passed to handlers, stores and workers.
 * Each member is a small interface with real implementations behind it.
 */
export interface Services {
  config: Config;
  /** Current time. The demo history sets it to past times. */
  clock: Clock;
  log: Logger;
  /** Sends the log to a collector; null when none is configured. */
  logShipping: Partial<Record<'otlp' | 'syslog', LogShipping>>;
  db: Kysely<DB>;
  /** The database without a scope, for what belongs to no organisation or to all of them. */
  unscopedDb: Kysely<DB>;
  /** A standby for reads of what may be a second old; null when none is configured. */
  replica: ReadReplica | null;
  /** What the operator has set for all processes: maintenance, level of the log. */
  operatorSettings: OperatorSettings;
  vault: Vault;
  jobs: Jobs;
  /** Changes that other processes announce. */
  changes: SharedChanges;
  organisations: Organisations;
  sessions: AccountSessions;
  /** API keys of systems of organisations. */
  apiKeys: ApiKeys;
  sms: Sms;
  /** SMS codes for confirming actions. */
  confirmations: Confirmations;
  /** Contents of uploaded files, encrypted. */
  objectStore: ObjectStore;
  /** Scanner for malware in uploads; null when none is configured. */
  scanner: Scanner | null;
  /** Live form versions: those of the server, or of the organisation of the services. */
  forms: FormService;
  /** Worker pools: for untrusted texts, for long work, and for work that other requests wait for. */
  workers: { validation: WorkerPool; report: WorkerPool; recheck: WorkerPool };
  /** Dynamic options of the modules. */
  optionSources: OptionService;
  /** The only service that changes the state of an application. */
  flows: FlowService;
  /** Counts funnel events. */
  funnel: FunnelCounter;
  /** Payments through providers. */
  payments: PaymentService;
  /** Refunds. */
  refunds: RefundService;
  /** The simulated payment provider; null when real ones are configured. */
  sandbox: Sandbox | null;
  /** Fault injection; null in production. */
  faultInjection: FaultInjection | null;
  /** WeChat login; null when not configured. */
  wechat: Wechat | null;
  /**
   * The services that work on the rows of one organisation: `db` is scoped to it (`organisation-scope.ts`), and jobs
   * that they enqueue run for it.
   */
  scope(organisationId: string): OrganisationServices;
}

/** The services that read and write rows of organisations. */
export type OrganisationServices = Pick<
  Services,
  | 'db'
  | 'forms'
  | 'jobs'
  | 'sms'
  | 'sessions'
  | 'apiKeys'
  | 'confirmations'
  | 'optionSources'
  | 'flows'
  | 'payments'
  | 'refunds'
>;

/** The caller: the account behind a valid session. */
export interface Caller {
  accountId: string;
  sessionId: string;
  /** Roles of a staff account, empty for others: see `src/domain/roles.ts`. */
  roles: readonly string[];
  /** Roles that the account has, and this session has only after a second factor; absent where there are none. */
  withheldRoles?: readonly string[];
  /** Whether the account holder has proved in the last minutes who they are: see `src/domain/session-limits.ts`. */
  recentlyProved: boolean;
  /** Whether it is a silent account of a guest. Only operations that say so accept its token. */
  guest: boolean;
}

/** An organisation, and what it shows of itself. */
export interface Organisation extends Look {
  id: string;
  code: string;
  name: string;
  /** Name for where there is little room; empty where it has none. */
  shortName?: string | undefined;
  /** Where its pages are, without trailing slash: what all absolute addresses begin with. */
  origin: string;
  /** Whether the operator has suspended it: it answers nothing for the time being. */
  suspended: boolean;
  /** Types of events that systems of the organisation are notified of; none when omitted. */
  webhookTypes?: readonly string[];
}

/** The organisations served here. */
export interface Organisations {
  /** The organisation with this code, or null. */
  find(code: string): Promise<Organisation | null>;
  /** @throws Error when there is none with this id */
  require(id: string): Promise<Organisation>;
  /** The organisation to which a host name belongs, or null. */
  findByHost(hostname: string): Promise<Organisation | null>;
  /** Ids of all organisations. */
  listIds(): Promise<string[]>;
  /** Where the hosts of all organisations are, without trailing slash. */
  listOrigins(): Promise<string[]>;
  /** Called after an organisation or its hosts have changed: they are read anew. */
  forget(): void;
}
