import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentScopes, withdrawalConsequenceOf } from '../../src/domain/consent-withdrawal';

const open = { open: true, cancellable: true };

describe('withdrawalConsequenceOf', () => {
  it('is defined for every consent text', () => {
    const texts = readdirSync('src/server/engine/consents/documents').map(name => name.replace('.md', ''));
    expect(Object.keys(consentScopes).sort()).toEqual(texts.sort());
  });

  it('cancels the application that depends on the consent, as long as it can be cancelled', () => {
    expect(withdrawalConsequenceOf('C2', open)).toBe('cancels');
    expect(withdrawalConsequenceOf('C2', { open: true, cancellable: false })).toBe('stops');
    expect(withdrawalConsequenceOf('C2', { open: false, cancellable: false })).toBe('past');
  });

  it('requires account deletion for consents given at registration', () => {
    expect(withdrawalConsequenceOf('C1', null)).toBe('account');
    expect(withdrawalConsequenceOf('privacy', null)).toBe('account');
  });

  it('only stops further sharing or publication for consents to sharing or publication', () => {
    expect(withdrawalConsequenceOf('C4', open)).toBe('sharing');
    expect(withdrawalConsequenceOf('C7', open)).toBe('publicity');
  });

  it('is irrevocable for a commitment', () => {
    expect(withdrawalConsequenceOf('C5', open)).toBe('irrevocable');
  });
});
