import { describe, expect, it } from 'vitest';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import { drawProcess, listProcessStates } from '../../src/web/admin/studio/process/process-drawing';
import {
  asProcessFindings,
  findingsByState,
  followStages,
  stateOf,
} from '../../src/web/admin/studio/process/process-findings';
import { readProcess } from '../../src/web/admin/studio/process/process-reader';
import { placesOfState } from '../../src/web/admin/studio/process/state-places';
import { projectSchemas } from '../support/project-schemas';

const process: FlowProcess = {
  title: '示例事项',
  prefix: 'SL',
  group: '其他',
  consents: [],
  review: ['初审', '复审'],
  stages: ['待缴费', { title: '已缴费', next: ['已完成'] }, { title: '已完成', ended: true }],
  payments: { 待缴费: { title: '缴费', to: '已缴费', within: { days: 3 } } },
  followUps: {
    express: { title: '填写快递单号', form: 'express', by: 'member', while: ['已缴费'], to: '已完成' },
  },
  cancel: { while: ['underReview'] },
  oneOpenPer: 'none',
  deadlines: { supplement: 15, answer: 5 },
};

/** The transitions as lines of text: from, title, to. */
const lines = (drawn: FlowProcess) => {
  const { transitions, titles } = drawProcess(drawn);
  return transitions.map(({ name, from, to }) => `${from} ${titles.get(name)} ${to}`);
};

describe('The drawing of a process', () => {
  it('has one box for all questions and one per declared state, with the ways between them', () => {
    expect(lines(process)).toEqual([
      'preparing.filling 提交 underReview',
      'underReview 不通过 rejected',
      'underReview 退回补正 supplement',
      'underReview 转入下一阶段 复审',
      'underReview 撤销 cancelled',
      '复审 通过 待缴费',
      '复审 不通过 rejected',
      '复审 退回补正 supplement',
      '复审 通过（不用付款） 已缴费',
      'supplement 补正 underReview',
      'supplement 逾期 lapsed',
      '待缴费 确认收款 已缴费',
      '待缴费 逾期 unpaid',
      '待缴费 付款到账 已缴费',
      '已缴费 转入下一阶段 已完成',
      '已缴费 填写快递单号 已完成',
    ]);
    expect(listProcessStates(process).map(({ title }) => title)).toEqual([
      ...['审核中 · 初审', '审核中 · 复审', '待补正', '审核不通过', '逾期未补正，已结束'],
      ...['待缴费', '已缴费', '已完成', '已撤销', '逾期未支付，已关闭'],
    ]);
  });

  it('shows a state that no way leads to, and what leads out of it', () => {
    const stages = ['待缴费', { title: '已缴费', ended: true as const, next: [] }, '暂存', '归档'];
    const drawn = lines({ ...process, stages, followUps: {} });
    expect(drawn.filter(line => line.endsWith('暂存'))).toEqual([]);
    expect(drawn).toContain('暂存 转入下一阶段 归档');
  });

  it('leaves out what names a state that does not exist, or exists twice', () => {
    const wrong: FlowProcess = {
      ...process,
      check: { after: 'nowhere' },
      stages: [...(process.stages ?? []), { title: '已缴费', next: ['没有的'] }, '', '复审'],
      payments: {
        ...process.payments,
        没有的: { title: '缴费', to: '已缴费' },
        已缴费: { title: '缴费', to: '没有的' },
      },
      followUps: {
        express: {
          title: '快递',
          form: 'express',
          by: 'staff',
          while: ['没有的'],
          to: '没有的',
          secondTo: 'x',
        },
      },
      cancel: { while: ['没有的', 'underReview'], byStaff: ['没有的'] },
      change: { while: ['没有的'] },
    };
    const without = { ...process, followUps: {} };
    expect(lines(wrong)).toEqual(lines(without));
  });

  it.each([...projectSchemas()].filter(([file]) => file.endsWith('/flow.json')))(
    'is made of %s',
    (_, text) => {
      const read = readProcess(text)!;
      expect([...read.unreadable]).toEqual([]);
      const { states, transitions } = drawProcess(read.process);
      const ids = states.map(({ id }) => id);
      expect(transitions.filter(({ from, to }) => !ids.includes(from) || !ids.includes(to))).toEqual([]);
      expect(transitions.length).toBeGreaterThan(0);
      const untitled = transitions.filter(({ type }) =>
        /^[A-Z.]+$/.test(drawProcess(read.process).titles.get(type) ?? ''),
      );
      expect(untitled).toEqual([]);
      for (const { id } of states) expect(placesOfState(read.process, id), id).toBeDefined();
    },
  );
});

describe('A flow.json of another form', () => {
  it('is read as far as it can be', () => {
    const read = (change: object) => readProcess(JSON.stringify({ ...process, ...change }))!;
    const { process: readable, unreadable } = read({
      stages: '待办',
      payments: { 待缴费: 3 },
      cancel: { while: 1 },
    });
    expect([...unreadable]).toEqual(['stages', 'payments', 'cancel']);
    expect(readable.stages).toBeUndefined();
    expect(readable.title).toBe('示例事项');
    expect(() => drawProcess(readable)).not.toThrow();
    expect([...read({ review: [] }).unreadable]).toEqual(['review']);
    expect(readProcess('{}')?.process.deadlines).toEqual({ supplement: 15, answer: 5 });
    for (const text of ['', '[]', 'null', '{"title": ']) expect(readProcess(text)).toBeNull();
  });
});

describe('A finding', () => {
  it('is shown at its state', () => {
    const at = (...path: string[]) => stateOf({ path }, process);
    expect(at('stages', '1', 'next', '0')).toBe('已缴费');
    expect(at('payments', '待缴费', 'to')).toBe('待缴费');
    expect(at('followUps', 'express', 'form')).toBe('已缴费');
    expect(at('review', '0')).toBe('underReview');
    expect(at('review', '1')).toBe('复审');
    expect(at('cancel')).toBe('cancelled');
    expect(at('prefix')).toBeNull();
    expect(at('stages', '9')).toBeNull();
    expect(at()).toBeNull();
  });

  it('follows its stage when the order changes after the check, and goes with it', () => {
    const finding = { path: ['stages', '2', 'next'], reason: '一', level: 'error' as const };
    const [first, second, third] = process.stages!;
    const paths = (stages: FlowProcess['stages']) =>
      followStages([finding], process, { ...process, ...(stages && { stages }) }).map(({ path }) =>
        path.join('/'),
      );
    expect(paths([first!, second!, third!])).toEqual(['stages/2/next']);
    expect(paths([third!, first!, second!])).toEqual(['stages/0/next']);
    expect(paths([first!, second!])).toEqual([]);
    expect(followStages([finding], undefined, process)).toEqual([finding]);
  });

  it('counts at its state, whatever its name contains', () => {
    const findings = asProcessFindings(
      [
        { pointer: '/payments/甲~1乙/to', reason: '一' },
        { pointer: '/payments/甲~1乙', reason: '二' },
      ],
      [{ path: ['stages', 0], reason: '三' }],
    );
    const byState = findingsByState(findings, process);
    expect([...byState].map(([state, { length }]) => [state, length])).toEqual([
      ['甲/乙', 2],
      ['待缴费', 1],
    ]);
    expect(byState.get('待缴费')?.[0]?.level).toBe('warning');
  });
});
