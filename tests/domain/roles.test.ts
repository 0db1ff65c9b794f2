import { describe, expect, it } from 'vitest';
import { canReviewFlow, hasRole, isStaffRole } from '../../src/domain/roles';

describe('A role for one matter', () => {
  it('opens what the role opens, and no other', () => {
    expect(hasRole(['review:cpr'], 'review')).toBe(true);
    expect(hasRole(['review:cpr'], 'admin')).toBe(false);
    expect(hasRole(['reviewer'], 'review')).toBe(false);
    expect(hasRole([], 'review')).toBe(false);
  });

  it('is had by who has the role for every matter', () => {
    expect(hasRole(['review'], 'review:cpr')).toBe(true);
    expect(hasRole(['review:life'], 'review:cpr')).toBe(false);
    expect(hasRole(['rev'], 'review')).toBe(false);
  });

  it('lets its holder review that matter alone', () => {
    expect(canReviewFlow(['review:cpr'], 'cpr')).toBe(true);
    expect(canReviewFlow(['review:cpr'], 'organ-donation')).toBe(false);
    expect(canReviewFlow(['review:cpr-advanced'], 'cpr')).toBe(false);
    expect(canReviewFlow(['admin', 'schemas'], 'cpr')).toBe(false);
  });
});

it('The role of reviewing is for every matter', () => {
  expect(canReviewFlow(['review'], 'cpr')).toBe(true);
});

it.each([
  ['review', true],
  ['review:cpr', true],
  ['export', true],
  ['review:', false],
  ['review:nothing', false],
  ['king', false],
])('“%s” as a role: %s', (role, there) => {
  expect(isStaffRole(role, ['cpr', 'lecture'])).toBe(there);
});
