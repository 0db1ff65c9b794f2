import { isGuestAccount } from '../../engine/applications/application-store';
import type { Services } from '../../engine/services';
import { isSameSecret } from '../../platform/constant-time';
import { encodeAsCode } from '../document';
import { DONATION_FLOW } from './donation';
import { type DonationRow, findDonationByNo } from './store';

/** Length of a code: 31^10 are 2^49 possibilities, and attempts per code are counted. */
const CODE_LENGTH = 10;

/**
 * The lookup code by which a guest finds a donation, together with its number. It is a lookup hash of the donation's
 * id, so it is not stored.
 */
const codeOf = ({ vault }: Pick<Services, 'vault'>, applicationId: string): string =>
  encodeAsCode(Buffer.from(vault.index(applicationId, 'donation.lookup'), 'base64url'), CODE_LENGTH);

/** The lookup code of a guest's donation; null for a donation by an account holder, who finds it in the account. */
export async function lookupCode(
  services: Pick<Services, 'db' | 'vault' | 'flows'>,
  { account_id: accountId, application_id: id }: DonationRow,
): Promise<string | null> {
  const guest = await isGuestAccount(services.db, services.flows.requireFlow(DONATION_FLOW), accountId);
  return guest ? codeOf(services, id) : null;
}

/** Finds the guest's donation with this number and code; undefined when one of them is wrong. */
export async function donationWithCode(
  services: Pick<Services, 'db' | 'vault' | 'flows'>,
  organisationId: string,
  { no, code }: { no: string; code: string },
): Promise<DonationRow | undefined> {
  const row = await findDonationByNo(services.db, organisationId, no);
  const expected = row && (await lookupCode(services, row));
  const given = code.toLowerCase().replaceAll(/[\s-]/gu, '');
  return expected && isSameSecret(given, expected) ? row : undefined;
}
