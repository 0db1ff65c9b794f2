import { describe, expect, test } from 'vitest';
import { computeBalance, isAmong, isBalanced } from '../../src/domain/cross-field-keywords';

describe('isAmong', () => {
  const payee = { answer: '/payee', of: ['/name', '/guardians/0/name', '/guardians/1/name'] };

  test('accepts any of the other answers, ignoring blanks and case as banks do', () => {
    const answers = { name: '林示例', guardians: [{ name: 'Lin Haitang' }] };
    expect(isAmong({ ...answers, payee: '林示例' }, payee)).toBe(true);
    expect(isAmong({ ...answers, payee: 'LINHAITANG' }, payee)).toBe(true);
  });

  test('refuses any other value', () => {
    expect(isAmong({ name: '林示例', payee: '陈示例' }, payee)).toBe(false);
    expect(isAmong({ name: '林示例', payee: '' }, payee)).toBe(false);
  });

  test('is not checked while it, or all of the others, are missing', () => {
    expect(isAmong({ name: '林示例' }, payee)).toBe(true);
    expect(isAmong({ payee: '陈示例' }, payee)).toBe(true);
  });
});

describe('isBalanced', () => {
  const left = { answer: '/left', from: '/whole', less: ['/one', '/two'] };

  test('calculates in 分, without rounding', () => {
    expect(isBalanced({ whole: '0.30', one: '0.10', two: '0.20', left: '0.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '0.30', one: '0.10', two: '0.20', left: '0.01' }, left)).toBe(false);
  });

  test('counts missing amounts as zero', () => {
    expect(isBalanced({ whole: '100.00', one: '40.00', left: '60.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '100.00', one: '40.00', left: '50.00' }, left)).toBe(false);
  });

  test('refuses a negative balance', () => {
    expect(isBalanced({ whole: '10.00', one: '40.00', left: '0.00' }, left)).toBe(false);
  });

  test('is not checked while an amount is invalid', () => {
    expect(isBalanced({ whole: 'ten', one: '40.00', left: '60.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '100.00', one: '4', left: '60.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '100.00', one: '40.00' }, left)).toBe(true);
  });

  test('computes the balance from valid amounts when it is not negative', () => {
    expect(computeBalance({ whole: '0.30', one: '0.10' }, left)).toBe('0.20');
    expect(computeBalance({ whole: '100.00', one: '100.00' }, left)).toBe('0.00');
    expect(computeBalance({ whole: '10.00', one: '40.00' }, left)).toBeNull();
    expect(computeBalance({ one: '40.00' }, left)).toBeNull();
    expect(computeBalance({ whole: '10.00', one: '4' }, left)).toBeNull();
  });
});
