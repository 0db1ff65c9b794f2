import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { createStore } from '../../ui/store';

type LoggedIn = components['schemas']['LoginResult'];

/** With what a login goes on that has passed its first step: `detail` of the refusal `secondFactorNeeded`. */
export interface LoginChallenge {
  challenge: string;
  totp: boolean;
  recovery: boolean;
  credentials: string[];
}

/** What `IdentityDialog` asks: a proof of who holds the session, or the second step of a login. */
export type IdentityRequest = { onClose(): void } & (
  | { kind: 'proof'; onDone(): void }
  | { kind: 'login'; challenge: LoginChallenge; onDone(login: LoggedIn): void }
);

/** The current request, shown by every layout. */
export const identityRequest = createStore<IdentityRequest | null>(null);

let proving: Promise<void> | null = null;

/**
 * Asks the account holder to prove who they are: once, even when several calls need it at the same time.
 * @throws the given refusal when the dialog is closed
 */
export function requestProof(refusal: Refusal): Promise<void> {
  proving ??= ask<void>(refusal, handlers => ({ kind: 'proof', ...handlers })).finally(() => {
    proving = null;
  });
  return proving;
}

/**
 * Completes a login: where it is refused for lack of the second factor, the account holder is asked for that.
 * @returns what the login answers, or the session that the second step has opened
 */
export async function withSecondFactor<Answer>(login: Promise<Answer>): Promise<Answer | LoggedIn> {
  try {
    return await login;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'secondFactorNeeded') throw error;
    const challenge = error.detail as unknown as LoginChallenge;
    return ask<LoggedIn>(error, handlers => ({ kind: 'login', challenge, ...handlers }));
  }
}

function ask<Answer>(
  refusal: Refusal,
  requestOf: (handlers: { onDone(answer: Answer): void; onClose(): void }) => IdentityRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    identityRequest.set(
      requestOf({
        onDone(answer) {
          identityRequest.set(null);
          resolve(answer);
        },
        onClose() {
          identityRequest.set(null);
          reject(refusal);
        },
      }),
    );
  });
}
