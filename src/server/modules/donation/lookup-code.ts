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
const codesOf = ({ vault }: Pick<Services, 'vault'>, applicationId: string): string[] =>
  vault
    .indexes(applicationId, 'donation.lookup')
    .map(hash => encodeAsCode(Buffer.from(hash, 'base64url'), CODE_LENGTH));

/** The codes of a guest's donation by all lookup keys; none for a donation by an account holder. */
async function validCodes(
  services: Pick<Services, 'db' | 'vault' | 'flows'>,
  { account_id: accountId, application_id: id }: DonationRow,
): Promise<string[]> {
  const guest = await isGuestAccount(services.db, services.flows.requireFlow(DONATION_FLOW), accountId);
  return guest ? codesOf(services, id) : [];
}

/** The lookup code of a guest's donation; null for a donation by an account holder, who finds it in the account. */
export async function lookupCode(
  services: Pick<Services, 'db' | 'vault' | 'flows'>,
  row: DonationRow,
): Promise<string | null> {
  const [code = null] = await validCodes(services, row);
  return code;
}

/** Finds the guest's donation with this number and code; undefined when one of them is wrong. */
export async function donationWithCode(
  services: Pick<Services, 'db' | 'vault' | 'flows'>,
  organisationId: string,
  { no, code }: { no: string; code: string },
): Promise<DonationRow | undefined> {
  const row = await findDonationByNo(services.db, organisationId, no);
  const given = code.toLowerCase().replaceAll(/[\s-]/gu, '');
  const valid = row ? await validCodes(services, row) : [];
  return valid.some(each => isSameSecret(given, each)) ? row : undefined;
}
