import { normaliseCode } from '../../../domain/text';
import { contributions } from '../../engine/module';
import type { VerifiableCertificate, VerificationServices } from '../../engine/verification-source';

/** What the caller knows about a document. */
interface VerificationInput {
  certNo: string;
  name?: string | undefined;
  checkCode?: string | undefined;
}

/**
 * Finds the certificate or receipt with this number, if the name or the check code matches. A mismatch is answered like
 * an unknown number, so that the holder of a number is not disclosed.
 */
export async function verifyCertificate(
  services: VerificationServices,
  organisationId: string,
  input: VerificationInput,
): Promise<(VerifiableCertificate & { certType: string }) | null> {
  const no = normaliseCode(input.certNo);
  for (const { certType, findByNo } of contributions('verificationSource')) {
    const fitting = (await findByNo(no, organisationId, services)).filter(each => isMatch(each, input));
    const [found] = fitting;
    // Several matches are ambiguous and count as none.
    if (found && fitting.length === 1) return { certType, ...found };
  }
  return null;
}

function isMatch(found: VerifiableCertificate, { name, checkCode = '' }: VerificationInput): boolean {
  // The name is empty after account deletion; an empty name or check code never matches.
  const hasSameName = found.name !== '' && found.name === name?.trim();
  return (
    hasSameName || (Boolean(found.checkCode) && found.checkCode === normaliseCode(checkCode).toLowerCase())
  );
}
