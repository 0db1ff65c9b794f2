import { describe, expect, it } from 'vitest';
import type { OptionQuery, OptionSource, OptionSourceServices } from '../../src/server/engine/option-source';
import { createOptionService } from '../../src/server/engine/options';

// These sources use neither database nor encryption.
const services = {} as OptionSourceServices;
const organisationId = '00000000-0000-4000-8000-000000000001';
const accountContext = { organisationId, accountId: 'somebody' };
const guest = { organisationId, accountId: null };

/** Classes of a course; the list of one course does not contain those of another. */
function classes(change: Partial<OptionSource> = {}) {
  const queries: OptionQuery[] = [];
  const source: OptionSource = {
    source: 'train.class',
    by: ['kind'],
    async list(query) {
      queries.push(query);
      return [
        { value: `${query.by.kind}-1`, label: `${query.by.kind}第1期` },
        { value: `${query.by.kind}-2`, label: `${query.by.kind}第2期`, closedReason: '名额已满' },
      ];
    },
    ...change,
  };
  return { queries, offers: createOptionService(new Map([[source.source, source]]), services) };
}

const selectedOption = (value: string, kind = '取证', path = '/class') => {
  return { path, source: 'train.class', by: { kind }, value };
};

describe('Option list', () => {
  it('is queried with the answers that it depends on, and the caller', async () => {
    const { offers, queries: asked } = classes();
    const list = await offers.list({ source: 'train.class', by: { kind: '复训' } }, accountContext);
    expect(list.map(({ label }) => label)).toEqual(['复训第1期', '复训第2期']);
    expect(asked).toEqual([{ ...accountContext, by: { kind: '复训' } }]);
  });

  it('is refused to guests unless the source permits them', async () => {
    const query = { source: 'train.class', by: {} };
    await expect(classes().offers.list(query, guest)).rejects.toThrow('请登录后再选择');
    await expect(classes({ guests: true }).offers.list(query, guest)).resolves.toHaveLength(2);
  });

  it('keeps the previous choice open when it was made from the same list', async () => {
    const { offers } = classes({ labels: async () => ({ old: '往期' }) });
    const list = (kind: string) =>
      offers.list({ source: 'train.class', by: { kind } }, accountContext, [
        selectedOption('取证-2'),
        selectedOption('old'),
      ]);
    expect(await list('取证')).toEqual([
      { value: '取证-1', label: '取证第1期' },
      { value: '取证-2', label: '取证第2期', hint: '您原来的选择，可以保留' },
      { value: 'old', label: '往期', hint: '您原来的选择，可以保留' },
    ]);
    expect((await list('复训')).map(({ value, closedReason }) => [value, closedReason])).toEqual([
      ['复训-1', undefined],
      ['复训-2', '名额已满'],
    ]);
  });
});

describe('Chosen option', () => {
  it('is a problem when it is closed, or offered for another answer only', async () => {
    const { offers } = classes();
    const answers = [
      selectedOption('取证-1', '取证', '/list/0/class'),
      selectedOption('取证-2', '取证', '/list/1/class'),
      selectedOption('取证-1', '复训', '/list/2/class'),
    ];
    expect(await offers.findProblems(answers, accountContext)).toEqual([
      { path: '/list/1/class', keyword: 'offered', message: '“取证第2期”名额已满，请重新选择' },
      { path: '/list/2/class', keyword: 'offered', message: '所选项目已不可选，请重新选择' },
    ]);
  });

  it('is no problem when the stored application has it', async () => {
    const { offers } = classes();
    expect(
      await offers.findProblems([selectedOption('取证-2')], accountContext, [selectedOption('取证-2')]),
    ).toEqual([]);
  });
});

describe('Option labels', () => {
  it('are loaded by one query for a page of applications, each value once', async () => {
    const lookups: (readonly string[])[] = [];
    const { offers } = classes({
      async labels({ values }) {
        lookups.push(values);
        return { a: '第1期' };
      },
    });
    const page = ['a', 'a', 'gone'].map(value => ({
      accountId: 'somebody',
      answers: [selectedOption(value)],
    }));
    expect(await offers.labels(organisationId, page)).toEqual({ 'train.class': { a: '第1期' } });
    expect(lookups).toEqual([['a', 'gone']]);
  });

  it('come from the list of the applicant when the source has no lookup', async () => {
    const { offers, queries: asked } = classes();
    const page = [{ accountId: 'other', answers: [selectedOption('取证-2')] }];
    expect(await offers.labels(organisationId, page)).toMatchObject({
      'train.class': { '取证-2': '取证第2期' },
    });
    expect(asked).toEqual([{ organisationId, accountId: 'other', by: { kind: '取证' } }]);
  });

  it('are empty for a removed source', async () => {
    const gone = { ...selectedOption('a'), source: 'train.room' };
    expect(await classes().offers.labels(organisationId, [{ accountId: null, answers: [gone] }])).toEqual({
      'train.room': {},
    });
  });
});
