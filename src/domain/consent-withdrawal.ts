/**
 * What a consent covers, which determines the effect of its withdrawal (PIPL art 15: easily, at any time, for the
 * future only).
 */
export type ConsentScope = 'account' | 'application' | 'sharing' | 'publicity' | 'nothing';

/** By document id. A declaration of truthfulness (C5) is not a consent and cannot be withdrawn. */
export const consentScopes: Readonly<Record<string, ConsentScope>> = {
  terms: 'account',
  privacy: 'account',
  membership: 'application',
  C1: 'application',
  C2: 'application',
  C3: 'application',
  C4: 'sharing',
  C5: 'nothing',
  C6: 'application',
  C7: 'publicity',
};

/**
 * Consequence of withdrawing a consent now. `cancels`: the open application is cancelled. `stops`: the application can
 * no longer be cancelled in its state, so staff stop its processing. `past`: no application is open any more.
 */
export type WithdrawalConsequence =
  | 'account'
  | 'cancels'
  | 'stops'
  | 'sharing'
  | 'publicity'
  | 'past'
  | 'irrevocable'
  | 'withdrawn';

/** State of the application for which a consent was given. */
export interface ConsentedApplication {
  open: boolean;
  cancellable: boolean;
}

/**
 * Determines the consequence of withdrawing a consent.
 * @param document id of the text
 * @param application null for a consent given at registration
 */
export function withdrawalConsequenceOf(
  document: string,
  application: ConsentedApplication | null,
): WithdrawalConsequence {
  const scope = consentScopes[document] ?? 'application';
  if (scope === 'nothing') return 'irrevocable';
  if (scope === 'account' || (scope === 'application' && !application)) return 'account';
  if (scope !== 'application') return scope;
  if (!application?.open) return 'past';
  return application.cancellable ? 'cancels' : 'stops';
}
