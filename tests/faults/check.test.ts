import { describe, expect, it } from 'vitest';
import { checkAnswers, checkBooks, recoveryTime } from './check';
import type { Books, Operation } from './history';

const bounds = { answer: 10_000, recovery: 5000 };
const nothing: Books = {
  filed: [],
  articles: [],
  orders: [],
  refunds: [],
  unbalanced: 0,
  provider: { paid: [], refunds: [] },
};
const order = { key: 'pay', no: 'D1', amount: 500, state: 'paid', payments: 1, held: 500 };
const paid: Books = {
  ...nothing,
  orders: [order],
  provider: { paid: [{ no: 'D1', amount: 500 }], refunds: [] },
};
const ordered = operation({ action: 'order', subject: 'pay', value: 'D1' });
const refund = { no: 'R1', order: 'D1', amount: 500, state: 'done' };
const refunded: Books = {
  ...paid,
  orders: [{ ...order, held: 0 }],
  refunds: [refund],
  provider: { ...paid.provider, refunds: [{ no: 'R1', order: 'D1', amount: 500 }] },
};

/** An acknowledged filing of a second, changed as given. */
function operation(change: Partial<Operation>): Operation {
  const filing = {
    action: 'file',
    subject: 'key',
    account: 'lin',
    outcome: 'ok',
    start: 0,
    end: 1000,
  } as const;
  return { ...filing, value: 'JW1', ...change };
}

const kinds = (violations: readonly { kind: string }[]) => violations.map(({ kind }) => kind);
const booksOf = (history: Operation[], books: Partial<Books>) =>
  kinds(checkBooks(history, { ...nothing, ...books }));
const answersOf = (history: Operation[], promotedAt: number[] = []) =>
  kinds(
    checkAnswers(
      history,
      promotedAt.map(at => ({ at })),
      bounds,
    ),
  );

describe('Books with what was acknowledged', () => {
  const filed = [{ key: 'key', account: 'lin', no: 'JW1' }];

  it('have no violation', () => {
    expect(booksOf([operation({}), operation({ outcome: 'unknown' })], { filed })).toEqual([]);
    expect(checkBooks([ordered], paid)).toEqual([]);
    expect(checkBooks([ordered], refunded)).toEqual([]);
  });

  it('lack an acknowledged application: it is lost', () => {
    expect(booksOf([operation({})], {})).toEqual(['lost']);
    expect(booksOf([operation({})], { filed: [{ key: 'key', account: 'lin', no: 'JW2' }] })).toEqual([
      'lost',
    ]);
  });

  it('have or lack one of which nobody knows whether it was filed', () => {
    const unknown = operation({ outcome: 'unknown' });
    expect(booksOf([unknown], { filed })).toEqual([]);
    expect(booksOf([unknown], {})).toEqual([]);
  });

  it('have two applications of one key: it is doubled', () => {
    const twice = [...filed, { key: 'key', account: 'lin', no: 'JW2' }];
    expect(booksOf([operation({})], { filed: twice })).toEqual(['doubled']);
    expect(booksOf([operation({ outcome: 'unknown' })], { filed: twice })).toEqual(['doubled']);
  });

  it('contradict one of two answers to the same key', () => {
    const both = [operation({}), operation({ value: 'JW2' })];
    expect(booksOf(both, { filed })).toEqual(['contradictory', 'lost']);
  });

  it('have what was refused, or what nobody asked for', () => {
    expect(booksOf([operation({ outcome: 'refused' })], { filed })).toEqual(['done though refused']);
    expect(booksOf([], { filed })).toEqual(['from nowhere']);
    expect(kinds(checkBooks([{ ...ordered, outcome: 'refused' }], paid))).toEqual([]);
  });

  it('lack an article that was published', () => {
    const published = operation({ action: 'publish', subject: 'a1' });
    const articles = [{ key: 'key', id: 'a1', isPublished: false }];
    const saved = operation({ action: 'save', value: 'a1' });
    expect(booksOf([saved, published], { articles })).toEqual(['lost']);
    expect(booksOf([saved, published], { articles: [{ ...articles[0]!, isPublished: true }] })).toEqual([]);
  });
});

