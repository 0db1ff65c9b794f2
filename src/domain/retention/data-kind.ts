/** Ground for processing, by the items of 个人信息保护法 art 13; null where nothing personal is stored. */
export type LegalGround = 'consent' | 'contract' | 'duty' | null;

/**
 * What happens in the end. `delete`: the rows are deleted. `erase`: emptied or deleted with the account. `anonymise`: kept
 * without what identifies a person. `keep`: kept as they are.
 */
export type Disposal = 'delete' | 'erase' | 'anonymise' | 'keep';

/** Rows of a table that are deleted once a time in them is past by so many seconds. */
export interface AgeLimit {
  table: string;
  /** A column of type `timestamptz` or `date`. */
  column: string;
  seconds: number;
}

/** A kind of data. */
export interface DataKind {
  id: string;
  /** Name, as members and operators read it. */
  title: string;
  /** What it is for. */
  purpose: string;
  tables: readonly string[];
  ground: LegalGround;
  disposal: Disposal;
  /** How long, from when, in words. */
  period: string;
  /** Why it is kept beyond its purpose, e.g. a legal duty; empty where it is not. */
  reason: string;
  /** What the retention job deletes by age. */
  limits?: readonly AgeLimit[];
  /** What the retention job deletes by a condition of its own: name of a module's `retentionSteps`. */
  steps?: readonly string[];
  /** Another job that deletes or erases it, sooner than the retention job would. */
  jobs?: readonly string[];
}

/** Seconds of a day. */
export const DAY = 24 * 3600;

/** The job that erases accounts. */
export const ERASURE = 'privacy.erase';
