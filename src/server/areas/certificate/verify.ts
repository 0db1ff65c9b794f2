import { normaliseCode } from '../../../domain/text';
import { type Attestation, type AttestServices, attesting } from '../../certificates/attested';

/**
 * The certificate or receipt of this number, if it is in this name or carries this check code. What does not fit is
 * answered like an unknown number, so that nobody learns whose a number is.
 */
export async function verify(
  services: AttestServices,
  organisationId: string,
  { certNo, name, checkCode }: { certNo: string; name?: string | undefined; checkCode?: string | undefined },
): Promise<(Attestation & { certType: string }) | null> {
  const no = normaliseCode(certNo).toUpperCase();
  for (const { certType, find } of attesting) {
    const found = await find(no, organisationId, services);
    // Whoever has left has no name any more: nothing is no name either.
    const named = found?.name && found.name === name?.trim();
    const held = found?.checkCode && found.checkCode === checkCode?.trim().toLowerCase();
    if (found && (named || held)) return { certType, ...found };
  }
  return null;
}
