import { describe, expect, test } from 'vitest';
import { among, balance, balanced } from '../../src/domain/cross-field-keywords';

describe('an answer that repeats one of others', () => {
  const payee = { answer: '/payee', of: ['/name', '/guardians/0/name', '/guardians/1/name'] };

  test('may be any of them, written with blanks and capitals as banks do', () => {
    const answers = { name: '林示例', guardians: [{ name: 'Lin Haitang' }] };
    expect(among({ ...answers, payee: '林示例' }, payee)).toBe(true);
    expect(among({ ...answers, payee: 'LINHAITANG' }, payee)).toBe(true);
  });

  test('may be nobody else', () => {
    expect(among({ name: '林示例', payee: '陈示例' }, payee)).toBe(false);
    expect(among({ name: '林示例', payee: '' }, payee)).toBe(false);
  });

  test('is left alone as long as it, or all of the others, are not given', () => {
    expect(among({ name: '林示例' }, payee)).toBe(true);
    expect(among({ payee: '陈示例' }, payee)).toBe(true);
  });
});

describe('an amount that is what is left', () => {
  const left = { answer: '/left', from: '/whole', less: ['/one', '/two'] };

  test('is counted in fen, without rounding', () => {
    expect(balance({ whole: '0.30', one: '0.10', two: '0.20', left: '0.00' }, left)).toBe(true);
    expect(balance({ whole: '0.30', one: '0.10', two: '0.20', left: '0.01' }, left)).toBe(false);
  });

  test('takes what is not given for nothing', () => {
    expect(balance({ whole: '100.00', one: '40.00', left: '60.00' }, left)).toBe(true);
    expect(balance({ whole: '100.00', one: '40.00', left: '50.00' }, left)).toBe(false);
  });

  test('is never below zero', () => {
    expect(balance({ whole: '10.00', one: '40.00', left: '0.00' }, left)).toBe(false);
  });

  test('is not counted while an amount cannot be read', () => {
    expect(balance({ whole: 'ten', one: '40.00', left: '60.00' }, left)).toBe(true);
    expect(balance({ whole: '100.00', one: '4', left: '60.00' }, left)).toBe(true);
    expect(balance({ whole: '100.00', one: '40.00' }, left)).toBe(true);
  });

  test('is worked out where it can be: from amounts, and not below zero', () => {
    expect(balanced({ whole: '0.30', one: '0.10' }, left)).toBe('0.20');
    expect(balanced({ whole: '100.00', one: '100.00' }, left)).toBe('0.00');
    expect(balanced({ whole: '10.00', one: '40.00' }, left)).toBeNull();
    expect(balanced({ one: '40.00' }, left)).toBeNull();
    expect(balanced({ whole: '10.00', one: '4' }, left)).toBeNull();
  });
});
