import { describe, expect, it } from 'vitest';
import type { FlowProcess, Stage } from '../../src/flows/engine/flow-definition';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { type Migration, migrationProblems } from '../../src/flows/engine/migration';
import { paymentMoveProblem } from '../../src/flows/engine/payment-moves';
import { createConsequenceFinder } from '../../src/flows/engine/process-consequences';
import { moveToVersion } from '../../src/server/engine/applications/state-move';
import { versionWith } from '../support/sample-process';

const version = (
  stages: (string | Stage)[],
  payments: FlowProcess['payments'],
  more?: Partial<FlowProcess>,
) =>
  versionWith({
    ...{ stages, payments, followUps: {}, cancel: { while: [] } },
    ...{ change: { while: 'always', reviewed: ['name'] }, ...more },
  });
const fee = (to: string, more: object = {}) => ({
  title: '缴纳费用',
  to,
  amount: { subject: '工本费', fund: 'sample', fixed: 2000 },
  ...more,
});
const to = (from: string, target: string | null): Migration => [{ op: 'state', from, to: target }];

/** Sentences of the check of a change, without the number of the operation. */
const problems = (older: FormVersion, newer: FormVersion, migration: Migration) =>
  migrationProblems(migration, older, newer).map(each => each.replace(/^第\d+条迁移：/u, ''));
const REMEDY = '；请换一个去处，或者照提交时的过程办完';

describe('A state operation and the payments of both processes', () => {
  const paid = version(['待缴费', '待发证', '已领取'], { 待缴费: fee('待发证') });
  const renamed = version(['待付款', '制证', '领证'], { 待付款: fee('制证') });

  it('may not skip a payment', () => {
    const moved = (from: string, target: string) =>
      `“${from}”的申请转到“${target}”，就不用“缴纳费用”了，可是还没有付过${REMEDY}`;
    const kept = version(['待缴费', '制证', '领证'], { 待缴费: fee('制证') });
    const before = version(['预审', '待缴费', '待发证'], { 待缴费: fee('待发证') });
    // Before the payment, in it, and from a process without one.
    expect(problems(before, kept, [...to('预审', '制证'), ...to('待发证', '制证')])).toEqual([
      `第1条迁移：${moved('预审', '制证')}`.slice(6),
    ]);
    expect(problems(paid, renamed, [...to('待缴费', '领证'), ...to('待发证', '制证')])).toEqual([
      moved('待缴费', '领证'),
      // What was paid is no longer known to the newer process.
      moved('待发证', '制证'),
    ]);
    const free = version(['办理'], {});
    expect(problems(free, kept, to('办理', '领证'))).toEqual([moved('办理', '领证')]);
    expect(problems(free, kept, to('办理', '待缴费'))).toEqual([]);
    expect(problems(before, kept, to('预审', null))).toEqual([]);
  });

  it('may rename a payment and what follows it', () => {
    const migration = [...to('待缴费', '待付款'), ...to('待发证', '制证'), ...to('已领取', '领证')];
    expect(problems(paid, renamed, migration)).toEqual([]);
  });

  it('knows each payment by itself, not only their number', () => {
    const two = version(['会费', '登记', '工本费', '发证'], { 会费: fee('登记'), 工本费: fee('发证') });
    const one = version(['工本费', '领证'], { 工本费: fee('领证') });
    expect(problems(two, one, to('发证', '领证'))).toEqual([]);
    expect(problems(two, one, to('登记', '领证'))[0]).toContain('还没有付过');
    expect(problems(two, one, to('登记', '工本费'))).toEqual([]);
  });

  it('takes a stage that is skipped when nothing is due as gone through', () => {
    const older = version(['待缴费', '免缴', '待发证'], { 待缴费: fee('待发证', { free: '免缴' }) });
    const newer = version(['待缴费', '免收', '待发证'], { 待缴费: fee('待发证', { free: '免收' }) });
    expect(problems(older, newer, to('免缴', '免收'))).toEqual([]);
    const before = version(['预审', '待缴费', '待发证'], { 待缴费: fee('待发证') });
    expect(problems(before, newer, to('预审', '免收'))[0]).toContain('还没有付过');
  });

  it('may not ask for a payment again', () => {
    const later = version(['待缴费', '领证'], { 待缴费: fee('领证') });
    expect(problems(paid, later, to('待发证', '待缴费'))).toEqual([
      `“待发证”的申请转到“待缴费”，就要再一次“缴纳费用”，可是已经付过${REMEDY}`,
    ]);
    expect(problems(paid, version(['领证'], {}), to('待发证', '领证'))).toEqual([]);
  });

  it('may not take away the refund of a payment', () => {
    const cancel = { while: ['待发证', '领证'] };
    const refunded = version(
      ['待缴费', '待发证'],
      { 待缴费: fee('待发证', { refundOnCancel: true }) },
      {
        cancel: { while: ['待发证'] },
      },
    );
    const without = version(['待缴费', '领证'], { 待缴费: fee('领证') }, { cancel: { while: ['领证'] } });
    expect(problems(refunded, without, to('待发证', '领证'))).toEqual([
      `“待发证”的申请转到“领证”，付过的钱就不能退了${REMEDY}`,
    ]);
    const payments = { 待缴费: fee('领证', { refundOnCancel: true }) };
    const also = version(['待缴费', '领证'], payments, { cancel: { while: cancel.while.slice(1) } });
    expect(problems(refunded, also, to('待发证', '领证'))).toEqual([]);
    const undoable = version(['待缴费', '待发证'], { 待缴费: fee('待发证', { refundable: true }) });
    expect(problems(undoable, without, to('待发证', '领证'))[0]).toContain('不能退了');
  });
});

