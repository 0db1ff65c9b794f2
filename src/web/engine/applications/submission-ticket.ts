import { Refusal } from '../../../domain/refusals';
import { obtainTicket, prepareTicket } from '../../app/proof-of-work/tickets';
import type { FlowCalls, Submission } from './effect-runner';
import type { Application } from './wizard-store';

export type SubmitWithTicket = (submission: Submission, submit: FlowCalls['submit']) => Promise<Application>;

/**
 * Does the work of a guest once per content, beginning at once. When a submission gets no response, the ticket is kept:
 * it may have been used by a submission that did arrive, which the server recognises by the idempotency key.
 */
export function createTicketSubmit(
  obtain: () => Promise<string> = () => obtainTicket('submission'),
): SubmitWithTicket {
  prepareTicket('submission');
  let usedTicket: { key: string; ticket: string } | null = null;
  return async (submission, submit) => {
    const { key } = submission;
    if (usedTicket?.key !== key) usedTicket = { key, ticket: await obtain() };
    try {
      return await submit({ ...submission, ticket: usedTicket.ticket });
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'captchaWrong') usedTicket = null;
      throw error;
    }
  };
}
