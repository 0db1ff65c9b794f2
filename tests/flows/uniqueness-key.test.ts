import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { uniquenessKeyHashes } from '../../src/server/engine/applications/uniqueness-key';
import { createVault } from '../../src/server/platform/vault/vault';
import { getFlow } from '../support/flows';

const vault = createVault({ dataKeys: [{ id: 'k1', key: randomBytes(32) }], lookupKeys: [randomBytes(32)] });

/** The uniqueness key of an application. */
const keyOf = (oneOpenPer: Flow['oneOpenPer'], answers: Record<string, unknown>, account = 'somebody') =>
  uniquenessKeyHashes({ vault }, { ...getFlow('training'), oneOpenPer }, account, answers)?.[0] ?? null;

describe('uniqueness key', () => {
  it('distinguishes numbers as well as strings', () => {
    const names = ['idType', 'idNo'];
    const first = keyOf(names, { idType: 0, idNo: 'A1' });
    expect(first).not.toBeNull();
    expect(first).toBe(keyOf(names, { idType: 0, idNo: 'a1 ' }));
    expect(first).not.toBe(keyOf(names, { idType: 1, idNo: 'A1' }));
  });

  it('distinguishes true and false', () => {
    expect(keyOf(['isSelf'], { isSelf: false })).not.toBe(keyOf(['isSelf'], { isSelf: true }));
    expect(keyOf(['isSelf'], { isSelf: false })).not.toBeNull();
  });

  it('includes missing answers: two applications without a class have the same key', () => {
    const names = ['trainId', 'idNo'];
    const without = keyOf(names, { idNo: 'A1' });
    expect(without).not.toBeNull();
    expect(without).toBe(keyOf(names, { idNo: 'A1', trainId: '' }));
    expect(without).not.toBe(keyOf(names, { idNo: 'A1', trainId: 'x' }));
    // Which of the two answers is missing makes a difference.
    expect(keyOf(names, { trainId: 'A1' })).not.toBe(without);
  });

  it('uses the first answered of several alternative fields', () => {
    const names = [['uscc', 'orgName']];
    const coded = keyOf(names, { uscc: '91110199MA00000017', orgName: '甲公司' });
    expect(coded).toBe(keyOf(names, { uscc: '91110199ma00000017', orgName: '甲有限公司' }));
    expect(coded).not.toBe(keyOf(names, { orgName: '甲公司' }));
    expect(keyOf(names, { orgName: '甲公司' })).toBe(keyOf(names, { orgName: '甲公司', uscc: '' }));
  });

  it('is null where no answer is given, or the flow sets no limit', () => {
    expect(keyOf(['trainId', 'idNo'], {})).toBeNull();
    expect(keyOf('none', { idNo: 'A1' })).toBeNull();
  });

  it('is the account where the flow declares it', () => {
    expect(keyOf('account', {}, 'one')).not.toBe(keyOf('account', {}, 'two'));
  });
});
