import { normaliseCode } from '../../../domain/text';
import { type Attestation, type AttestServices, attesting } from '../../certificates/attested';

/**
 * The certificate of this number, if it is in this name. A wrong name is answered like an unknown number, so that
 * nobody learns whose a number is.
 */
export async function verify(
  services: AttestServices,
  organisationId: string,
  { certNo, name }: { certNo: string; name: string },
): Promise<(Attestation & { certType: string }) | null> {
  const no = normaliseCode(certNo).toUpperCase();
  for (const { certType, find } of attesting) {
    const found = await find(no, organisationId, services);
    // Whoever has left has no name any more: nothing is no name either.
    if (found?.name && found.name === name.trim()) return { certType, ...found };
  }
  return null;
}
