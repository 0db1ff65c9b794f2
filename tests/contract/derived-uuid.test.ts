import { describe, expect, it } from 'vitest';
import { deriveUuid } from '../../src/server/platform/derived-uuid';

describe('UUID derived from a text', () => {
  it('never changes, because rows are stored under it', () => {
    expect(deriveUuid('an organisation topic')).toBe('ecbfbcbc-3a37-8c0e-8e08-2e0ab2699fa7');
    expect(deriveUuid('an organisation topic', 4)).toBe('ecbfbcbc-3a37-4c0e-8e08-2e0ab2699fa7');
  });
});
