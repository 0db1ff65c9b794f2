import { describe, expect, it, vi } from 'vitest';
import type { OptionSource, OptionSourceServices } from '../../src/server/engine/option-source';
import { type ChosenOptions, createOptionService } from '../../src/server/engine/options';

const organisationId = 'organisation';

const chosenBy = (accountId: string, value: string, source: string): ChosenOptions => ({
  accountId,
  answers: [{ path: '/site', source, value, by: {} }],
});

function serviceOf(source: Pick<OptionSource, 'guests'>) {
  const list = vi.fn<OptionSource['list']>(async ({ accountId }) => [
    { value: 'a', label: `甲处${accountId ?? ''}` },
    { value: 'b', label: `乙处${accountId ?? ''}` },
  ]);
  const sources = new Map([['test.site', { source: 'test.site', list, ...source }]]);
  return { list, service: createOptionService(sources, {} as OptionSourceServices) };
}

describe('labels of a source without labels of its own, for a page of applications', () => {
  const page = [
    chosenBy('first', 'a', 'test.site'),
    chosenBy('second', 'b', 'test.site'),
    chosenBy('first', 'b', 'test.site'),
  ];

  it('come from one list when guests may read it', async () => {
    const { list, service } = serviceOf({ guests: true });
    expect(await service.labels(organisationId, page)).toEqual({ 'test.site': { a: '甲处', b: '乙处' } });
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('come from one list per account otherwise', async () => {
    const { list, service } = serviceOf({});
    await service.labels(organisationId, page);
    expect(list.mock.calls.map(([query]) => query.accountId)).toEqual(['first', 'second']);
  });
});
