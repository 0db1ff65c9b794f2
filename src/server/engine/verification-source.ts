import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/dates';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';

/** Words for whether a certificate holds. */
export type CertificateStatus = '有效' | '已过期' | '已注销' | '已红冲' | '红字票据';

/** What is attested of somebody. */
export interface VerifiableCertificate {
  no: string;
  /** Whose it is, in full: what a name is compared with. Empty where the check code alone lets it be seen. */
  name: string;
  /** The name as everybody may see it: a person's masked. */
  publicName: string;
  /** What is known to whoever holds the document, where it carries one: it stands for the name. */
  checkCode?: string;
  /** What it is about, in 分, where it is about money. */
  amount?: number;
  /** Minutes of service up to now, where it is about service. */
  minutes?: number;
  standing: CertificateStatus;
  /** Days, `2026-11-20`. */
  since: string | null;
  until: string | null;
  /** Of a receipt: the red one that took it back, or the one that a red one takes back, and its day. */
  counterpart?: { no: string; day: string };
}

export interface VerificationServices {
  db: Kysely<DB>;
  vault: Vault;
  clock: Clock;
}

/**
 * What a module can attest of people, such as a membership, its `verificationSource` in `defineModule`:
 * whoever knows number and name can have it verified, and what belongs to an account is made on paper.
 */
export interface VerificationSource {
  /** As the form of the matter calls it, e.g. `会员证`. */
  certType: string;
  /** What is of this number: nothing, one, or several where the number alone does not tell which. */
  findByNo(
    no: string,
    organisationId: string,
    services: VerificationServices,
  ): Promise<readonly VerifiableCertificate[]>;
  /** Why an account that holds none cannot have one made, in a few words. */
  noneReason?: string;
  /** What an account holds now. Left out where certificates belong to nobody's account. */
  listOwned?(accountId: string, services: VerificationServices): Promise<{ no: string; label: string }[]>;
}
