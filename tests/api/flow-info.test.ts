import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { flowGroups } from '../../src/flows/engine/flow-definition';
import { flows } from '../support/flows';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let folder: SchemasFolder;
let portal: TestPortal;
beforeAll(async () => {
  folder = await schemasFolder();
  portal = await startTestPortal({ schemasDir: folder.path });
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

describe('The flow catalogue', () => {
  it('contains every declared flow, by group, with a summary of each', async () => {
    const { data } = await portal.get('/matter/list');
    expect(data.map(({ flow }: { flow: string }) => flow).sort()).toEqual([...flows.keys()].sort());
    const groups = data.map(({ group }: { group: (typeof flowGroups)[number] }) => flowGroups.indexOf(group));
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
    for (const { flow, purpose, summary, who } of data) {
      expect(purpose, flow).toMatch(/[。！？]$/u);
      expect(summary, flow).not.toBe('');
      expect(who.length, flow).toBeGreaterThan(0);
    }
  });

  it('returns the duration of a flow', async () => {
    const { data } = await portal.get('/matter/list');
    const organ = data.find(({ flow }: { flow: string }) => flow === 'organ-donation');
    expect(organ).toMatchObject({ page: '/donateOrganShow', minutes: 5, answerDays: 5 });
    expect(organ.purpose).toBe(
      '人体器官捐献志愿登记，是您生前表示愿意在身故后捐献器官，用于救治等待移植的患者。',
    );
  });
});

const detail = (flow: string) => portal.get('/matter/detail', { query: { flow } });

describe('A flow that takes effect', () => {
  it.each(['donation', 'dues', 'goods-donation'])(
    'on payment or receipt is not described as effective on submission: %s',
    async flow => {
      const { data } = await detail(flow);
      expect(data).toMatchObject({ answerDays: null, immediate: false });
      expect(JSON.stringify(data.steps)).not.toContain('即时生效');
    },
  );
});

describe('The page of a flow', () => {
  it.each([...flows.keys()])('describes purpose, eligibility, steps and questions of %s', async flow => {
    const { data } = await detail(flow);
    const { title, group, page } = flows.get(flow)!;
    expect(data).toMatchObject({ flow, title, group, page });
    expect(data.steps.length).toBeGreaterThan(1);
    const { purpose, who, prepare, after, privacy, questions, keywords } = data.guidance;
    for (const part of [purpose, privacy]) expect(part).toBeTruthy();
    for (const list of [who, prepare, after, questions, keywords]) expect(list?.length).toBeGreaterThan(0);
  });

  it('is not found for an undeclared flow', async () => {
    expect((await detail('nothing')).code).toBe(refusals.notFound.code);
  });

  it('follows edits of the guidance without a restart', async () => {
    const addedQuestion = { question: '新加的问题？', answer: '新加的回答。' };
    await folder.edit('organ-donation/ui.json', ui => {
      ui['ui:notice'].summary = '一页就能登记';
      ui['ui:notice'].questions.unshift(addedQuestion);
    });
    await vi.waitFor(
      async () => expect((await detail('organ-donation')).data.guidance.questions[0]).toEqual(addedQuestion),
      { timeout: 15_000, interval: 100 },
    );
    const { data } = await portal.get('/matter/list');
    expect(data.map(({ summary }: { summary: string }) => summary)).toContain('一页就能登记');
  });

  it('keeps the last valid guidance when the new one is invalid', async () => {
    const before = (await detail('organ-donation')).data.guidance;
    await folder.edit('organ-donation/ui.json', ui => {
      ui['ui:notice'].questions = '没有';
    });
    await vi.waitFor(() => expect(portal.services.forms.findings()).not.toEqual([]), {
      timeout: 15_000,
      interval: 100,
    });
    expect((await detail('organ-donation')).data.guidance).toEqual(before);
  });
});
