import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { getFlow } from '../../src/flows/index';
import { uniquenessKeyHash } from '../../src/server/engine/applications/uniqueness-key';
import { createVault } from '../../src/server/platform/vault/vault';

const vault = createVault({ dataKeys: [{ id: 'k1', key: randomBytes(32) }], lookupKey: randomBytes(32) });

/** What applications of a flow are told apart by. */
const about = (oneOpenPer: Flow['oneOpenPer'], answers: Record<string, unknown>, account = 'somebody') =>
  uniquenessKeyHash({ vault }, { ...getFlow('training'), oneOpenPer }, account, answers);

describe('what only one application may be open about', () => {
  it('counts a number as well as a text', () => {
    const names = ['idType', 'idNo'];
    const first = about(names, { idType: 0, idNo: 'A1' });
    expect(first).not.toBeNull();
    expect(first).toBe(about(names, { idType: 0, idNo: 'a1 ' }));
    expect(first).not.toBe(about(names, { idType: 1, idNo: 'A1' }));
  });

  it('counts yes and no', () => {
    expect(about(['isSelf'], { isSelf: false })).not.toBe(about(['isSelf'], { isSelf: true }));
    expect(about(['isSelf'], { isSelf: false })).not.toBeNull();
  });

  it('counts what was left open: two without a class are about the same', () => {
    const names = ['trainId', 'idNo'];
    const without = about(names, { idNo: 'A1' });
    expect(without).not.toBeNull();
    expect(without).toBe(about(names, { idNo: 'A1', trainId: '' }));
    expect(without).not.toBe(about(names, { idNo: 'A1', trainId: 'x' }));
    // Which of two is left open makes a difference.
    expect(about(names, { trainId: 'A1' })).not.toBe(without);
  });

  it('is the first that is answered of several by which the same thing is told', () => {
    const names = [['uscc', 'orgName']];
    const coded = about(names, { uscc: '91110199MA00000017', orgName: '甲公司' });
    expect(coded).toBe(about(names, { uscc: '91110199ma00000017', orgName: '甲有限公司' }));
    expect(coded).not.toBe(about(names, { orgName: '甲公司' }));
    expect(about(names, { orgName: '甲公司' })).toBe(about(names, { orgName: '甲公司', uscc: '' }));
  });

  it('is nothing where no answer is there, or the flow sets no limit', () => {
    expect(about(['trainId', 'idNo'], {})).toBeNull();
    expect(about('none', { idNo: 'A1' })).toBeNull();
  });

  it('is the account where the flow says so', () => {
    expect(about('account', {}, 'one')).not.toBe(about('account', {}, 'two'));
  });
});
