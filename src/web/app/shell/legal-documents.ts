import { getQuery } from '../api/get-query';

/**
 * Query for the current version of the organisation's legal documents: `terms`, `privacy`, or all consents together.
 */
export const legalDocumentsQuery = (id: 'terms' | 'privacy' | 'consents') => ({
  ...getQuery('documents', '/website/document', { id }),
  // Documents change a few times a year; consent refers to the version that was shown.
  staleTime: 10 * 60 * 1000,
});
