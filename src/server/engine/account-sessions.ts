import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { Caller, Organisation } from './services';

/** What the contract routes need from the account module. */
export interface SessionLookup {
  /**
   * The caller of a token in an organisation: null when the token is unknown, expired, revoked, or its account is not
   * active any more. Updates the last activity of the session.
   * @param unattended the page asks by itself: that is no activity
   */
  findCaller(
    token: string,
    organisation: Organisation,
    options?: { unattended: boolean },
  ): Promise<Caller | null>;
}

/** A session that is to be opened. */
export interface SessionInput {
  accountId: string;
  device: string;
  persistent: boolean;
  /** Whether its holder has just proved who they are; true when omitted. */
  proved?: boolean | undefined;
  /** Whether a second factor was among the proofs. */
  secondFactor?: boolean | undefined;
}

/** A newly opened session. The token is returned only here and is not stored. */
export interface OpenedSession {
  sessionId: string;
  token: string;
  expiresAt: Date;
}

/** The sessions of accounts. */
export interface AccountSessions extends SessionLookup {
  /**
   * Opens a session. `persistent` is the automatic-login option: seven days, otherwise twelve hours after the last use.
   * @param db the transaction that also inserts the account, where there is one
   */
  open(input: SessionInput, db?: Kysely<DB>): Promise<OpenedSession>;
  /** Records that the holder of a session has just proved who they are, and whether by a second factor. */
  markProved(sessionId: string, by: { secondFactor: boolean }, db?: Kysely<DB>): Promise<void>;
  /** Expiry of the session with this token as currently stored; null when it is not live. */
  expiry(token: string): Promise<Date | null>;
  /** Revokes one session of an account; its device stays known. */
  close(accountId: string, sessionId: string, db?: Kysely<DB>): Promise<void>;
  /** Revokes one session of an account and forgets its device; false when the account has no such live session. */
  revoke(accountId: string, sessionId: string, db?: Kysely<DB>): Promise<boolean>;
  /**
   * Revokes all sessions of an account except one, forgets their devices, and ends logins that wait for a second factor.
   * @returns how many sessions
   */
  closeOthers(accountId: string, keptSessionId: string, db?: Kysely<DB>): Promise<number>;
  /** The same for all sessions of an account. @returns how many */
  closeAll(accountId: string, db?: Kysely<DB>): Promise<number>;
}
