import { normaliseCode } from '../../../domain/text';
import { contributions } from '../../engine/module';
import type { VerifiableCertificate, VerificationServices } from '../../engine/verification-source';

/** What somebody knows of a document. */
interface Known {
  certNo: string;
  name?: string | undefined;
  checkCode?: string | undefined;
}

/**
 * The certificate or receipt of this number, if it is in this name or carries this check code. What does not fit is
 * answered like an unknown number, so that nobody learns whose a number is.
 */
export async function verifyCertificate(
  services: VerificationServices,
  organisationId: string,
  known: Known,
): Promise<(VerifiableCertificate & { certType: string }) | null> {
  const no = normaliseCode(known.certNo);
  for (const { certType, findByNo } of contributions('verificationSource')) {
    const fitting = (await findByNo(no, organisationId, services)).filter(each => isKnown(each, known));
    const [found] = fitting;
    // Of several that fit nobody can tell which is meant.
    if (found && fitting.length === 1) return { certType, ...found };
  }
  return null;
}

function isKnown(found: VerifiableCertificate, { name, checkCode = '' }: Known): boolean {
  // Whoever has left has no name any more: nothing is no name, and no code either.
  const named = found.name !== '' && found.name === name?.trim();
  return named || (Boolean(found.checkCode) && found.checkCode === normaliseCode(checkCode).toLowerCase());
}
