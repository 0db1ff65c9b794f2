import { describe, expect, it } from 'vitest';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import type { Migration } from '../../src/flows/engine/migration';
import { createConsequenceFinder } from '../../src/flows/engine/process-consequences';
import { versionWith } from '../support/sample-process';

const live = versionWith();

const find = (change: Partial<FlowProcess>) =>
  createConsequenceFinder(versionWith(change), { 'identity-document': '核对证件号码' });
const ofApplication = (change: Partial<FlowProcess>, state: string, migration: Migration = [], own = live) =>
  find(change).ofApplication(own, state, migration);
/** `when kind text` of each consequence. */
const texts = (change: Partial<FlowProcess>, state: string, migration: Migration = []) =>
  ofApplication(change, state, migration).consequences.map(
    ({ when, kind, text }) => `${when} ${kind} ${text}`,
  );

describe('Consequences for an application', () => {
  it('are none when what is different does not concern its state, or what lies ahead', () => {
    expect(texts({}, 'underReview')).toEqual([]);
    expect(texts({ title: '另一个名称', consents: [] }, 'supplement')).toEqual([]);
    // The fee has been paid.
    const fee = {
      ...live.process?.payments?.待缴费,
      amount: { subject: '工本费', fund: 'sample', fixed: 1 },
    };
    const change = { change: { while: [] as string[] }, payments: { 待缴费: fee } } as Partial<FlowProcess>;
    expect(ofApplication(change, '待发证', [], versionWith({ change: { while: ['underReview'] } }))).toEqual({
      stranded: null,
      consequences: [],
    });
  });

  it('name the state in which a cancellation is no longer possible', () => {
    const cancel = { while: ['underReview'] };
    expect(texts({ cancel }, 'supplement')).toEqual(['resubmission lost 在“待补正”不能再撤销']);
    expect(texts({ cancel }, 'underReview')).toEqual([]);
    expect(texts({ cancel: { while: [], byStaff: ['supplement'] } }, 'underReview')).toEqual([
      'resubmission lost 在“审核中”不能再撤销',
    ]);
  });

  it('tell that changes are refused from the publication on', () => {
    expect(texts({ change: { while: ['underReview'] } }, '待发证')).toContain(
      'publication lost 在“待发证”不能再变更',
    );
  });

  it('name a different fee for those who have not paid', () => {
    const payments = {
      待缴费: {
        ...live.process!.payments!.待缴费!,
        amount: { subject: '工本费', fund: 'sample', fixed: 3000 },
      },
    };
    const text = 'resubmission changed 还没有付的，“缴纳费用”由￥20.00改为￥30.00';
    expect(texts({ payments }, 'underReview')).toEqual([text]);
    expect(texts({ payments }, 'supplement')).toEqual([text]);
    // Before it is submitted again, what is due now has been paid.
    expect(texts({ payments }, '待缴费.choosing')).toEqual([]);
  });

  it('name deadlines, review levels, stages, follow-ups and capabilities', () => {
    expect(texts({ deadlines: { supplement: 7, answer: 3 } }, 'supplement')).toEqual([
      'resubmission changed 再被退回时，补正期限由 30 天改为 7 天',
      'resubmission changed 答复期限由 5 个工作日改为 3 个工作日',
    ]);
    expect(texts({ review: ['初审', '复审'] }, 'underReview')).toEqual([
      'resubmission changed 审核由“一级审核”改为“2 级审核：初审、复审”',
    ]);
    expect(texts({ followUps: {}, effects: [] }, 'underReview')).toEqual([
      'resubmission lost 不再“填写快递单号”',
      'resubmission lost 不再有这项功能：核对证件号码',
    ]);
    const stages = [
      ...live.process!.stages!.slice(0, 2),
      '已寄出',
      { title: '已领取', ended: true as const },
    ];
    stages[1] = { title: '待发证', next: ['已寄出'] };
    expect(texts({ stages }, 'supplement')).toEqual(['resubmission changed 多了“已寄出”这个阶段']);
  });

  it('name a payment that is added or dropped', () => {
    expect(texts({ payments: {} }, 'underReview')).toContain('resubmission lost 不再有“缴纳费用”（￥20.00）');
    const free = versionWith({ payments: {} });
    const added = createConsequenceFinder(live).ofApplication(free, 'underReview', []);
    expect(added.consequences).toContainEqual({
      kind: 'changed',
      when: 'resubmission',
      text: '还要“缴纳费用”（￥20.00）',
    });
  });

  it('is finished by its own process where it cannot be submitted again', () => {
    const own = versionWith({ change: { while: ['underReview'] } });
    const stages = ['待缴费', { title: '已领取', ended: true as const }];
    const payments = { 待缴费: { ...live.process!.payments!.待缴费!, to: '已领取' } };
    const newer = { stages, payments, followUps: {}, change: { while: ['underReview'] } };
    const impact = ofApplication(newer, '待发证', [{ op: 'state', from: '待发证', to: null }], own);
    expect(impact).toEqual({
      stranded: null,
      consequences: [{ kind: 'kept', when: 'never', text: '新的过程没有“待发证”，仍照提交时的过程办完' }],
    });
  });
});

