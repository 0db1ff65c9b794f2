import { expect, it } from 'vitest';
import { outdate } from '../../src/web/api/outdated';
import { queryClient } from '../../src/web/api/query-client';
import { applicationsChanged } from '../../src/web/flow/changed';

it('what was fetched is asked for anew once it is out of date, and nothing else', () => {
  for (const key of ['applications', 'drafts', 'menu']) queryClient.setQueryData([key, { page: 1 }], []);
  const isOutdated = (key: string) => queryClient.getQueryState([key, { page: 1 }])?.isInvalidated;
  outdate('drafts');
  expect(['applications', 'drafts', 'menu'].map(isOutdated)).toEqual([false, true, false]);
  applicationsChanged();
  expect(['applications', 'drafts', 'menu'].map(isOutdated)).toEqual([true, true, false]);
});
