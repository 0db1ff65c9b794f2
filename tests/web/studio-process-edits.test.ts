import { describe, expect, it } from 'vitest';
import {
  addFollowUp,
  addPayment,
  inSequence,
  type ProcessEdit,
  removeFollowUp,
  removeProcessValue,
  setAmountKind,
  setConfirmation,
  setProcessValue,
} from '../../src/web/admin/studio/process/process-edits';
import { readProcess } from '../../src/web/admin/studio/process/process-reader';
import {
  addReviewLevel,
  addStage,
  listPlacesNaming,
  moveStage,
  redirectReferences,
  removeReviewLevel,
  removeStage,
  renameReviewLevel,
  renameStage,
  setCancellation,
  setReview,
  setStage,
  swapReviewLevel,
} from '../../src/web/admin/studio/process/state-edits';

const text = `{
  "$schema": "../../src/flows/engine/flow.schema.json",
  "$comment": "示例",
  "title": "示例事项",
  "prefix": "SL",
  "group": "其他",
  "consents": ["C1"],
  "review": ["初审", "复审", "公示"],
  "stages": [
    "待缴费",
    { "title": "已缴费", "next": ["已完成", "已退回"] },
    { "title": "已退回", "undone": true, "next": ["待缴费"] },
    { "title": "已完成", "ended": true }
  ],
  "payments": {
    "待缴费": { "title": "缴费", "to": "已缴费", "free": "已完成", "within": { "days": 3 } }
  },
  "followUps": {
    "count": { "title": "清点", "form": "goods-count", "by": "staff", "while": ["已缴费", "复审"] },
    "check": {
      "title": "复核",
      "form": "goods-check",
      "by": "staff",
      "while": ["已缴费"],
      "to": "已完成",
      "secondTo": "count"
    }
  },
  "confirm": ["FILED", "CANCEL"],
  "cancel": { "while": ["underReview", "复审", "已缴费"], "byStaff": ["已缴费"] },
  "change": { "while": ["已缴费"] },
  "oneOpenPer": "account",
  "deadlines": { "supplement": 15, "answer": 5 }
}
`;

// biome-ignore lint/suspicious/noExplicitAny: results are compared with plain values
const edited = (...edits: ProcessEdit[]): any => JSON.parse(inSequence(...edits)(text));

/** Lines of the text that an edit changed. */
function changedLines(edit: ProcessEdit): string[] {
  const before = text.split('\n');
  return edit(text)
    .split('\n')
    .filter(line => !before.includes(line))
    .map(line => line.trim());
}

describe('An edit of a process', () => {
  it('puts a new property where the schema lists it, and leaves everything else as it is', () => {
    const withPage = setProcessValue(['page'], '/example')(text);
    expect(Object.keys(JSON.parse(withPage)).slice(2, 7)).toEqual([
      'title',
      'prefix',
      'group',
      'page',
      'consents',
    ]);
    expect(withPage.replace('  "page": "/example",\n', '')).toBe(text);
    expect(changedLines(setProcessValue(['payments', '待缴费', 'refundOnCancel'], true))).toEqual([
      expect.stringContaining('"within": { "days": 3 }, "refundOnCancel": true'),
    ]);
  });

  it('gives the same text back when it is undone by the opposite edit', () => {
    expect(inSequence(setProcessValue(['guests'], true), removeProcessValue(['guests']))(text)).toBe(text);
    expect(inSequence(renameStage(0, '待付款'), renameStage(0, '待缴费'))(text)).toBe(text);
    expect(inSequence(moveStage(0, 2), moveStage(2, 0))(text)).toBe(text);
    expect(inSequence(setStage(0, { ended: true }), setStage(0, { ended: undefined }))(text)).toBe(text);
  });

  it('removes lists and objects that mean nothing when they are empty, and keeps those that do', () => {
    expect(edited(setConfirmation('FILED', false)).confirm).toEqual(['CANCEL']);
    expect(edited(setConfirmation('FILED', false), setConfirmation('CANCEL', false))).not.toHaveProperty(
      'confirm',
    );
    expect(edited(setProcessValue(['consents'], [])).consents).toEqual([]);
    expect(
      edited(setProcessValue(['followUps', 'count', 'where', 'kind'], '甲')).followUps.count.where,
    ).toEqual({
      kind: '甲',
    });
    const removed = edited(
      setProcessValue(['followUps', 'count', 'where', 'kind'], '甲'),
      removeProcessValue(['followUps', 'count', 'where', 'kind']),
    );
    expect(removed.followUps.count).not.toHaveProperty('where');
    expect(edited(removeProcessValue(['payments', '待缴费']))).not.toHaveProperty('payments');
    expect(edited(setStage(3, { next: [] })).stages[3]).toEqual({ title: '已完成', ended: true, next: [] });
  });

  it('changes nothing in a text that is not JSON', () => {
    const broken = text.slice(0, 200);
    for (const edit of [
      renameStage(0, '甲'),
      removeStage(0, null),
      removeFollowUp('count'),
      redirectReferences('已缴费', null),
    ])
      expect(() => edit(broken)).not.toThrow();
    expect(renameStage(0, '甲')(broken)).toBe(broken);
    expect(readProcess(broken)).toBeNull();
  });
});

