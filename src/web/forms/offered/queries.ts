import { queryOptions } from '@tanstack/react-query';
import type { OfferAsked } from '../../../flows/engine/offers';
import { call } from '../../api/client';

/**
 * What a source offers now.
 * @param application the application that is changed: what it has chosen already may be kept
 */
export const offersQuery = ({ source, by }: OfferAsked, application: string | null) =>
  queryOptions({
    queryKey: ['offers', source, by, application],
    queryFn: ({ signal }) =>
      call('GET', '/flow/offer/list', {
        params: {
          query: {
            source,
            by: Object.entries(by).map(([name, answer]) => `${name}:${answer}`),
            ...(application && { application }),
          },
        },
        signal,
      }),
    // Places are taken while a form is filled in: asked again at each look, and every minute while it is open.
    staleTime: 0,
    refetchInterval: 60_000,
  });
