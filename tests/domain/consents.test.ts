import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentScopes, withdrawalConsequenceOf } from '../../src/domain/consent-withdrawal';

const open = { open: true, cancellable: true };

describe('what withdrawing a consent leads to', () => {
  it('is said of every text that people agree to', () => {
    const texts = readdirSync('src/server/engine/consents/documents').map(name => name.replace('.md', ''));
    expect(Object.keys(consentScopes).sort()).toEqual(texts.sort());
  });

  it('is the end of the application that rests on it, as long as that can be ended', () => {
    expect(withdrawalConsequenceOf('C2', open)).toBe('cancels');
    expect(withdrawalConsequenceOf('C2', { open: true, cancellable: false })).toBe('stops');
    expect(withdrawalConsequenceOf('C2', { open: false, cancellable: false })).toBe('past');
  });

  it('is the end of the account for what was agreed to at registration', () => {
    expect(withdrawalConsequenceOf('C1', null)).toBe('account');
    expect(withdrawalConsequenceOf('privacy', null)).toBe('account');
  });

  it('is no more than that nothing is passed on or shown any more', () => {
    expect(withdrawalConsequenceOf('C4', open)).toBe('sharing');
    expect(withdrawalConsequenceOf('C7', open)).toBe('publicity');
  });

  it('is nothing for a promise', () => {
    expect(withdrawalConsequenceOf('C5', open)).toBe('irrevocable');
  });
});
