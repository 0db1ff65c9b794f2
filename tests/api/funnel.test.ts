import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFunnelFigures } from '../../demo/history/funnel';
import { addDays, systemClock, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { createFunnelCounter } from '../../src/server/engine/funnel/funnel';
import { runRetention } from '../../src/server/engine/retention/run-retention';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let reader: string;
beforeAll(async () => {
  portal = await startTestPortal();
  reader = (await portal.signUp({ roles: ['schemas'] })).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.services.funnel.flush();
  await portal.services.db.deleteFrom('funnel_count').execute();
  await portal.services.db.deleteFrom('funnel_mark').execute();
});

const findOrganisationId = async () => {
  const { organisations, config } = portal.services;
  return (await organisations.find(config.organisation))?.id ?? '';
};

const at = (state: unknown, furthest: number) => ({
  value: { preparing: state },
  context: { furthest, editing: false, revision: 0 },
});
const snapshots = {
  notice: at('notice', 0),
  applicant: at({ filling: 'applicant' }, 0),
  wish: at({ filling: 'wish' }, 1),
  review: at('review', 2),
};

/**
 * Saves the draft with a snapshot.
 * @returns its sequence
 */
async function save(
  applicant: Applicant,
  place: keyof typeof snapshots,
  sequence = 0,
  { application, ...more }: { application?: string; [name: string]: unknown } = {},
): Promise<number> {
  const { code, data, msg } = await portal.put('/flows/organ-donation/draft', {
    token: applicant.token,
    query: application ? { application } : {},
    body: {
      formVersion: applicant.formVersion,
      snapshot: snapshots[place],
      answers: { name: '林示例' },
      consents: applicant.consents.split(','),
      sequence,
      ...more,
    },
  });
  if (code !== 0) throw new Error(msg);
  return data.sequence;
}

async function steps(query: Record<string, string> = {}) {
  await portal.services.funnel.flush();
  const { data } = await portal.get('/admin/progress/steps', {
    token: reader,
    query: { flow: 'organ-donation', ...query },
  });
  return data.steps as {
    step: string;
    opened: number;
    finished: number;
    abandoned: number;
    openDrafts: number;
    median: number | null;
    errors: { path: string; label: string; times: number }[];
  }[];
}

/** Returns `opened/finished` of each step. */
const numbers = async () =>
  Object.fromEntries((await steps()).map(({ step, opened, finished }) => [step, `${opened}/${finished}`]));

describe('The funnel of a form', () => {
  it('counts each step opened and finished, once per draft', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, 'notice');
    expect(await numbers()).toEqual({ applicant: '0/0', wish: '0/0', review: '0/0' });
    await save(applicant, 'applicant', 1);
    await save(applicant, 'applicant', 2);
    expect(await numbers()).toEqual({ applicant: '1/0', wish: '0/0', review: '0/0' });
    await save(applicant, 'wish', 3);
    // Goes back, and forward again.
    await save(applicant, 'notice', 4, { snapshot: at('notice', 1) });
    await save(applicant, 'applicant', 5, { snapshot: at({ filling: 'applicant' }, 1) });
    await save(applicant, 'wish', 6);
    expect(await numbers()).toEqual({ applicant: '1/1', wish: '1/0', review: '0/0' });
    await save(applicant, 'review', 7);
    expect(await numbers()).toEqual({ applicant: '1/1', wish: '1/1', review: '1/0' });
    expect((await applicant.apply({ answers: applicationAnswers('organ-donation', 'minimal') })).code).toBe(
      0,
    );
    expect(await numbers()).toEqual({ applicant: '1/1', wish: '1/1', review: '1/1' });
  });

  it('counts steps skipped between two saves', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, 'wish');
    expect(await numbers()).toEqual({ applicant: '1/1', wish: '1/0', review: '0/0' });
  });

  it('counts no step beyond the end of the form, whatever the browser sends', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, 'review', 0, { snapshot: at('review', 9_000_000_000) });
    await save(applicant, 'review', 1);
    expect(await numbers()).toEqual({ applicant: '1/1', wish: '1/1', review: '1/0' });
  });

  it('ignores an outdated save and repeated submissions', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, 'applicant');
    await expect(save(applicant, 'wish', 7)).rejects.toThrow();
    expect(await numbers()).toMatchObject({ applicant: '1/0', wish: '0/0' });
    const sent = { key: 'a'.repeat(32), code: await applicant.confirmCode('FILED') };
    await Promise.all([applicant.apply(sent), applicant.apply(sent)]);
    await applicant.apply(sent);
    expect(await numbers()).toMatchObject({ review: '0/1' });
  });

  it('ignores corrections of submitted applications', async () => {
    const applicant = await createApplicant(portal);
    const { data } = await applicant.apply();
    await portal.services.funnel.flush();
    await portal.services.db.deleteFrom('funnel_count').execute();
    await save(applicant, 'applicant', 0, { application: data.id });
    expect(await numbers()).toEqual({ applicant: '0/0', wish: '0/0', review: '0/0' });
  });

  it('measures the duration of a step', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, 'applicant');
    const { db } = portal.services;
    const earlier = new Date(Date.now() - 100_000);
    await db
      .updateTable('draft')
      .set({ reached_at: earlier })
      .where('account_id', '=', applicant.accountId)
      .execute();
    await save(applicant, 'applicant', 1);
    await save(applicant, 'wish', 2);
    const [first, second] = await steps();
    expect(first?.median).toBeGreaterThanOrEqual(90);
    expect(first?.median).toBeLessThanOrEqual(120);
    expect(second?.median).toBeNull();
  });

  it('counts invalid answers, by existing questions only', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, 'applicant');
    await save(applicant, 'applicant', 1, {
      failed: ['/idNo', '/idNo', '/mobile', '/林示例', '', '/idNo/x', 'idNo'],
    });
    const [first] = await steps();
    expect(first?.errors).toEqual([
      { path: '/idNo', label: '证件号码', times: 1 },
      { path: '/mobile', label: '手机号码', times: 1 },
    ]);
    const rows = await portal.services.db.selectFrom('funnel_count').select('part').execute();
    expect(JSON.stringify(rows)).not.toContain('林示例');
  });

  it('counts an applicant once a day, however often they start over and repeat an error', async () => {
    const [applicant, other] = [await createApplicant(portal), await createApplicant(portal)];
    const failed = ['/idNo', '/mobile'];
    for (let turn = 0; turn < 3; turn += 1) {
      await save(applicant, 'applicant', 0, { failed });
      await save(applicant, 'wish', 1, { failed });
      await save(applicant, 'review', 2);
      await portal.services.funnel.flush();
      await portal.delete('/flows/organ-donation/draft', { token: applicant.token });
    }
    await save(other, 'applicant', 0, { failed });
    expect(await numbers()).toEqual({ applicant: '2/1', wish: '1/1', review: '1/0' });
    const [first] = await steps();
    expect(first?.errors.map(({ times }) => times)).toEqual([2, 2]);
    const { db } = portal.services;
    const durations = await db
      .selectFrom('funnel_count')
      .select('times')
      .where('kind', '=', 'duration')
      .execute();
    expect(durations.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  });

  it('counts every submission, including several by one applicant', async () => {
    const { funnel } = portal.services;
    const id = await findOrganisationId();
    for (const application of ['a', 'b'])
      funnel.add(id, 'organ-donation', application, [{ step: 'review', kind: 'finished' }]);
    expect(await numbers()).toMatchObject({ review: '0/2' });
  });

  it('deletes the marks of a day on the next day', async () => {
    await save(await createApplicant(portal), 'applicant');
    await portal.services.funnel.flush();
    const { db } = portal.services;
    const marks = () => db.selectFrom('funnel_mark').select('day').execute();
    const { id: organisationId } = await db.selectFrom('organisation').select('id').executeTakeFirstOrThrow();
    await runRetention(db, organisationId);
    expect(await marks()).not.toEqual([]);
    await db
      .updateTable('funnel_mark')
      .set({ day: addDays(today(), -2) })
      .execute();
    await runRetention(db, organisationId);
    expect(await marks()).toEqual([]);
  });

  it('has no column that identifies an applicant', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = 'funnel_count'`.execute(portal.services.db);
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'day',
      'flow',
      'kind',
      'organisation_id',
      'part',
      'step',
      'times',
    ]);
  });

  it('is written by several servers at once', async () => {
    const { db, vault, log, funnel } = portal.services;
    const id = await findOrganisationId();
    const other = createFunnelCounter({ db, vault, log, clock: systemClock });
    const count = [{ step: 'applicant', kind: 'opened' as const }];
    for (let turn = 0; turn < 5; turn += 1) {
      for (const server of [funnel, other]) {
        // One visitor at both servers, and another one at each.
        server.add(id, 'organ-donation', `both ${turn}`, count);
        server.add(id, 'organ-donation', `${turn} ${server === other}`, count);
      }
      await Promise.all([funnel.flush(), other.flush()]);
    }
    expect(await numbers()).toMatchObject({ applicant: '15/0' });
  });
});

describe('The funnel page', () => {
  it('shows drop-offs and open drafts per step', async () => {
    await portal.services.db.deleteFrom('draft').execute();
    const [one, other] = [await createApplicant(portal), await createApplicant(portal)];
    await save(one, 'applicant');
    await save(other, 'applicant');
    await save(other, 'wish', 1);
    const [first, second] = await steps();
    expect(first).toMatchObject({ opened: 2, finished: 1, abandoned: 1, openDrafts: 1 });
    expect(second).toMatchObject({ opened: 1, finished: 0, abandoned: 1, openDrafts: 1 });
  });

  it('lists the flows, the most started first', async () => {
    await save(await createApplicant(portal), 'applicant');
    await portal.services.funnel.flush();
    const { data } = await portal.get('/admin/progress/list', { token: reader });
    expect(data.list).toEqual([
      { flow: 'organ-donation', title: expect.stringContaining('器官'), opened: 1, submitted: 0 },
    ]);
    expect(data.to).toBe(today());
    expect(data.from).toBe(addDays(today(), -29));
  });

  it('is restricted to a period whose start is not after its end', async () => {
    await save(await createApplicant(portal), 'applicant');
    const yesterday = addDays(today(), -1);
    const before = await steps({ from: yesterday, to: yesterday });
    expect(before.every(({ opened }) => opened === 0)).toBe(true);
    const answer = await portal.get('/admin/progress/list', {
      token: reader,
      query: { from: today(), to: yesterday },
    });
    expect(answer).toMatchObject({ code: refusals.badRequest.code });
  });

  it('keeps the steps of earlier forms', async () => {
    const { funnel } = portal.services;
    funnel.add(await findOrganisationId(), 'organ-donation', 'somebody', [
      { step: 'gone', kind: 'opened' },
      { step: 'gone', kind: 'failed', part: '/gone' },
    ]);
    expect((await steps()).at(-1)).toMatchObject({
      step: 'gone',
      title: 'gone',
      opened: 1,
      errors: [{ path: '/gone', label: '/gone', times: 1 }],
    });
  });

  it('shows the demo data, created once', async () => {
    const { organisations, config, db } = portal.services;
    const id = (await organisations.find(config.organisation))?.id ?? '';
    await addFunnelFigures(portal.services, id);
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('funnel_count')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      );
    const rows = await count();
    await addFunnelFigures(portal.services, id);
    expect(await count()).toBe(rows);
    const { data } = await portal.get('/admin/progress/list', { token: reader });
    expect(data.list.length).toBeGreaterThanOrEqual(5);
    for (const { flow, opened, submitted } of data.list) {
      expect(opened, flow).toBeGreaterThan(submitted);
      expect(submitted, flow).toBeGreaterThan(0);
      const shown = await steps({ flow });
      expect(
        shown.every(step => step.median !== null && step.abandoned >= 0),
        flow,
      ).toBe(true);
      expect(
        shown.some(({ errors }) => errors.length > 0),
        flow,
      ).toBe(true);
    }
  });
});

describe.each(['/admin/progress/list', '/admin/progress/steps'])('%s', address => {
  it('is refused to guests, members and reviewers', async () => {
    expect(await portal.get(address)).toMatchObject({ code: refusals.sessionInvalid.code });
    for (const roles of [[], ['review'], ['admin', 'finance', 'content']]) {
      const { token } = await portal.signUp({ roles });
      expect(await portal.get(address, { token })).toMatchObject({ code: refusals.forbidden.code });
    }
  });

  it('is open to form administrators and users of the simulator', async () => {
    for (const role of ['schemas', 'replay']) {
      const { token } = await portal.signUp({ roles: [role] });
      const query = { flow: 'organ-donation' };
      expect((await portal.get(address, { token, ...(address.endsWith('steps') && { query }) })).code).toBe(
        0,
      );
    }
  });
});
