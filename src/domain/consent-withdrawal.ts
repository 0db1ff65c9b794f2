/**
 * What rests on a consent, and so what becomes of it when the consent is withdrawn (PIPL art 15: easily, at any time,
 * for the future only).
 */
export type ConsentScope = 'account' | 'application' | 'sharing' | 'publicity' | 'nothing';

/** By id of the text. A promise of truth (C5) is no consent: it cannot be taken back, only be broken. */
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
 * What withdrawing means now. `cancels`: the open application it was given for ends. `stops`: that application cannot
 * be ended any more as it stands, staff bring it to a halt. `past`: nothing is open any more.
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

/** What is known of the application that a consent was given for. */
export interface ConsentedApplication {
  open: boolean;
  cancellable: boolean;
}

/**
 * What withdrawing a consent would lead to.
 * @param document id of the text
 * @param application null for what was agreed to at registration
 */
export function withdrawalConsequenceOf(
  document: string,
  application: ConsentedApplication | null,
): WithdrawalConsequence {
  const rests = consentScopes[document] ?? 'application';
  if (rests === 'nothing') return 'irrevocable';
  if (rests === 'account' || (rests === 'application' && !application)) return 'account';
  if (rests !== 'application') return rests;
  if (!application?.open) return 'past';
  return application.cancellable ? 'cancels' : 'stops';
}
