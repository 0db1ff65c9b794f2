import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { readLog, replay, writeLog } from '../../src/flows/engine/replay';
import { listPossibleEvents } from '../../src/flows/engine/transition-graph';
import FlowSimulator from '../../src/web/admin/simulator';
import { eventFields, initialPayload, withPayload } from '../../src/web/admin/simulator/event-fields';
import { layoutGraph } from '../../src/web/admin/simulator/graph-layout';
import { stateTitle } from '../../src/web/admin/simulator/labels';
import { buildStateGraph, groupEdges } from '../../src/web/admin/simulator/state-graph';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';
import { flows, getFlow, processOf } from '../support/flows';
import { stepsOf } from '../support/form-steps';

const organ = getFlow('organ-donation');

const steps = [
  { id: 'applicant', title: '个人信息' },
  { id: 'wish', title: '捐献意愿' },
];
const at = '2026-11-20T07:04:00.000Z';
const events = [
  { seq: 1, event: { type: 'FILED' }, actor: 'member', at, state: 'underReview' },
  {
    seq: 2,
    event: { type: 'RETURN', reason: '（略）', fields: ['/mobile'] },
    actor: 'staff',
    at,
    state: 'supplement',
  },
];
const recorded = [{ flow: 'organ-donation', steps: ['applicant', 'wish'] }, ...events]
  .map(line => `${JSON.stringify(line)}\n`)
  .join('');

