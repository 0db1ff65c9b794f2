import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/dates';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';

/** Status of a certificate. */
export type CertificateStatus = '有效' | '已过期' | '已注销' | '已红冲' | '红字票据';

/** A certificate that can be verified. */
export interface VerifiableCertificate {
  no: string;
  /** Full name of the holder, for comparison. Empty when the check code alone is sufficient. */
  name: string;
  /** The publicly visible name: masked for a person. */
  publicName: string;
  /** Check code printed on the document, if any: accepted in place of the name. */
  checkCode?: string;
  /** Amount in 分, for certificates about money. */
  amount?: number;
  /** Minutes of service so far, for certificates about service. */
  minutes?: number;
  status: CertificateStatus;
  /** Dates, `2026-11-20`. */
  since: string | null;
  until: string | null;
  /** For a receipt: the red receipt that cancels it, or the one that a red receipt cancels, with its date. */
  counterpart?: { no: string; day: string };
}

export interface VerificationServices {
  db: Kysely<DB>;
  vault: Vault;
  clock: Clock;
}

/**
 * Certificates of a module: its `verificationSource` in `defineModule`. They can be verified by number and name, and
 * those of an account can be issued as a document.
 */
export interface VerificationSource {
  /** Name used in the verification form, e.g. `会员证`. */
  certType: string;
  /** Certificates with this number: none, one, or several when the number alone is ambiguous. */
  findByNo(
    no: string,
    organisationId: string,
    services: VerificationServices,
  ): Promise<readonly VerifiableCertificate[]>;
  /** Short reason why an account without one cannot have it issued. */
  noneReason?: string;
  /** Certificates held by an account. Omitted when they do not belong to accounts. */
  listOwned?(accountId: string, services: VerificationServices): Promise<{ no: string; label: string }[]>;
}
