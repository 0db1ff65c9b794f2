import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client';

/** The present version of the society's texts: `terms`, `privacy`, or all consents together. */
export const legalDocumentsQuery = (id: 'terms' | 'privacy' | 'consents') =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => call('GET', '/website/document', { params: { query: { id } }, signal }),
    // A text changes a few times a year; consent is given to the version that was shown.
    staleTime: 10 * 60 * 1000,
  });
