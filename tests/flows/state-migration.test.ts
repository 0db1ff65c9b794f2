import { describe, expect, it } from 'vitest';
import { requireFlowOf } from '../../src/flows/engine/flow-definition';
import type { FormVersion } from '../../src/flows/engine/form-version';
import {
  invertMigration,
  type Migration,
  type MigrationOperation,
  migrationProblems,
} from '../../src/flows/engine/migration';
import { type EventLog, replay, withoutFreeText } from '../../src/flows/engine/replay';
import {
  findUnmappedStates,
  listStateTargets,
  mapState,
  moveSnapshot,
} from '../../src/flows/engine/state-migration';
import { versionWith } from '../support/sample-process';

const cancel = { while: [] };

describe('Migration of states', () => {
  const staged = (...titles: string[]) =>
    versionWith({ stages: titles, payments: {}, followUps: {}, cancel, change: { while: [] } });
  const machineOf = (form: FormVersion) => requireFlowOf(form).machine(['person']);
  const [ab, c] = [staged('甲', '乙'), staged('丙')];

  it('maps through several publications, and only states that are gone', () => {
    const [first, second]: Migration[] = [
      [{ op: 'state', from: '甲', to: '乙' }],
      [
        { op: 'rename', from: '/a', to: '/b' },
        { op: 'state', from: '乙', to: '丙' },
      ],
    ];
    const through = [...first!, ...second!];
    expect(mapState(machineOf(c), '甲', through)).toBe('丙');
    expect(mapState(machineOf(ab), '甲', through)).toBe('甲');
    expect(mapState(machineOf(c), '甲', first!)).toBeUndefined();
    expect(mapState(machineOf(c), '甲', [{ op: 'state', from: '甲', to: null }, ...second!])).toBeNull();
  });

  it('takes a payment stage as a whole, and keeps the step of the payment where there is one', () => {
    const payments = { 待付款: { title: '付款', to: '丙' } };
    const paid = versionWith({
      stages: ['待付款', '丙'],
      payments,
      followUps: {},
      cancel,
      change: { while: [] },
    });
    const other = versionWith({ followUps: {} });
    expect(findUnmappedStates([], paid, c)).toEqual([{ state: '待付款', title: '待付款' }]);
    const toStage: Migration = [{ op: 'state', from: '待付款', to: '丙' }];
    expect(findUnmappedStates(toStage, paid, c)).toEqual([]);
    expect(mapState(machineOf(c), '待付款.awaiting', toStage)).toBe('丙');
    const toPayment: Migration = [{ op: 'state', from: '待付款', to: '待缴费' }];
    expect(mapState(machineOf(other), '待付款.awaiting', toPayment)).toBe('待缴费.awaiting');
  });

  it('keeps a stage in which nothing is due any more', () => {
    const process = { stages: ['待缴费', '待发证'], followUps: {}, cancel, change: { while: [] } };
    const paid = versionWith(process);
    const free = versionWith({ ...process, payments: {} });
    expect(findUnmappedStates([], paid, free)).toEqual([]);
    expect(mapState(machineOf(free), '待缴费.choosing', [])).toBe('待缴费');
    expect(mapState(machineOf(paid), '待缴费', [])).toBe('待缴费.choosing');
  });

  it('names open states only, and targets that are no end', () => {
    const unreviewed = versionWith({ review: false, change: { while: [] }, cancel: { while: [] } });
    expect(findUnmappedStates([], versionWith(), unreviewed).map(({ state }) => state)).toEqual([
      'underReview',
      'supplement',
    ]);
    expect(listStateTargets(versionWith()).map(({ state }) => state)).toEqual([
      'underReview',
      'supplement',
      '待缴费',
      '待发证',
    ]);
  });

  it('refuses an operation for a state that stays, or without a target', () => {
    const problems = (operation: MigrationOperation) => migrationProblems([operation], ab, c);
    expect(problems({ op: 'state', from: '甲', to: '丙' })).toEqual([]);
    expect(problems({ op: 'state', from: '甲', to: null })).toEqual([]);
    expect(problems({ op: 'state', from: '丙', to: null })[0]).toContain('仍有状态“丙”');
    expect(problems({ op: 'state', from: '甲', to: 'rejected' })[0]).toContain('没有状态“rejected”，或者');
    expect(problems({ op: 'state', from: '甲', to: '丁' })[0]).toContain('没有状态“丁”');
    const contentForm = { ...c, process: null };
    expect(migrationProblems([{ op: 'state', from: '甲', to: null }], null, contentForm)[0]).toContain(
      '没有办理过程',
    );
  });

  it('is inverted where it is known which state it was', () => {
    expect(invertMigration([{ op: 'state', from: '甲', to: '丙' }])).toEqual([
      { op: 'state', from: '丙', to: '甲' },
    ]);
    expect(
      invertMigration([
        { op: 'state', from: '甲', to: '丙' },
        { op: 'state', from: '乙', to: '丙' },
        { op: 'state', from: '丁', to: null },
      ]),
    ).toEqual([]);
  });

  it('ends the deadlines and orders of the state that is left, and begins those of the other', () => {
    const payments = { 待付款: { title: '付款', to: '丙', within: { days: 3 } } };
    const paid = versionWith({
      stages: ['待付款', '丙'],
      payments,
      followUps: {},
      cancel,
      change: { while: [] },
    });
    const context = { furthest: 0, editing: false, revision: 1 };
    const stored = { value: { 待付款: 'awaiting' }, context };
    const moved = moveSnapshot(machineOf(paid), stored, machineOf(c), '丙');
    expect(moved.snapshot.value).toBe('丙');
    expect(moved.effects.map(({ kind }) => kind)).toEqual(['closeOrders', 'clearDeadline']);
    const back = moveSnapshot(machineOf(c), { value: '丙', context }, machineOf(paid), '待付款');
    expect(back.snapshot.value).toEqual({ 待付款: 'choosing' });
    expect(back.effects).toEqual([{ kind: 'deadline', name: 'payment', days: 3 }]);
  });

  it('is replayed from the log', () => {
    const log = (from?: string): EventLog => ({
      flow: 'sample',
      ...{ steps: ['person'], process: reviewed.process! },
      events: [
        { seq: 1, event: { type: 'FILED' }, actor: 'member', at: '' },
        { seq: 2, event: { type: 'APPROVE' }, actor: 'staff', at: '' },
        {
          ...{ seq: 3, actor: 'member', at: '', state: 'underReview' },
          event: { type: 'FILED', ...(from && { from }) },
          version: { steps: ['person'], process: renamed.process! },
        },
      ],
    });
    const reviewed = versionWith({
      stages: ['甲'],
      payments: {},
      followUps: {},
      cancel,
      change: { while: ['甲'] },
    });
    const renamed = versionWith({
      stages: ['丙'],
      payments: {},
      followUps: {},
      cancel,
      change: { while: ['丙'] },
    });
    const flow = requireFlowOf(reviewed);
    expect(replay(flow, log('丙')).difference).toBeNull();
    expect(replay(flow, log()).difference).toMatchObject({ seq: 3 });
    expect(replay(flow, log('丁')).difference).toMatchObject({ seq: 3 });
    expect(withoutFreeText(log('丙')).events[2]?.event).toEqual({ type: 'FILED', from: '丙' });
  });
});
