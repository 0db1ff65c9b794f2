import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeys = components['schemas']['ApiKeys'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookType = components['schemas']['WebhookType'];

const DELIVERIES_PER_PAGE = 20;

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call('GET', '/admin/api-keys', { signal }),
});

export const invalidateApiKeys = () => queryClient.invalidateQueries(apiKeysQuery);

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call('GET', '/admin/webhooks', { signal }),
});

/** One page of what was sent. */
export const deliveriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/webhooks/deliveries', {
        params: { query: { page, pageSize: DELIVERIES_PER_PAGE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Endpoints and what was sent to them. */
export const invalidateWebhooks = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