describe('Money', () => {
  const withOrder = (change: Partial<typeof order>) =>
    kinds(checkBooks([ordered], { ...paid, orders: [{ ...order, ...change }] }));

  it('that the provider received is not booked: it is lost', () => {
    expect(withOrder({ state: 'awaiting', payments: 0, held: 0 })).toEqual(['lost']);
    expect(kinds(checkBooks([], { ...paid, orders: [] }))).toEqual(['lost']);
  });

  it('is booked twice', () => {
    expect(withOrder({ payments: 2, held: 1000 })).toEqual(['doubled']);
  });

  it('is booked that nobody received', () => {
    expect(kinds(checkBooks([ordered], { ...paid, provider: nothing.provider }))).toEqual(['money']);
  });

  it('is of another amount in the ledger, or does not balance', () => {
    expect(withOrder({ held: 499 })).toEqual(['money']);
    expect(withOrder({ amount: 400, held: 400 })).toEqual(['money']);
    expect(kinds(checkBooks([ordered], { ...paid, unbalanced: 1 }))).toEqual(['money']);
  });

  it('was confirmed to a payer who has not paid', () => {
    const told = operation({ action: 'see payment', subject: 'D2', value: 'paid' });
    expect(kinds(checkBooks([ordered, told], paid))).toEqual(['money']);
  });
});

describe('A refund', () => {
  const about = (action: Operation['action']) => operation({ action, subject: 'D1' });

  it('is lost when it was requested or approved, and is not there', () => {
    expect(kinds(checkBooks([ordered, about('request refund')], paid))).toEqual(['lost']);
    const due = { ...paid, refunds: [{ ...refund, state: 'due' }] };
    expect(kinds(checkBooks([ordered, about('approve refund')], due))).toEqual(['lost']);
    expect(kinds(checkBooks([ordered, about('request refund')], due))).toEqual([]);
  });

  it.each(['agreed', 'sent', 'failed'])('is forgotten when it stays %s', state => {
    expect(kinds(checkBooks([ordered], { ...paid, refunds: [{ ...refund, state }] }))).toEqual(['lost']);
  });

  it('is made twice', () => {
    const made = [...refunded.provider.refunds, { no: 'R2', order: 'D1', amount: 500 }];
    const books = { ...refunded, provider: { ...refunded.provider, refunds: made } };
    expect(kinds(checkBooks([ordered], books))).toEqual(['doubled', 'lost']);
    const booked = {
      ...books,
      refunds: [refund, { ...refund, no: 'R2' }],
      orders: [{ ...order, held: -500 }],
    };
    expect(kinds(checkBooks([ordered], booked))).toEqual(['doubled', 'doubled']);
  });

  it('is booked, and the provider has not made it', () => {
    expect(kinds(checkBooks([ordered], { ...refunded, provider: paid.provider }))).toEqual(['money']);
  });
});

describe('What was seen', () => {
  const read = (change: Partial<Operation>) =>
    operation({ action: 'read article', subject: 'a1', ...change });
  const list = (value: string[], change: Partial<Operation> = {}) =>
    operation({ action: 'list own', subject: 'lin', value, start: 2000, end: 3000, ...change });

  it('is gone: an article', () => {
    const gone = read({ outcome: 'refused', start: 2000, end: 3000 });
    expect(answersOf([read({}), gone])).toEqual(['seen and gone']);
    expect(answersOf([operation({ action: 'publish', subject: 'a1' }), gone])).toEqual(['seen and gone']);
  });

  it('is not gone when nobody answered, or when it was asked for before', () => {
    expect(answersOf([read({}), read({ outcome: 'unknown', start: 2000, end: 3000 })])).toEqual([]);
    expect(answersOf([read({}), read({ outcome: 'refused', start: 500, end: 3000 })])).toEqual([]);
  });

  it('is gone: an own application, filed or listed', () => {
    expect(answersOf([operation({}), list([])])).toEqual(['seen and gone']);
    expect(answersOf([list(['JW1']), list([], { start: 4000, end: 5000 })])).toEqual(['seen and gone']);
    expect(answersOf([operation({}), list(['JW1', 'JW2']), list(['JW1'], { account: 'wu' })])).toEqual([]);
    expect(answersOf([operation({ end: 2500 }), list([])])).toEqual([]);
  });
});

describe('An answer', () => {
  it('is late', () => {
    expect(answersOf([operation({ end: 10_001 })])).toEqual(['late answer']);
    expect(answersOf([operation({ end: 10_001, outcome: 'unknown' })])).toEqual(['late answer']);
    expect(answersOf([operation({ end: 10_000 })])).toEqual([]);
  });

  it('to a write is the end of a failover, which is late', () => {
    const read = operation({ action: 'list own', account: 'wu', value: [], start: 20_000, end: 21_000 });
    const write = (end: number) => operation({ start: end - 100, end });
    expect(answersOf([write(19_000), read, write(26_001)], [20_000])).toEqual(['late recovery']);
    expect(answersOf([write(19_000), read, write(24_000)], [20_000])).toEqual([]);
    expect(recoveryTime([write(19_000), read, write(24_000)], { at: 20_000 })).toBe(4000);
    expect(answersOf([write(19_000)], [20_000])).toEqual(['late recovery']);
  });
});