describe('An application in a state that goes', () => {
  const without: Partial<FlowProcess> = {
    stages: ['待缴费', { title: '制证中', next: ['已领取'] }, { title: '已领取', ended: true }],
    payments: { 待缴费: { ...live.process!.payments!.待缴费!, to: '制证中' } },
    followUps: {},
    change: { while: ['制证中'] },
  };

  it('is stranded until the migration says what becomes of it', () => {
    expect(ofApplication(without, '待发证').stranded).toBe(
      '现在的状态“待发证”在新的办理过程里没有，请选定怎么办',
    );
    const mapped = ofApplication(without, '待发证', [{ op: 'state', from: '待发证', to: '制证中' }]);
    expect(mapped.stranded).toBeNull();
    expect(mapped.consequences).toEqual([{ kind: 'lost', when: 'resubmission', text: '不再“填写快递单号”' }]);
  });

  it('keeps its process when the migration says so, and cannot be changed', () => {
    const kept = ofApplication(without, '待发证', [{ op: 'state', from: '待发证', to: null }]);
    expect(kept).toEqual({
      stranded: null,
      consequences: [
        { kind: 'lost', when: 'publication', text: '在“待发证”不能再变更' },
        { kind: 'kept', when: 'never', text: '新的过程没有“待发证”，仍照提交时的过程办完' },
      ],
    });
  });

  it('is stranded when it waits for a correction that the newer process does not accept', () => {
    const unreviewed = {
      review: false,
      cancel: { while: [] },
      change: { while: [] },
    } as Partial<FlowProcess>;
    const toStage: Migration = [{ op: 'state', from: 'supplement', to: '待发证' }];
    expect(ofApplication(unreviewed, 'supplement', toStage).stranded).toContain('补正之后交不上去');
    expect(
      ofApplication(unreviewed, 'supplement', [{ op: 'state', from: 'supplement', to: null }]).stranded,
    ).toContain('补正之后交不上去');
    const changeable = { ...unreviewed, change: { while: ['待发证'] } };
    expect(ofApplication(changeable, 'supplement', toStage).stranded).toContain('还没有付过');
    expect(
      ofApplication({ ...changeable, payments: {}, stages: ['待发证'] }, 'supplement', toStage).stranded,
    ).toBeNull();
  });
});

describe('Consequences for drafts', () => {
  it('take effect with the submission, in all states ahead', () => {
    const cancel = { while: [] };
    expect(find({ cancel, change: { while: ['underReview'] } }).ofDrafts(live)).toEqual([
      { kind: 'lost', when: 'submission', text: '在“审核中”、“待补正”、“待缴费”不能再撤销' },
      { kind: 'lost', when: 'submission', text: '在“待发证”不能再变更' },
    ]);
  });

  it('of a change: it is refused where the newer process no longer accepts it', () => {
    const finder = find({ change: { while: ['underReview'] } });
    expect(finder.ofChangeDraft('待发证', []).consequences).toMatchObject([{ when: 'publication' }]);
    expect(finder.ofChangeDraft('underReview', []).consequences).toEqual([]);
    expect(finder.ofChangeDraft('supplement', []).consequences).toEqual([]);
  });
});
