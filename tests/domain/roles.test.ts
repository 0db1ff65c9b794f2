import { describe, expect, it } from 'vitest';
import { canReviewFlow, hasRole, isStaffRole } from '../../src/domain/roles';

describe('role for one flow', () => {
  it('grants what the role grants, and nothing else', () => {
    expect(hasRole(['review:cpr'], 'review')).toBe(true);
    expect(hasRole(['review:cpr'], 'admin')).toBe(false);
    expect(hasRole(['reviewer'], 'review')).toBe(false);
    expect(hasRole([], 'review')).toBe(false);
  });

  it('is implied by the role for all flows', () => {
    expect(hasRole(['review'], 'review:cpr')).toBe(true);
    expect(hasRole(['review:life'], 'review:cpr')).toBe(false);
    expect(hasRole(['rev'], 'review')).toBe(false);
  });

  it('permits reviewing that flow only', () => {
    expect(canReviewFlow(['review:cpr'], 'cpr')).toBe(true);
    expect(canReviewFlow(['review:cpr'], 'organ-donation')).toBe(false);
    expect(canReviewFlow(['review:cpr-advanced'], 'cpr')).toBe(false);
    expect(canReviewFlow(['admin', 'schemas'], 'cpr')).toBe(false);
  });
});

it('permits reviewing every flow with the role for all flows', () => {
  expect(canReviewFlow(['review'], 'cpr')).toBe(true);
});

it.each([
  ['review', true],
  ['review:cpr', true],
  ['export', true],
  ['review:', false],
  ['review:nothing', false],
  ['king', false],
])('accepts “%s” as a role: %s', (role, there) => {
  expect(isStaffRole(role, ['cpr', 'lecture'])).toBe(there);
});
