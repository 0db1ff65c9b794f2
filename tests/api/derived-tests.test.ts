import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { testVersionInWorker } from '../../src/server/modules/studio/derived-tests/test-in-worker';
import { WorkerLimitError } from '../../src/server/platform/worker-pool';
import { changed, FLOW, StudioClerk, type Texts, withPetName } from '../support/studio-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let author: StudioClerk;
let second: StudioClerk;
let texts: Texts;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas']);
  second = await StudioClerk.appoint(portal, '林梅（示例）', ['publish', 'retire']);
  texts = (await author.read()).data.texts;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.services.db.updateTable('form_change').set({ state_name: 'dropped' }).execute();
});

/** Saves a change, has it reported, and asks for approval. */
async function ask(given: Texts) {
  const { data } = await author.save(given);
  const report = await author.report(data);
  const asked = await author.post('ask', { id: data.id, sequence: data.sequence, reason: '改一改' });
  return { report: report.data, asked };
}

// biome-ignore lint/suspicious/noExplicitAny: an administrator writes whatever into the file
const withProcess = (change: (process: any) => void): Texts => {
  const process = JSON.parse(texts.flow ?? '');
  change(process);
  return { ...texts, flow: JSON.stringify(process, null, 2) };
};

describe('Before a change may be submitted for approval', () => {
  it('its flow is tested with what is derived from it, and the counts are kept with the report', async () => {
    const { report, asked } = await ask(withPetName(texts));
    expect(report.tests.findings).toEqual([]);
    expect(report.tests.counts.applications).toBeGreaterThan(1);
    expect(report.tests.counts.invalid).toBeGreaterThan(50);
    expect(report.tests.counts.transitions).toBeGreaterThan(40);
    expect(asked.code).toBe(0);
    const approved = await second.post('approve', { id: asked.data.id, sequence: asked.data.sequence });
    expect(approved).toMatchObject({ code: 0, data: { state: 'live' } });
    await vi.waitFor(() => expect(JSON.stringify(portal.services.forms.live(FLOW))).toContain('petName'));
    texts = (await author.read()).data.texts;
    // Without a build, each worker is bundled when it starts.
  }, 90_000);

  it('a process with a trap is stopped by the check already, at its place', async () => {
    const given = withProcess(process => {
      process.stages = [
        { title: '等甲', next: ['等乙'] },
        { title: '等乙', next: ['等甲'] },
      ];
      process.cancel = { while: ['underReview'] };
      process.change = undefined;
    });
    const { data: examined } = await author.post('examine', { flow: FLOW, texts: given, migration: [] });
    expect(examined.findings).toContainEqual(
      expect.objectContaining({ file: `${FLOW}/flow.json`, reason: '到了『等甲』就没有出路，也没有办结' }),
    );
    const { data } = await author.save(given);
    const asked = await author.post('ask', { id: data.id, sequence: data.sequence, reason: '改一改' });
    expect(asked).toMatchObject({ status: 409, code: refusals.notAllowedNow.code });
    expect(data.allowedActions).not.toContain('ask');
  });

  it('a form that cannot be filled in at all is stopped, at the question', async () => {
    const { report, asked } = await ask(
      changed(texts, form => {
        form.$defs.wish.allOf.push({
          properties: { code: { title: '验证号', type: 'string', format: 'mobile', maxLength: 5 } },
          required: ['code'],
        });
      }),
    );
    expect(report.tests.findings).toContainEqual(
      expect.objectContaining({ place: '/code', label: '验证号', level: 'error' }),
    );
    const errors = report.tests.findings.filter(({ level }: { level: string }) => level === 'error').length;
    const blocker = `自动测试发现${errors}处问题，请先改正`;
    expect(asked).toMatchObject({ status: 409, msg: blocker });
    const { data } = await author.read();
    expect(data.change.blockers).toContainEqual({ action: 'ask', reason: blocker });
    expect(data.change.allowedActions).not.toContain('ask');
  });

  it('only warnings do not stop it', async () => {
    const flow = 'membership';
    const given = (await author.read(flow)).data.texts;
    const { data } = await author.save(
      { ...given, flow: given.flow.replace('"answer": 10', '"answer": 9') },
      0,
      [],
      flow,
    );
    const report = await author.report(data);
    const levels = report.data.tests.findings.map(({ level }: { level: string }) => level);
    expect(new Set(levels)).toEqual(new Set(['warning']));
    expect(
      await author.post('ask', { id: data.id, sequence: data.sequence, reason: '快一点' }),
    ).toMatchObject({
      code: 0,
    });
  });

  it('a report without tests, of an earlier release, does not count', async () => {
    const { data } = await author.save(withPetName(texts, true));
    await author.report(data);
    await portal.services.db.updateTable('form_report').set({ tests: null }).execute();
    expect(await author.post('ask', { id: data.id, sequence: data.sequence, reason: '改' })).toMatchObject({
      status: 409,
      msg: '请先回放：现在的文本还没有回放过，或者回放之后又有变化',
    });
  });

  it('a rollback is not tested: the version was live before', async () => {
    const { data } = await second.post('back', { flow: FLOW, number: 1, live: 2, reason: '退回' });
    expect(data).toMatchObject({ published: 3, tests: null });
  });
});

it.each([
  ['time', '自动测试用时超过 10 秒，已经停止'],
  ['memory', '自动测试占用的内存太多，已经停止'],
] as const)('Tests that exceed their %s stand against publication, with a sentence', async (limit, text) => {
  const pool = { run: () => Promise.reject(new WorkerLimitError(limit)), close: async () => {} };
  const workers = { ...portal.services.workers, report: pool };
  const tests = await testVersionInWorker({ workers }, portal.services.forms.live(FLOW));
  expect(tests.findings).toMatchObject([{ level: 'error', reason: expect.stringContaining(text) }]);
});
