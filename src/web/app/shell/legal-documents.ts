import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client';

/**
 * Query for the current version of the organisation's legal documents: `terms`, `privacy`, or all consents together.
 */
export const legalDocumentsQuery = (id: 'terms' | 'privacy' | 'consents') =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => call('GET', '/website/document', { params: { query: { id } }, signal }),
    // Documents change a few times a year; consent refers to the version that was shown.
    staleTime: 10 * 60 * 1000,
  });