let portal: FakePortal;
beforeEach(() => {
  // jsdom has no layout, of which the diagram observes changes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  resetPortalState();
  portal = fakePortal();
  logIn(['replay']);
  portal.answer('GET /admin/player/flow', ({ query }) => ({
    flow: query.get('flow'),
    title: '人体器官捐献志愿登记',
    versions: [
      {
        ...{ version: 'a'.repeat(32), live: true, publishedAt: at, steps },
        process: processOf(query.get('flow') ?? ''),
      },
    ],
    testedTransitions: ['underReview --RETURN--> supplement', 'preparing.notice --FILED--> underReview'],
    recordedTransitions: [{ name: 'underReview --APPROVE--> approved', times: 4 }],
    applications: 12,
    writable: true,
  }));
  portal.answer('GET /admin/player/log', ({ query }) => ({
    no: query.get('no'),
    flow: 'organ-donation',
    title: '人体器官捐献志愿登记',
    steps: ['applicant', 'wish'],
    process: null,
    events,
  }));
  portal.answer('GET /admin/player/fault/list', () => ({ allowed: true, list: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path = '/admin/player?flow=organ-donation') => visit(path, <FlowSimulator />);
/** The title of the current state of the machine. */
const findStateHeading = (title: string) =>
  screen.findByRole('heading', { level: 2, name: `现在：${title}` });
const send = () => screen.getByRole('button', { name: '发送' });

describe('Flow simulator', () => {
  it('starts at the guidance state, with every state of the machine as a button of the diagram', async () => {
    const { container } = open();
    await findStateHeading('须知');
    const picture = screen.getByRole('region', { name: '状态图' });
    const here = within(picture).getByRole('button', { name: /须知/ });
    expect(here.getAttribute('aria-current')).toBe('step');
    for (const title of ['个人信息', '核对并提交', '审核中', '待补正', '审核通过', '已撤销'])
      expect(within(picture).getByRole('button', { name: title })).toBeTruthy();
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('draws each arrow through the position of its label', async () => {
    const { container } = open();
    await findStateHeading('须知');
    /** Midpoints of the curves of all arrows, where each comes nearest to its turning point. */
    const bends = [...container.querySelectorAll('.player-line')].flatMap(line =>
      [
        ...(line.getAttribute('d') ?? '').matchAll(
          /[ML]([\d.]+) ([\d.]+)Q([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/gu,
        ),
      ].map(found => {
        const [x0, y0, x1, y1, x2, y2] = found.slice(1).map(Number) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        return { x: (x0 + 2 * x1 + x2) / 4, y: (y0 + 2 * y1 + y2) / 4 };
      }),
    );
    const labels = [...container.querySelectorAll('.player-picture text')];
    expect(labels.length).toBeGreaterThan(10);
    for (const label of labels) {
      const [x, y] = [Number(label.getAttribute('x')), Number(label.getAttribute('y'))];
      expect(Math.min(...bends.map(bend => Math.hypot(bend.x - x, bend.y - y)))).toBeLessThan(9);
    }
  });

  it('sends events with their payload, shows which guard holds, and rejects an event that no guard lets through', async () => {
    const { user } = open();
    await findStateHeading('须知');
    await user.click(screen.getByRole('checkbox', { name: 'C1' }));
    expect(screen.getByText(/没有一条路成立/)).toBeTruthy();
    await user.click(send());
    await findStateHeading('须知');
    await user.click(screen.getByRole('checkbox', { name: 'C1' }));
    expect(screen.getByText('成立：')).toBeTruthy();
    await user.click(send());
    await findStateHeading('个人信息');
    await user.click(screen.getByRole('radio', { name: /下一步/ }));
    await user.click(send());
    await findStateHeading('核对资格');
    expect(screen.getAllByText('核对能否办理').length).toBeGreaterThan(0);
  });

  it('steps through the event log of an application, forward and back, and continues from any position', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('受理编号'), 'qg20260000001');
    await user.click(screen.getByRole('button', { name: '打开申请' }));
    await findStateHeading('待补正');
    expect(portal.requestsOf('GET /admin/player/log')[0]!.query.get('no')).toBe('QG20260000001');
    expect(screen.getByText('第2步，共2步')).toBeTruthy();
    expect(screen.getByText(/→ 填写，走这里/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '后退一步' }));
    await findStateHeading('审核中');
    await user.click(screen.getByRole('button', { name: '前进一步' }));
    await findStateHeading('待补正');
    await user.click(screen.getByRole('button', { name: '回到开头' }));
    await findStateHeading('须知');
    await user.click(screen.getByRole('button', { name: /^已受理/ }));
    await findStateHeading('审核中');
    await user.click(screen.getByRole('radio', { name: /^通过/ }));
    await user.click(send());
    await findStateHeading('审核通过');
    expect(screen.getByText('第2步，共2步')).toBeTruthy();
  });

  it('shows why the event log of an application could not be opened', async () => {
    portal.answer('GET /admin/player/log', () => {
      throw new Refusal('notFound', '没有这个受理编号的申请');
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('受理编号'), 'QG1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('没有这个受理编号的申请');
  });

  it('opens a recorded file, and rejects a modified one by line and reason', async () => {
    const { user } = open();
    const input = await screen.findByLabelText('打开记录文件');
    const file = (text: string) => new File([text], 'session.ndjson', { type: 'application/x-ndjson' });
    await user.upload(input, file(recorded));
    await findStateHeading('待补正');
    await user.upload(input, file(recorded.replace('"supplement"', '"approved"')));
    expect((await screen.findByRole('alert')).textContent).toMatch(/第3行：事件 RETURN 之后应为/);
    await findStateHeading('待补正');
  });

  it('saves a simulation as a fixture log for the tests', async () => {
    portal.answer('POST /admin/player/fixture', () => ({
      file: 'tests/fixtures/logs/organ-donation/x.ndjson',
    }));
    const { user } = open();
    await user.type(await screen.findByLabelText('受理编号'), 'QG20260000001{Enter}');
    await findStateHeading('待补正');
    await user.click(screen.getByRole('radio', { name: /逾期/ }));
    await user.click(send());
    await user.click(screen.getByRole('button', { name: '存为测试的记录' }));
    await user.type(screen.getByLabelText('名称'), '中文名');
    await user.click(screen.getByRole('button', { name: '写入代码的文件夹' }));
    expect(portal.requestsOf('POST /admin/player/fixture')).toHaveLength(0);
    await user.clear(screen.getByLabelText('名称'));
    await user.type(screen.getByLabelText('名称'), 'lapsed-again');
    await user.click(screen.getByRole('button', { name: '写入代码的文件夹' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/player/fixture')).toHaveLength(1));
    const { body } = portal.requestsOf('POST /admin/player/fixture')[0]!;
    expect(body.name).toBe('lapsed-again');
    expect(body.log).not.toContain('写给申请人');
    const log = readLog(body.log);
    expect(writeLog(log)).toBe(body.log);
    expect(log.events.map(({ event }) => event.type)).toEqual(['FILED', 'RETURN', 'LAPSE']);
    expect(replay(organ, log).difference).toBeNull();
  });

  it('marks in diagram and text the transitions not covered by tests and applications', async () => {
    const { user } = open();
    await findStateHeading('须知');
    const picture = screen.getByRole('region', { name: '状态图' });
    await user.selectOptions(screen.getByLabelText('标出'), '测试没有走过的');
    expect(within(picture).getByRole('button', { name: /审核通过.*测试没有到过/ })).toBeTruthy();
    expect(within(picture).getByRole('button', { name: '待补正' })).toBeTruthy();
    expect(within(picture).getByRole('button', { name: '个人信息' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('标出'), '实际办理没有走过的');
    expect(within(picture).getByRole('button', { name: /待补正.*实际办理没有到过/ })).toBeTruthy();
    expect(within(picture).getByRole('button', { name: '个人信息' })).toBeTruthy();
    await user.click(within(picture).getByRole('button', { name: '审核中' }));
    const transitionList = screen.getByRole('heading', { name: '从“审核中”出发' }).parentElement!;
    expect(transitionList.textContent).toContain('通过 → 审核通过测试没有走过，实际走过4次');
    expect(transitionList.textContent).toContain('退回补正 → 待补正测试走过，实际走过0次');
  });
});

describe('Fault injection', () => {
  it('queues faults and removes them', async () => {
    portal.answer('POST /admin/player/fault/set', ({ body }) => ({
      allowed: true,
      list: body.script.map((fault: object) => ({ target: body.target, ...fault })),
    }));
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('哪里'), '短信');
    await user.selectOptions(screen.getByLabelText('怎样'), '丢失：说好了，再也不来');
    await user.clear(screen.getByLabelText('几次'));
    await user.type(screen.getByLabelText('几次'), '3');
    await user.click(screen.getByRole('button', { name: '排上这个故障' }));
    expect(await screen.findByText('短信：接下来3次丢失')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/player/fault/set')[0]!.body).toEqual({
      target: 'sms',
      script: [{ kind: 'lost', times: 3, seconds: 5 }],
    });
    await user.click(screen.getByRole('button', { name: '全部恢复正常' }));
    await waitFor(() => expect(screen.queryByText(/接下来3次/)).toBeNull());
    expect(portal.requestsOf('POST /admin/player/fault/set')[1]!.body).toEqual({ target: 'sms', script: [] });
  });

  it('adds a fault behind the remaining ones; a fault used up meanwhile does not return', async () => {
    const lost = { target: 'sms', kind: 'lost', times: 1, seconds: 5 };
    let remainingFaults = [lost];
    portal.answer('GET /admin/player/fault/list', () => ({ allowed: true, list: remainingFaults }));
    portal.answer('POST /admin/player/fault/set', () => ({ allowed: true, list: [] }));
    const { user } = open();
    await screen.findByText('短信：接下来1次丢失');
    remainingFaults = [];
    await user.selectOptions(screen.getByLabelText('哪里'), '短信');
    await user.click(screen.getByRole('button', { name: '排上这个故障' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/player/fault/set')).toHaveLength(1));
    expect(portal.requestsOf('POST /admin/player/fault/set')[0]!.body).toEqual({
      target: 'sms',
      script: [{ kind: 'duplicate', times: 1, seconds: 5 }],
    });
  });

  it('is not offered in production', async () => {
    portal.answer('GET /admin/player/fault/list', () => ({ allowed: false, list: [] }));
    open();
    expect(await screen.findByText('正式环境里不能造成故障。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '排上这个故障' })).toBeNull();
  });
});

describe.each([...flows.values()].map(flow => [flow.id, flow] as const))('Machine of %s', (_, flow) => {
  const ids = stepsOf(flow.id);
  const chart = buildStateGraph(flow, ids);

  it('is laid out with each state at a position of its own and arrows between them', () => {
    const states = chart.states.map(id => ({ id, title: stateTitle(flow, new Map(), id) }));
    const arrows = groupEdges(chart.mainTransitions);
    const { boxes, edges, width, height } = layoutGraph(
      states,
      arrows.map(arrow => ({ ...arrow, label: '事件' })),
      1,
    );
    expect(edges).toHaveLength(arrows.length);
    const placed = [...boxes.values()];
    expect(placed).toHaveLength(states.length);
    for (const [index, box] of placed.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      const activeFaults = placed
        .slice(index + 1)
        .filter(
          other =>
            box.x < other.x + other.width &&
            other.x < box.x + box.width &&
            box.y < other.y + other.height &&
            other.y < box.y + box.height,
        );
      expect(activeFaults).toEqual([]);
    }
  });

  it('has Chinese titles for its states', () => {
    const titles = new Map(ids.map(id => [id, '步骤']));
    for (const state of chart.states) expect(stateTitle(flow, titles, state)).toMatch(/\p{Script=Han}/u);
  });

  it('can be sent each of its events with the matching form', () => {
    const all = listPossibleEvents(flow, ids);
    for (const type of new Set(all.map(event => event.type))) {
      const variants = all.filter(event => event.type === type);
      for (const variant of variants) {
        expect(withPayload(variants, initialPayload(variants, variant))).toEqual(variant);
        expect(eventFields(variants).map(({ name }) => name)).toEqual(
          expect.arrayContaining(Object.keys(variant).filter(name => name !== 'type')),
        );
      }
    }
  });
});