describe('A stage', () => {
  it('that is renamed is renamed wherever the file names it', () => {
    const renamed = inSequence(renameStage(1, '已付清'), renameStage(0, '待付清'))(text);
    expect(renamed).not.toMatch(/已缴费|待缴费/);
    const { stages, payments, followUps, cancel, change } = JSON.parse(renamed);
    expect(stages[0]).toBe('待付清');
    expect(stages[2].next).toEqual(['待付清']);
    expect(payments).toEqual({
      待付清: { title: '缴费', to: '已付清', free: '已完成', within: { days: 3 } },
    });
    expect(followUps.count.while).toEqual(['已付清', '复审']);
    expect(cancel).toEqual({ while: ['underReview', '复审', '已付清'], byStaff: ['已付清'] });
    expect(change.while).toEqual(['已付清']);
  });

  it('with settings becomes an object, and a title again without them', () => {
    expect(edited(setStage(0, { next: [] })).stages[0]).toEqual({ title: '待缴费', next: [] });
    expect(edited(setStage(3, { ended: undefined })).stages[3]).toBe('已完成');
    expect(edited(addStage('归档')).stages.at(-1)).toBe('归档');
    expect(edited(setProcessValue(['stages'], []))).not.toHaveProperty('stages');
    expect(edited(setProcessValue(['stages'], []), addStage('归档')).stages).toEqual(['归档']);
  });

  it('that is the first one takes the place of the approval without stages', () => {
    const withoutStages = inSequence(
      setProcessValue(['stages'], []),
      setProcessValue(['change', 'while'], ['approved', 'underReview']),
    );
    expect(edited(withoutStages, addStage('待领证')).change.while).toEqual(['待领证', 'underReview']);
    expect(edited(withoutStages, addStage('待领证'), addStage('已领证')).change.while).toEqual([
      '待领证',
      'underReview',
    ]);
  });

  it('that others name is removed from their lists, and they no longer lead to it', () => {
    expect(listPlacesNaming(text, '已完成').map(path => path.join('/'))).toEqual([
      'stages/1/next/0',
      'payments/待缴费/free',
      'followUps/check/to',
    ]);
    const { stages, payments, followUps } = edited(removeStage(3, null));
    expect(stages[1].next).toEqual(['已退回']);
    expect(payments.待缴费).toEqual({ title: '缴费', to: '已缴费', within: { days: 3 } });
    expect(followUps.check).not.toHaveProperty('to');
  });

  it('that others name can be replaced by another one, without naming it twice', () => {
    const { stages, payments, followUps, cancel } = edited(removeStage(1, '已完成'));
    expect(stages).toEqual([
      '待缴费',
      { title: '已退回', undone: true, next: ['待缴费'] },
      { title: '已完成', ended: true },
    ]);
    expect(payments.待缴费.to).toBe('已完成');
    expect(followUps.count.while).toEqual(['已完成', '复审']);
    expect(cancel.byStaff).toEqual(['已完成']);
    expect(edited(removeStage(2, '已完成')).stages[1].next).toEqual(['已完成']);
  });

  it('takes the payment due in it along, and what was allowed in it alone', () => {
    const gone = edited(removeStage(0, null));
    expect(gone).not.toHaveProperty('payments');
    // Without `next`, a stage leads to the following one.
    expect(gone.stages[1]).toEqual({ title: '已退回', undone: true });
    const { cancel, change, followUps, payments } = edited(removeStage(1, null));
    expect(cancel).toEqual({ while: ['underReview', '复审'] });
    expect(change).toBeUndefined();
    expect(followUps.check.while).toEqual([]);
    // A payment must lead somewhere: the check says that the state is missing.
    expect(payments.待缴费.to).toBe('已缴费');
  });

  it('in which alone one may cancel takes the cancellation along, with its confirmation', () => {
    const { cancel, confirm } = edited(
      setProcessValue(['cancel'], { while: ['已缴费'], byStaff: ['已缴费'], note: '示例' }),
      removeStage(1, null),
    );
    expect(cancel).toBeUndefined();
    expect(confirm).toEqual(['FILED']);
  });

  it('by applicants may be taken away from them alone, with their confirmation, or from everybody', () => {
    const byBoth = setProcessValue(['cancel', 'byStaff'], 'always');
    const withNote = setProcessValue(['cancel', 'note'], '示例');
    const byStaff = edited(byBoth, withNote, setCancellation('while', undefined));
    expect(byStaff.cancel).toEqual({ byStaff: 'always' });
    expect(byStaff.confirm).toEqual(['FILED']);
    expect(edited(byBoth, setCancellation('byStaff', undefined)).confirm).toEqual(['FILED', 'CANCEL']);
    const byNobody = edited(setCancellation('byStaff', undefined), setCancellation('while', undefined));
    expect(byNobody).not.toHaveProperty('cancel');
  });
});