describe('A state that both processes have', () => {
  const before = version(['待发证', '待缴费', '办结'], { 待缴费: fee('办结') });
  const after = version(['待缴费', '待发证', '办结'], { 待缴费: fee('待发证') });
  const problem = (own: FormVersion, newer: FormVersion, state: string) =>
    paymentMoveProblem(own, state, newer, state, []);

  it('must not come to lie behind a payment that is still due', () => {
    // By the first version, staff advance from 待发证 to the payment.
    expect(problem(before, after, '待发证')).toContain('还没有付过');
    expect(problem(after, before, '待发证')).toContain('已经付过');
    expect(problem(after, after, '待发证')).toBeNull();
  });

  it('does not owe a payment that the newer process introduces', () => {
    const free = version(['待发证', '办结'], {});
    expect(problem(free, after, '待发证')).toBeNull();
    expect(problem(after, free, '待发证')).toBeNull();
  });

  it('may be a payment stage, which begins with the choice of a method', () => {
    const free = version(['办理'], {});
    const { stranded, consequences } = createConsequenceFinder(after).ofApplication(
      free,
      '办理',
      to('办理', '待缴费'),
    );
    expect(stranded).toBeNull();
    expect(consequences).not.toEqual([]);
  });

  it('strands applications in it, where they may be submitted again', () => {
    const finder = createConsequenceFinder(after);
    expect(finder.ofApplication(before, '待发证', []).stranded).toContain('还没有付过');
    const unchangeable = version(
      ['待缴费', '待发证', '办结'],
      { 待缴费: fee('待发证') },
      { change: { while: [] } },
    );
    expect(createConsequenceFinder(unchangeable).ofApplication(before, '待发证', []).stranded).toBeNull();
  });
});

describe('An application that is submitted again', () => {
  const own = version(['待缴费', '待发证'], { 待缴费: fee('待发证') });
  const move = (value: unknown, newer: FormVersion, migration: Migration) => {
    const state = { value, context: { furthest: 1, editing: false, revision: 1 } };
    return moveToVersion(newer, state, { form: own, migration }).snapshot.value;
  };

  it('is refused where a migration published earlier would skip a payment', () => {
    const newer = version(['待付款', '领证'], { 待付款: fee('领证') });
    const migration = to('待缴费', '领证');
    expect(() => move({ 待缴费: 'choosing' }, newer, migration)).toThrow('办理过程已经调整');
    expect(move({ 待缴费: 'choosing' }, newer, to('待缴费', '待付款'))).toEqual({ 待付款: 'choosing' });
  });

  it('does not leave a payment that is under way, even for a process without one', () => {
    const free = version(['领证'], {});
    const migration = to('待缴费', '领证');
    expect(move({ 待缴费: 'choosing' }, free, migration)).toBe('领证');
    for (const step of ['awaiting', 'confirming'])
      expect(() => move({ 待缴费: step }, free, migration)).toThrow('付款正在办理');
    const renamed = version(['待付款', '领证'], { 待付款: fee('领证') });
    expect(move({ 待缴费: 'awaiting' }, renamed, to('待缴费', '待付款'))).toEqual({ 待付款: 'awaiting' });
  });
});
