import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { countSubmissions } from '../../src/server/engine/funnel/submissions';
import { insertCounts } from '../../src/server/modules/funnel-report';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const day = today();
let portal: TestPortal;
let organisationId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))!.id;
  const submitted = (flow: string, daysAgo: number, times: number) => {
    return { flow, day: addDays(day, -daysAgo), step: 'review', kind: 'finished', part: '', times } as const;
  };
  await insertCounts(portal.services.db, organisationId, [
    submitted('student-aid', 0, 3),
    submitted('student-aid', 29, 2),
    submitted('student-aid', 30, 100),
    submitted('lecture', 365 - 10, 4),
    submitted('lecture', 730 + 15, 2),
    submitted('cpr', 180, 500),
    // Opened only, which is no submission.
    { ...submitted('cpr', 1, 50), kind: 'opened' },
    submitted('training-group', 2, 4),
    submitted('training', 2, 4),
  ]);
});
afterAll(() => portal.close());

describe('Submissions of a season', () => {
  it('are those of the last thirty days and of the same weeks of the two years before', async () => {
    expect(Object.fromEntries(await countSubmissions(portal.services.db, organisationId, day))).toEqual({
      'student-aid': 5,
      lecture: 6,
      training: 4,
      'training-group': 4,
    });
  });

  it('are those of the organisation alone', async () => {
    const other = '00000000-0000-4000-8000-00000000dead';
    expect(await countSubmissions(portal.services.db, other, day)).toEqual(new Map());
  });
});

describe('The tiles of the home page', () => {
  const paths = async () =>
    (await portal.get('/menu/list')).data.map(({ path }: { path: string }) => path) as string[];

  it('are ordered by the use of their flows, then as the editors ordered them', async () => {
    expect((await paths()).slice(0, 5)).toEqual([
      '/trainList',
      '/matter/lecture',
      '/matter/student-aid',
      '/donation',
      '/donationItem',
    ]);
  });

  it('name their flows, and no number of submissions', async () => {
    const { data } = await portal.get('/menu/list');
    expect(data[0]).toEqual({
      ...{ title: '培训报名', words: '普及班与取证班', path: '/trainList', drawing: 'training' },
      flows: expect.arrayContaining(['training', 'training-group']),
    });
    const aeds = data.find(({ path }: { path: string }) => path === '/aedList');
    expect(aeds.flows).toEqual([]);
  });

  it('are kept in their order for an hour', async () => {
    const before = await paths();
    await portal.services.db.deleteFrom('funnel_count').execute();
    expect(await paths()).toEqual(before);
  });
});