describe('The review', () => {
  it('keeps what is said of its first and second level when they are exchanged', () => {
    const { review, cancel, followUps } = edited(swapReviewLevel(1));
    expect(review).toEqual(['复审', '初审', '公示']);
    expect(cancel.while).toEqual(['underReview', '初审', '已缴费']);
    expect(followUps.count.while).toEqual(['已缴费', '初审']);
    expect(edited(swapReviewLevel(2)).cancel.while).toEqual(['underReview', '复审', '已缴费']);
  });

  it('can be renamed level by level: the first one is not a state by that name', () => {
    expect(edited(renameReviewLevel(0, '受理')).cancel.while).toEqual(['underReview', '复审', '已缴费']);
    const { review, cancel, followUps } = edited(renameReviewLevel(1, '会审'));
    expect(review).toEqual(['初审', '会审', '公示']);
    expect(cancel.while).toEqual(['underReview', '会审', '已缴费']);
    expect(followUps.count.while).toEqual(['已缴费', '会审']);
  });

  it('without its first level begins with the second one, and without the last one has no names', () => {
    const { review, cancel } = edited(removeReviewLevel(0));
    expect(review).toEqual(['复审', '公示']);
    expect(cancel.while).toEqual(['underReview', '已缴费']);
    expect(edited(removeReviewLevel(2)).review).toEqual(['初审', '复审']);
    const one = edited(removeReviewLevel(2), removeReviewLevel(1), removeReviewLevel(0));
    expect(one.review).toBe(true);
    expect(edited(setReview(['初审']), addReviewLevel('终审')).review).toEqual(['初审', '终审']);
  });

  it('that is dropped takes along what was allowed in it', () => {
    const { review, cancel, followUps } = edited(setReview(false));
    expect(review).toBe(false);
    expect(cancel.while).toEqual(['已缴费']);
    expect(followUps.count.while).toEqual(['已缴费']);
    expect(edited(setReview(true)).cancel.while).toEqual(['underReview', '已缴费']);
  });
});

describe('A payment', () => {
  it('leads from its stage to the following one; a last stage gets one that follows', () => {
    const paid = edited(removeProcessValue(['payments']), addPayment('已缴费', 'sample')).payments;
    expect(paid).toEqual({
      已缴费: { title: '缴费', to: '已完成', amount: { subject: '费用', fund: 'sample', fixed: 0 } },
    });
    const last = edited(addStage('待结算'), addPayment('待结算', 'sample'));
    expect(last.stages.at(-1)).toBe('已缴费2');
    expect(last.payments.待结算.to).toBe('已缴费2');
  });

  it('keeps description, fund and prices when the source of the amount changes', () => {
    const question = { name: 'kind', values: ['成人', '学生'] };
    const table = inSequence(
      setAmountKind('待缴费', 'fixed', 'sample'),
      setProcessValue(['payments', '待缴费', 'amount', 'subject'], '参观费'),
      setAmountKind('待缴费', 'table', 'sample', question),
      setProcessValue(['payments', '待缴费', 'amount', 'table', '成人'], 2000),
    );
    expect(edited(table).payments.待缴费.amount).toEqual({
      subject: '参观费',
      fund: 'sample',
      byAnswer: 'kind',
      table: { 成人: 2000, 学生: 0 },
    });
    const again = setAmountKind('待缴费', 'table', 'sample', { ...question, values: ['成人', '老人'] });
    expect(edited(table, again).payments.待缴费.amount.table).toEqual({ 成人: 2000, 老人: 0 });
    expect(
      edited(table, setAmountKind('待缴费', 'answer', 'sample', { name: 'sum', values: [] })).payments.待缴费
        .amount,
    ).toEqual({ subject: '参观费', fund: 'sample', answer: 'sum' });
    expect(edited(table, setAmountKind('待缴费', 'capability', 'sample')).payments.待缴费).not.toHaveProperty(
      'amount',
    );
  });
});

describe('A follow-up', () => {
  it('gets a name made from its form, which no other has', () => {
    const more = { title: '清点', form: 'goods-count', by: 'staff', while: ['已缴费'] };
    const { followUps } = edited(
      addFollowUp(more),
      addFollowUp(more),
      addFollowUp({ ...more, form: 'voucher' }),
    );
    expect(Object.keys(followUps)).toEqual(['count', 'check', 'goodsCount', 'goodsCount2', 'voucher2']);
  });

  it('that is removed is no longer asked for by the second person', () => {
    const { followUps } = edited(removeFollowUp('count'));
    expect(Object.keys(followUps)).toEqual(['check']);
    expect(followUps.check).not.toHaveProperty('secondTo');
    expect(edited(removeFollowUp('count'), removeFollowUp('check'))).not.toHaveProperty('followUps');
  });
});
