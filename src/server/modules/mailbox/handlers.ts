import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { applicantActor, submitApplication } from '../application';
import { ownLetter, requireLetterByCode, requireQueryCode } from './author-access';
import { LETTER_FLOW, publishedView } from './letter';
import { findPublished, listPublished, readLetterTotals, withdrawPublicationConsent } from './store';

export const handlers = {
  async listPublishedLetters({ services, organisation, query }) {
    const { page = 1, pageSize = 10, type } = query;
    const [{ rows, total }, figures] = await Promise.all([
      listPublished(services.db, organisation.id, { type, page, pageSize }),
      readLetterTotals(services.db, organisation.id),
    ]);
    const { received, answered, rated, score } = figures;
    const average = rated === 0 ? null : Math.round((score / rated) * 10) / 10;
    return {
      page,
      pageSize,
      total,
      list: rows.map(publishedView),
      figures: { received, answered, score: average },
    };
  },

  async getPublishedLetter({ services, organisation, query }) {
    const row = await findPublished(services.db, organisation.id, query.id);
    if (!row) throw new Refusal('notFound', '没有找到这封信，可能已经不再公开');
    const { content, reply, office } = row;
    return { ...publishedView(row), content, reply, office };
  },

  async submitLetter(call) {
    const submitted = await submitApplication(call, LETTER_FLOW);
    return { ...submitted, queryCode: await requireQueryCode(call.services, submitted.id) };
  },

  getOwnLetter: call => ownLetter(call.services, applicantActor(call), call.query.id),

  async withdrawLetterPublication(call) {
    const { application } = await call.services.flows.detail(applicantActor(call), call.body.id, LETTER_FLOW);
    await withdrawPublicationConsent(call.services.db, application.id);
  },

  async findLetterByCode(call) {
    const { letter, writer } = await requireLetterByCode(call, call.body);
    const found = await ownLetter(call.services, writer, letter.application_id);
    // Number and code give access to the letter, but not to the details of its author.
    return { ...found, answers: found.answers.filter(({ step }) => step !== 'writer') };
  },

  async cancelLetterByCode(call) {
    const { flows } = call.services;
    const { letter, writer } = await requireLetterByCode(call, call.body);
    return flows.apply({
      flow: LETTER_FLOW,
      event: { type: 'CANCEL' },
      actor: writer,
      key: call.headers['idempotency-key'],
      applicationId: letter.application_id,
      sequence: null,
    });
  },

  rateLetterReplyByCode: rateFound,

  async withdrawLetterPublicationByCode(call) {
    const { letter } = await requireLetterByCode(call, call.body);
    await withdrawPublicationConsent(call.services.db, letter.application_id);
  },
} satisfies Partial<Handlers>;

async function rateFound(call: Call<'rateLetterReplyByCode'>) {
  const { flows } = call.services;
  const { key, answers } = call.body;
  const { letter, writer } = await requireLetterByCode(call, key);
  return flows.submitFollowUp({
    name: 'satisfaction',
    actor: writer,
    key: call.headers['idempotency-key'],
    formVersion: call.headers['form-version'],
    answers,
    applicationId: letter.application_id,
    sequence: null,
  });
}
