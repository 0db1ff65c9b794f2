import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';

export type GivenConsent = components['schemas']['GivenConsent'];

/** The given consents, and the consequence of withdrawing each. */
export const consentsQuery = getQuery('consents', '/user/consent/list');

/** The text as it was agreed to: it never changes. */
export const consentQuery = (id: string) => ({
  ...getQuery('consent', '/user/consent/detail', { id }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The obstacles to account deletion, always fetched anew. */
export const deletionCheckQuery = { ...getQuery('leaving', '/user/cancel/check'), gcTime: 0 };
