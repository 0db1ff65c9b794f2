import { randomUUID } from 'node:crypto';
import { shanghaiDay } from '../../../domain/dates';
import { maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { findLastFollowUp } from './follow-up-submission';
import { createQueryCode, NEVER_PUBLISHED, queryCodeEncryptionContext } from './letter';
import * as letters from './store';

/** Maximum number of letters per mobile number and day (domain rules §1.18). */
const MAX_LETTERS_PER_DAY = 3;

const letter: Capability = {
  name: 'letter',
  title: '来信登记',
  description: '登记来信，凭查询码查看答复，来信人同意的可以公开',
  requires: {
    answers: ['type', 'title', 'content', 'name', 'mobile', 'isPublic'],
    followUps: { reply: ['reply', 'office'], refusal: [], publication: ['publish'], satisfaction: ['score'] },
  },

  async onTransition(transition, tx, { vault }) {
    const { event, applicationId, followUp } = transition;
    const organisationId = await letters.findOrganisationIdOfLetter(tx, applicationId);
    if (event.type === 'FILED') return storeLetter(transition, organisationId, tx, vault);
    if (event.type === 'CANCEL') return letters.addLetterCounts(tx, organisationId, { received: -1 });
    if (event.type !== 'FOLLOW_UP') return;
    if (event.what === 'satisfaction') return storeRating(transition, organisationId, tx);
    if (event.what !== 'publication') await letters.addLetterCounts(tx, organisationId, { answered: 1 });
    if (followUp?.publish === true) await publish(transition, organisationId, tx, vault);
    else if (event.what === 'publication') await letters.unpublishLetter(tx, applicationId);
  },
};

async function storeLetter(
  transition: RecordedTransitionContext,
  organisationId: string,
  tx: Tx,
  vault: Vault,
): Promise<void> {
  const { applicationId, accountId, no, answers, at } = transition;
  const mobileIndexes = vault.indexes(String(answers.mobile), 'mobile');
  const day = shanghaiDay(at);
  if (
    (await letters.lettersOfDay(tx, { society: organisationId, mobileIndexes, day })) >= MAX_LETTERS_PER_DAY
  ) {
    const text = `同一个手机号码每天最多写${MAX_LETTERS_PER_DAY}封信，请明天再写；急事请致电值班电话`;
    throw new Refusal('notEligible', text, [], { reason: 'LIMITED' });
  }
  await letters.insertLetter(tx, {
    application_id: applicationId,
    organisation_id: organisationId,
    account_id: accountId,
    no,
    code: vault.encrypt(createQueryCode(), queryCodeEncryptionContext(applicationId)),
    mobile_index: mobileIndexes[0],
    agreed: answers.isPublic === true && answers.type !== NEVER_PUBLISHED,
    written_on: day,
  });
  await letters.addLetterCounts(tx, organisationId, { received: 1 });
}

async function storeRating(
  { applicationId, followUp }: RecordedTransitionContext,
  organisationId: string,
  tx: Tx,
): Promise<void> {
  const score = Number(followUp?.score);
  await letters.setScore(tx, applicationId, score);
  await letters.addLetterCounts(tx, organisationId, { rated: 1, score });
}

/**
 * Publishes a letter with its answer, if the author consents, in the wording approved by staff.
 * @throws Refusal `formInvalid`
 */
async function publish(
  transition: RecordedTransitionContext,
  organisationId: string,
  tx: Tx,
  vault: Vault,
): Promise<void> {
  const { applicationId, answers, followUp, at } = transition;
  if (!(await letters.lockPublicationConsent(tx, applicationId))) {
    const obstacleText = answers.type === NEVER_PUBLISHED ? '举报信不公开' : '来信人不同意公开';
    const message = `${obstacleText}，请选择不公开`;
    throw new Refusal('formInvalid', message, [{ path: '/publish', keyword: 'const', message }]);
  }
  const reply = await findLastFollowUp(tx, vault, applicationId, 'reply');
  const rating = await findLastFollowUp(tx, vault, applicationId, 'satisfaction');
  await letters.publishLetter(tx, {
    id: randomUUID(),
    application_id: applicationId,
    organisation_id: organisationId,
    type: String(answers.type),
    title: String(followUp?.publicTitle ?? answers.title),
    content: String(followUp?.publicContent ?? answers.content),
    writer: maskName(String(answers.name)),
    reply: String(reply?.answers.reply),
    office: String(reply?.answers.office),
    score: rating ? Number(rating.answers.score) : null,
    written_at: await letters.findLetterDate(tx, applicationId),
    answered_at: reply?.at ?? at,
  });
}

export const capabilities = [letter];
