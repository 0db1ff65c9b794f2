import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Actor } from '../../engine/applications/flow-services';
import type { Call } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { isSameSecret } from '../../platform/constant-time';
import { throttleLookup } from '../account';
import { LETTER_FLOW, queryCodeEncryptionContext } from './letter';
import { findLetter, findLetterByNo, type LetterRow, publishedId } from './store';

type Schemas = components['schemas'];
type Writer = Actor & { kind: 'member'; accountId: string };

/** Decrypts the query code of a letter. */
const codeOf = ({ vault }: Pick<Services, 'vault'>, letter: LetterRow): string =>
  vault.decrypt<string>(letter.code, queryCodeEncryptionContext(letter.application_id));

/** Query code of the letter that was just submitted. */
export async function requireQueryCode(
  services: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
): Promise<string> {
  const letter = await findLetter(services.db, applicationId);
  if (!letter) throw new Refusal('notFound');
  return codeOf(services, letter);
}

/** A letter as shown to its author. */
export async function ownLetter(
  services: Pick<Services, 'db' | 'flows' | 'vault'>,
  writer: Writer,
  id: string,
): Promise<Schemas['ApplicationDetail'] & { letter: Schemas['OwnLetter'] }> {
  const detail = await services.flows.detail(writer, id, LETTER_FLOW);
  const letter = await findLetter(services.db, id);
  if (!letter) throw new Refusal('notFound');
  const published = (await publishedId(services.db, id)) ?? null;
  return { ...detail, letter: { queryCode: codeOf(services, letter), agreed: letter.agreed, published } };
}

/**
 * Finds a letter by number and query code, with its author as actor. An unknown number is refused and counted like a
 * wrong code.
 * @throws Refusal `notFound`, `tooOften` with `retryAfter` in seconds
 */
export async function requireLetterByCode(
  {
    services,
    organisation,
    request,
  }: Pick<Call<'findLetterByCode'>, 'services' | 'organisation' | 'request'>,
  key: Schemas['LetterCredentials'],
): Promise<{ letter: LetterRow; writer: Writer }> {
  const no = key.no.trim().toUpperCase();
  const attempt = await throttleLookup(services, {
    record: `letter:${organisation.id}:${no}`,
    address: request.ip,
  });
  const letter = await findLetterByNo(services.db, organisation.id, no);
  const isCorrect = letter !== undefined && isSameSecret(codeOf(services, letter), key.code);
  if (!isCorrect) throw new Refusal('notFound', '信件编号或查询码不正确，请核对后重试');
  await attempt.succeed();
  const writer: Writer = {
    kind: 'member',
    accountId: letter.account_id,
    organisationId: organisation.id,
    name: null,
  };
  return { letter, writer };
}
