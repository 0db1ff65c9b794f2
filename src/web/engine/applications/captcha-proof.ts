import { Refusal } from '../../../domain/refusals';
import { createStore } from '../../ui/store';
import type { FlowCalls, Submission } from './effect-runner';
import type { Application } from './wizard-store';

export type SubmitWithCaptcha = (submission: Submission, submit: FlowCalls['submit']) => Promise<Application>;

interface CaptchaRequest {
  onTicket(ticket: string): void;
  onClose(): void;
}

/** The current request, shown by `CaptchaPrompt.tsx`. */
export const captchaRequest = createStore<CaptchaRequest | null>(null);

/**
 * Opens the CAPTCHA dialog.
 * @returns the ticket
 * @throws Refusal `captchaWrong` when the dialog is closed
 */
export function requestCaptchaTicket(): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (end: () => void) => () => {
      captchaRequest.set(null);
      end();
    };
    captchaRequest.set({
      onTicket: ticket => done(() => resolve(ticket))(),
      onClose: done(() =>
        reject(new Refusal('captchaWrong', '还没有完成验证，没有提交。请再次提交并完成验证')),
      ),
    });
  });
}

/**
 * Requests one CAPTCHA per content. When a submission gets no response, the ticket is kept: it may have been used by a
 * submission that did arrive, which the server recognises by the idempotency key.
 */
export function createCaptchaSubmit(prove: () => Promise<string> = requestCaptchaTicket): SubmitWithCaptcha {
  let usedTicket: { key: string; ticket: string } | null = null;
  return async (submission, submit) => {
    const { key } = submission;
    if (usedTicket?.key !== key) usedTicket = { key, ticket: await prove() };
    try {
      return await submit({ ...submission, ticket: usedTicket.ticket });
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'captchaWrong') usedTicket = null;
      throw error;
    }
  };
}
