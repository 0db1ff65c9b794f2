import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../generated/database';
import type { Config } from '../config';
import type { Confirmations } from '../modules/account/confirmation-codes';
import type { AccountSessions } from '../modules/account/session';
import type { WorkerPool } from '../modules/studio/workers/worker-pool';
import type { Jobs } from '../platform/jobs/job';
import type { ObjectStore } from '../platform/objects/object-store';
import type { Sms } from '../platform/sms';
import type { Vault } from '../platform/vault/vault';
import type { Wechat } from '../platform/wechat/wechat';
import type { FlowService } from './applications/flow-service';
import type { FaultInjection } from './fault-injection/fault-injection';
import type { FormService } from './forms/form-service';
import type { FunnelCounter } from './funnel/funnel';
import type { OptionService } from './options';
import type { PaymentService } from './payments/payment-service';
import type { RefundService } from './payments/refunds/refund-service';
import type { Sandbox } from './payments/sandbox/sandbox';

/**
 * What the server is made of, built once at start by `composition-root.ts` and handed to handlers, stores and workers.
 * Each member is a small interface with real implementations behind it.
 */
export interface Services {
  config: Config;
  log: Logger;
  db: Kysely<DB>;
  vault: Vault;
  jobs: Jobs;
  organisations: Organisations;
  sessions: AccountSessions;
  sms: Sms;
  /** SMS codes by which members confirm what they do. */
  confirmations: Confirmations;
  /** The bytes of uploaded files, sealed. */
  objectStore: ObjectStore;
  /** Live form versions. */
  forms: FormService;
  /** Threads beside the server: for texts that may be hostile, for what takes long, and for what others wait for. */
  workers: { validation: WorkerPool; report: WorkerPool; recheck: WorkerPool };
  /** What the areas offer to be chosen in forms. */
  optionSources: OptionService;
  /** The one place that changes the state of an application. */
  flows: FlowService;
  /** Counts how far people come with forms. */
  funnel: FunnelCounter;
  /** Money that comes in through providers. */
  payments: PaymentService;
  /** Money that goes back to whoever paid it. */
  refunds: RefundService;
  /** The cashier that stands in for a payment company; null where there is a real one. */
  sandbox: Sandbox | null;
  /** What is broken on purpose; null in production, where nothing is. */
  faultInjection: FaultInjection | null;
  /** Logging in by WeChat; null where nobody does. */
  wechat: Wechat | null;
}

/** Who calls: the account behind a valid session. */
export interface Caller {
  accountId: string;
  sessionId: string;
  /** Roles of a staff account, empty for a member: see `src/domain/roles.ts`. */
  roles: readonly string[];
  /** A silent account, made for somebody who has not registered. Only operations that say so take its token. */
  guest: boolean;
}

/** The society whose identifier the request carries. */
export interface Organisation {
  id: string;
  code: string;
  name: string;
}

/** Which societies are served here. */
export interface Organisations {
  /** The society with this code, or null. */
  find(code: string): Promise<Organisation | null>;
}

/** What the contract's routes ask of the account area. */
export interface SessionLookup {
  /**
   * Who holds this token in this society: null when it is unknown, expired, revoked, or its account is not
   * active any more. Counts as a sign of life of the session.
   */
  findCaller(token: string, organisation: Organisation): Promise<Caller | null>;
}
