/** What clients do. */
export type Action =
  /** Files an application, or saves a draft of an article: the subject is the idempotency key, the value the number or id. */
  | 'file'
  | 'save'
  /** Orders a payment for an application: the subject is the idempotency key, the value the number of the order. */
  | 'order'
  /** Asks whether an order is paid: the subject is its number, the value the stage. */
  | 'see payment'
  /** Requests, approves the refund of an order: the subject is the number of the order. */
  | 'request refund'
  | 'approve refund'
  /** Publishes or reads an article: the subject is its id. */
  | 'publish'
  | 'read article'
  /** Lists the own applications: the subject is the account, the value their numbers. */
  | 'list own';

/**
 * - ok: acknowledged
 * - refused: answered that nothing was done
 * - unknown: not answered, or answered that it may or may not have been done
 */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** What one client asked once, and was answered. Times are milliseconds of a monotonic clock. */
export interface Operation {
  action: Action;
  subject: string;
  start: number;
  end: number;
  outcome: Outcome;
  /** Who acted: an account. */
  account: string;
  /** What an acknowledgement contains. */
  value?: string | readonly string[] | undefined;
  /** Status and text of an answer that is no acknowledgement. */
  reason?: string | undefined;
}

/** The actions that change something. */
export const WRITES: ReadonlySet<Action> = new Set([
  'file',
  'save',
  'order',
  'request refund',
  'approve refund',
  'publish',
]);

/** What was there when it was looked up, in the database of the portal and in the books of the payment provider. */
export interface Books {
  /** Applications by the key under which they were filed. */
  filed: readonly { key: string; account: string; no: string }[];
  /** Articles by the key under which they were first saved. */
  articles: readonly { key: string | null; id: string; isPublished: boolean }[];
  /** Orders by the key under which they were opened; `held` is what the ledger has for it, in 分. */
  orders: readonly {
    key: string | null;
    no: string;
    amount: number;
    state: string;
    payments: number;
    held: number;
  }[];
  refunds: readonly { no: string; order: string; amount: number; state: string }[];
  /** Postings that do not add up to zero. */
  unbalanced: number;
  provider: {
    paid: readonly { no: string; amount: number }[];
    refunds: readonly { no: string; order: string; amount: number }[];
  };
}

/** A database that became the primary, at this time. */
export interface Promotion {
  at: number;
}

/** Longest times in milliseconds. */
export interface Bounds {
  /** From question to answer. */
  answer: number;
  /** From the promotion of a standby to the first acknowledged write. */
  recovery: number;
}
