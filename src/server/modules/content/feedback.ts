import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { countFeedback, insertFeedback, listFeedback } from './feedback-store';

/** Mail addresses, and numbers as long as a telephone number, also in full-width digits. */
const CONTACT_DETAILS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\p{Nd}(?:[\s－-]?\p{Nd}){6,}[Xx]?/gu;

/** A comment without the mail addresses, telephone and identity numbers in it. */
export const withoutContactDetails = (comment: string): string =>
  comment.trim().replace(CONTACT_DETAILS, '〔已隐去〕');

export const feedbackHandlers = {
  async giveFeedback({ services, body }) {
    const { id: contentId, useful, comment = '' } = body;
    const feedback = {
      ...{ id: randomUUID(), useful, comment: withoutContactDetails(comment) },
      at: new Date(services.clock()),
    };
    if (!(await insertFeedback(services.db, contentId, feedback))) throw new Refusal('notFound');
  },

  async listFeedback({ services, query }) {
    const { id, page = 1, pageSize = 10 } = query;
    const [{ useful, unhelpful }, rows] = await Promise.all([
      countFeedback(services.db, id),
      listFeedback(services.db, id, { page, pageSize }),
    ]);
    const list = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    return { page, pageSize, total: useful + unhelpful, list };
  },
} satisfies Partial<Handlers>;
