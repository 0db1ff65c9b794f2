import { describe, expect, test } from 'vitest';
import { computeBalance, isAmong, isBalanced } from '../../src/domain/cross-field-keywords';

describe('an answer that repeats one of others', () => {
  const payee = { answer: '/payee', of: ['/name', '/guardians/0/name', '/guardians/1/name'] };

  test('may be any of them, written with blanks and capitals as banks do', () => {
    const answers = { name: '林示例', guardians: [{ name: 'Lin Haitang' }] };
    expect(isAmong({ ...answers, payee: '林示例' }, payee)).toBe(true);
    expect(isAmong({ ...answers, payee: 'LINHAITANG' }, payee)).toBe(true);
  });

  test('may be nobody else', () => {
    expect(isAmong({ name: '林示例', payee: '陈示例' }, payee)).toBe(false);
    expect(isAmong({ name: '林示例', payee: '' }, payee)).toBe(false);
  });

  test('is left alone as long as it, or all of the others, are not given', () => {
    expect(isAmong({ name: '林示例' }, payee)).toBe(true);
    expect(isAmong({ payee: '陈示例' }, payee)).toBe(true);
  });
});

describe('an amount that is what is left', () => {
  const left = { answer: '/left', from: '/whole', less: ['/one', '/two'] };

  test('is counted in fen, without rounding', () => {
    expect(isBalanced({ whole: '0.30', one: '0.10', two: '0.20', left: '0.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '0.30', one: '0.10', two: '0.20', left: '0.01' }, left)).toBe(false);
  });

  test('takes what is not given for nothing', () => {
    expect(isBalanced({ whole: '100.00', one: '40.00', left: '60.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '100.00', one: '40.00', left: '50.00' }, left)).toBe(false);
  });

  test('is never below zero', () => {
    expect(isBalanced({ whole: '10.00', one: '40.00', left: '0.00' }, left)).toBe(false);
  });

  test('is not counted while an amount cannot be read', () => {
    expect(isBalanced({ whole: 'ten', one: '40.00', left: '60.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '100.00', one: '4', left: '60.00' }, left)).toBe(true);
    expect(isBalanced({ whole: '100.00', one: '40.00' }, left)).toBe(true);
  });

  test('is worked out where it can be: from amounts, and not below zero', () => {
    expect(computeBalance({ whole: '0.30', one: '0.10' }, left)).toBe('0.20');
    expect(computeBalance({ whole: '100.00', one: '100.00' }, left)).toBe('0.00');
    expect(computeBalance({ whole: '10.00', one: '40.00' }, left)).toBeNull();
    expect(computeBalance({ one: '40.00' }, left)).toBeNull();
    expect(computeBalance({ whole: '10.00', one: '4' }, left)).toBeNull();
  });
});
