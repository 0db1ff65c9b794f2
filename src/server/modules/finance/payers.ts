import { maskMobile, maskName } from '../../../domain/masking';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Services } from '../../engine/services';
import { findApplicantContact } from '../account';

type PayerServices = Pick<Services, 'db' | 'vault'>;

/**
 * Names of the payers of applications, masked: from the answers, or else from the account. An anonymous guest has none.
 * @returns by application id
 */
export async function findPayerNames(
  services: PayerServices,
  applicationIds: readonly string[],
): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await services.db
    .selectFrom('application')
    .select(['id', 'answers'])
    .where('id', 'in', applicationIds)
    .execute();
  const entries = rows.map(async ({ id, answers }) => {
    const decryptedAnswers = services.vault.decrypt<Answers>(answers, answersEncryptionContext(id));
    return [id, await payerOf(services, id, decryptedAnswers)] as const;
  });
  return new Map(await Promise.all(entries));
}

async function payerOf(services: PayerServices, applicationId: string, answers: Answers): Promise<string> {
  const name = textOf(answers.orgName) ?? maskAnswer(answers.donorName ?? answers.name, maskName);
  const mobile = maskAnswer(answers.mobile, maskMobile);
  const holder = name && mobile ? null : await findApplicantContact(services, applicationId);
  return [name ?? holder?.name, mobile ?? holder?.mobile].filter(Boolean).join(' ');
}

const textOf = (answer: unknown) => (typeof answer === 'string' && answer ? answer : undefined);
const maskAnswer = (answer: unknown, mask: (text: string) => string) => {
  const text = textOf(answer);
  return text && mask(text);
};
