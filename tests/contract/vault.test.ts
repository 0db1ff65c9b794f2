import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVault, VaultError } from '../../src/server/platform/vault/vault';

const key = (id: string) => ({ id, key: randomBytes(32) });
const lookupKey = randomBytes(32);
const first = key('k1');
const vault = createVault({ dataKeys: [first], lookupKeys: [lookupKey] });

describe('Vault', () => {
  it.each(['13800000000', '', '张三 👤', { idNo: '110', nested: [1, null, true] }, 'x'.repeat(100_000)])(
    'decrypts what it encrypted (%#)',
    value => {
      expect(vault.decrypt(vault.encrypt(value, 'account.mobile:1'), 'account.mobile:1')).toEqual(value);
    },
  );

  it('reveals nothing of the value, and encrypts the same value differently each time', () => {
    const [one, two] = [vault.encrypt('13800000000', 'c'), vault.encrypt('13800000000', 'c')];
    expect(one).not.toEqual(two);
    expect(one.includes('1380')).toBe(false);
  });

  it('does not decrypt a value in another context', () => {
    const sealed = vault.encrypt('110101199003070134', 'account.profile:1');
    expect(() => vault.decrypt(sealed, 'account.profile:2')).toThrow(VaultError);
  });

  it('detects any changed byte of key id, nonce, ciphertext or tag', () => {
    const sealed = vault.encrypt('secret', 'c');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = changed[at]! ^ 1;
      expect(() => vault.decrypt(changed, 'c'), `byte ${at}`).toThrow(VaultError);
    }
  });

  it('detects a truncated value', () => {
    const sealed = vault.encrypt('secret', 'c');
    for (let end = 0; end < sealed.length; end++) {
      expect(() => vault.decrypt(sealed.subarray(0, end), 'c'), `${end} bytes`).toThrow(VaultError);
    }
  });

  it('refuses a value of an unknown key, with only the key id in the error', () => {
    const other = createVault({ dataKeys: [key('k9')], lookupKeys: [lookupKey] });
    expect(() => vault.decrypt(other.encrypt('13800000000', 'c'), 'c')).toThrow('no data key “k9”');
  });

  it('refuses a value relabelled for another known key', () => {
    const second = { id: 'k2', key: first.key };
    const both = createVault({ dataKeys: [first, second], lookupKeys: [lookupKey] });
    const relabelled = both.encrypt('x', 'c');
    relabelled.write('k2', 1);
    expect(() => both.decrypt(relabelled, 'c')).toThrow(VaultError);
  });

  it('decrypts old values after a key rotation, encrypts with the new key, and recognises outdated values', () => {
    const old = vault.encrypt('13800000000', 'c');
    const rotated = createVault({ dataKeys: [key('k2'), first], lookupKeys: [lookupKey] });
    expect(rotated.decrypt(old, 'c')).toBe('13800000000');
    expect(old.subarray(0, rotated.currentKeyPrefix.length)).not.toEqual(rotated.currentKeyPrefix);
    const anew = rotated.encrypt('13800000000', 'c');
    expect(anew.subarray(0, rotated.currentKeyPrefix.length)).toEqual(rotated.currentKeyPrefix);
    expect(rotated.decrypt(anew, 'c')).toBe('13800000000');
    expect(() => vault.decrypt(anew, 'c')).toThrow(VaultError);
  });

  it('hashes equal values equally within a purpose, whatever the data key', () => {
    const rotated = createVault({ dataKeys: [key('k2')], lookupKeys: [lookupKey] });
    expect(rotated.index('13800000000', 'mobile')).toBe(vault.index('13800000000', 'mobile'));
    expect(vault.index('13800000000', 'mobile')).not.toBe(vault.index('13800000001', 'mobile'));
    expect(vault.index('13800000000', 'mobile')).not.toBe(vault.index('13800000000', 'idNo'));
  });

  it('writes hashes by the first lookup key, and knows those by the others', () => {
    const added = randomBytes(32);
    const rotating = createVault({ dataKeys: [first], lookupKeys: [added, lookupKey] });
    const alone = createVault({ dataKeys: [first], lookupKeys: [added] });
    const [old, anew] = [vault, alone].map(each => each.index('13800000000', 'mobile'));
    expect(rotating.index('13800000000', 'mobile')).toBe(anew);
    expect(rotating.indexes('13800000000', 'mobile')).toEqual([anew, old]);
    expect(vault.indexes('13800000000', 'mobile')).toEqual([old]);
    expect([vault, rotating].map(({ isRotating }) => isRotating)).toEqual([false, true]);
    for (const hash of [old, anew]) {
      expect(rotating.isIndexOf(hash ?? '', '13800000000', 'mobile')).toBe(true);
      expect(rotating.isIndexOf(hash ?? '', '13800000001', 'mobile')).toBe(false);
      expect(rotating.isIndexOf(hash ?? '', '13800000000', 'idNo')).toBe(false);
    }
    expect(alone.isIndexOf(old ?? '', '13800000000', 'mobile')).toBe(false);
  });

  it('hashes differently under another lookup key', () => {
    const other = createVault({ dataKeys: [first], lookupKeys: [randomBytes(32)] });
    expect(other.index('13800000000', 'mobile')).not.toBe(vault.index('13800000000', 'mobile'));
  });
});
