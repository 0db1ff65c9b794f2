import { describe, expect, it } from 'vitest';
import { listSubmittedStates } from '../../src/flows/engine/submitted-states';
import { stagesOf } from '../../src/web/engine/applications/stages';
import { type Application, application } from '../support/fake-portal';
import { getFlow } from '../support/flows';

const status = (change: Partial<Application['status']>) => ({ ...application().status, ...change });
const line = (flow: Parameters<typeof stagesOf>[0], change: Partial<Application>) =>
  stagesOf(flow, application(change)).map(({ title, state }) => `${title} ${state}`);

const reviewed = { review: true, stages: undefined };
const staged = { review: true, stages: ['待采样', '已采样', '已入库'] };

describe('Stages of an application', () => {
  it('stay at the review until it is decided', () => {
    expect(line(reviewed, {})).toEqual(['提交申请 done', '审核 now', '办结 todo']);
    expect(line(staged, {})).toEqual([
      '提交申请 done',
      '审核 now',
      '待采样 todo',
      '已采样 todo',
      '已入库 todo',
    ]);
  });

  it('are complete once approved', () => {
    const approved = status({ applyStatus: 1, statusText: '审核通过' });
    expect(line(reviewed, { status: approved })).toEqual(['提交申请 done', '审核 done', '办结 done']);
  });

  it('continue through the stages of the flow, and end with the last one', () => {
    const at = (stage: string) => line(staged, { status: status({ applyStatus: 1, stage }) }).slice(2);
    expect(at('待采样')).toEqual(['待采样 now', '已采样 todo', '已入库 todo']);
    expect(at('已采样')).toEqual(['待采样 done', '已采样 now', '已入库 todo']);
    expect(at('已入库')).toEqual(['待采样 done', '已采样 done', '已入库 done']);
  });

  it('stay at the stage that waits for a reply when the flow has no review', () => {
    const letter = getFlow('letter');
    const at = (stage: string, applyStatus: 0 | 1 | 2) =>
      line(letter, { status: status({ applyStatus, stage, statusText: stage }) });
    expect(at('待受理', 0)).toEqual(['提交申请 done', '待受理 now', '办理中 todo', '已回复 todo']);
    expect(at('已回复', 1).slice(1)).toEqual(['待受理 done', '办理中 done', '已回复 done']);
    expect(at('已评价', 1).slice(3)).toEqual(['已回复 done', '已评价 done']);
    expect(at('不予受理', 2)).toEqual(['提交申请 done', '不予受理 ended']);
  });

  it('show a fee only when one has to be paid, and the stages after it', () => {
    const training = getFlow('training');
    expect(line(training, {}).slice(2)).toEqual(['已录取 todo', '已完成 todo']);
    const due = status({ applyStatus: 1, stage: '待缴费' });
    expect(line(training, { status: due }).slice(2)).toEqual(['待缴费 now', '已缴费 todo', '已完成 todo']);
    const paid = status({ applyStatus: 1, stage: '已缴费' });
    expect(line(training, { status: paid }).slice(2)).toEqual(['待缴费 done', '已缴费 now', '已完成 todo']);
    expect(line(getFlow('lecture'), { status: due }).slice(2)).toEqual([
      '待缴费 now',
      '待授课 todo',
      '已完成 todo',
    ]);
  });

  it('do not include a stage that would reverse the application', () => {
    const at = (id: string, stage: string) =>
      line(getFlow(id), { status: status({ applyStatus: 1, stage }) }).slice(1);
    expect(line(getFlow('receipt'), {}).slice(2)).toEqual(['已开具 todo']);
    expect(at('receipt', '已开具')).toEqual(['审核 done', '已开具 done']);
    expect(at('receipt', '已红冲')).toEqual(['审核 done', '已开具 done', '已红冲 done']);
    expect(at('goods-donation', '待接收')).toEqual(['待接收 now', '待复核 todo', '已接收 todo']);
    expect(at('goods-donation', '待复核')).toEqual(['待接收 done', '待复核 now', '已接收 todo']);
    expect(at('goods-donation', '已接收')).toEqual(['待接收 done', '待复核 done', '已接收 done']);
    expect(at('goods-donation', '已退回').at(-1)).toBe('已退回 done');
  });

  it('end after the payment when it has been refunded', () => {
    const paidBack = status({ state: 'refunded', applyStatus: 1, statusText: '已退款', undone: true });
    expect(line(getFlow('donation'), { status: paidBack })).toEqual([
      '提交申请 done',
      '待支付 done',
      '已捐赠 done',
      '已退款 ended',
    ]);
  });

  it('stop at a rejection or a cancellation', () => {
    expect(line(reviewed, { status: status({ applyStatus: 2 }) })).toEqual(['提交申请 done', '审核 ended']);
    const withdrawn = status({ canceled: true, statusText: '已撤销' });
    expect(line(staged, { status: withdrawn })).toEqual(['提交申请 done', '已撤销 ended']);
  });

  it('do not show an unpaid application as cancelled by the applicant', () => {
    const { statusText = '' } = listSubmittedStates(getFlow('donation')).get('unpaid') ?? {};
    const unpaid = status({ canceled: true, statusText });
    expect(line(getFlow('donation'), { status: unpaid })).toEqual([
      '提交申请 done',
      '逾期未支付，已关闭 ended',
    ]);
  });

  it('have no review when the flow has none', () => {
    expect(line({ review: false, stages: undefined }, { status: status({ applyStatus: 1 }) })).toEqual([
      '提交申请 done',
      '办结 done',
    ]);
  });
});
