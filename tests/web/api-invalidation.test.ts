import { expect, it } from 'vitest';
import { invalidate } from '../../src/web/app/api/invalidation';
import { queryClient } from '../../src/web/app/api/query-client';
import { invalidateApplications } from '../../src/web/engine/applications/application-invalidation';

it('Invalidates only the queries of the given key', () => {
  for (const key of ['applications', 'drafts', 'menu']) queryClient.setQueryData([key, { page: 1 }], []);
  const isOutdated = (key: string) => queryClient.getQueryState([key, { page: 1 }])?.isInvalidated;
  invalidate('drafts');
  expect(['applications', 'drafts', 'menu'].map(isOutdated)).toEqual([false, true, false]);
  invalidateApplications();
  expect(['applications', 'drafts', 'menu'].map(isOutdated)).toEqual([true, true, false]);
});
