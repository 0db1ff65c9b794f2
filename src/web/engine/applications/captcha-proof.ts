import { Refusal } from '../../../domain/refusals';
import type { FlowCalls, Submission } from './effect-runner';
import type { Application } from './wizard-store';

/** Hands something in with a ticket for having proved to be a person. */
export type SubmitWithCaptcha = (submission: Submission, submit: FlowCalls['submit']) => Promise<Application>;

/** Somebody who is asked to prove to be a person. */
export interface CaptchaRequest {
  onTicket(ticket: string): void;
  onClose(): void;
}

let asked: CaptchaRequest | null = null;
const listeners = new Set<() => void>();

function ask(next: CaptchaRequest | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Who is asked now, for the dialog that asks; see `ProvePerson.tsx`. */
export const captchaRequest = {
  get: () => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Asks for a proof.
 * @returns the ticket
 * @throws Refusal `captchaWrong` when the dialog is closed
 */
export function requestCaptchaTicket(): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (end: () => void) => () => {
      ask(null);
      end();
    };
    ask({
      onTicket: ticket => done(() => resolve(ticket))(),
      onClose: done(() =>
        reject(new Refusal('captchaWrong', '还没有完成验证，没有提交。请再次提交并完成验证')),
      ),
    });
  });
}

/**
 * Asks for one proof per content. When no answer arrives the ticket is kept: it may have been spent for what did
 * arrive, and the server knows that by the key.
 */
export function createCaptchaSubmit(prove: () => Promise<string> = requestCaptchaTicket): SubmitWithCaptcha {
  let kept: { key: string; ticket: string } | null = null;
  return async (submission, submit) => {
    const { key } = submission;
    if (kept?.key !== key) kept = { key, ticket: await prove() };
    try {
      return await submit({ ...submission, ticket: kept.ticket });
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'captchaWrong') kept = null;
      throw error;
    }
  };
}
