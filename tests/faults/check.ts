import { type Books, type Bounds, type Operation, type Promotion, WRITES } from './history';

/** Something that must not be: a sentence with what it is about. */
export interface Violation {
  kind:
    | 'lost'
    | 'doubled'
    | 'contradictory'
    | 'done though refused'
    | 'from nowhere'
    | 'seen and gone'
    | 'money'
    | 'late answer'
    | 'late recovery'
    /** A command that checks the books found something. */
    | 'command'
    /** A server ended by itself. */
    | 'ended';
  text: string;
}

/**
 * Compares a history with what is there. Operations that had not ended when the books were read must be left out of it.
 * Payments must have had time to be settled.
 */
export function checkBooks(history: readonly Operation[], books: Books): Violation[] {
  return [
    ...checkKeys(
      'file',
      history,
      books.filed.map(({ key, no }) => ({ key, value: no })),
    ),
    ...checkKeys(
      'save',
      history,
      books.articles.map(({ key, id }) => ({ key, value: id })),
    ),
    ...checkKeys(
      'order',
      history,
      books.orders.map(({ key, no }) => ({ key, value: no })),
    ),
    ...checkPublished(history, books),
    ...checkPayments(history, books),
    ...checkRefunds(history, books),
  ];
}

/** Checks what clients could see meanwhile, and how fast: what was read or acknowledged once never disappears. */
export function checkAnswers(
  history: readonly Operation[],
  promotions: readonly Promotion[],
  bounds: Bounds,
): Violation[] {
  return [
    ...checkReads(history),
    ...checkLateness(history, bounds),
    ...checkRecovery(history, promotions, bounds),
  ];
}

/** Each key has one effect, which is the acknowledged one; none has an effect that was never asked for. */
function checkKeys(
  action: 'file' | 'save' | 'order',
  history: readonly Operation[],
  effects: readonly { key: string | null; value: string }[],
): Violation[] {
  const found = groupBy(effects, ({ key }) => key ?? '');
  const asked = groupBy(
    history.filter(operation => operation.action === action),
    ({ subject }) => subject,
  );
  const violations: Violation[] = [];
  for (const [key, operations] of asked) {
    const values = (found.get(key) ?? []).map(({ value }) => value);
    const promised = new Set(
      operations.flatMap(({ outcome, value }) => (outcome === 'ok' ? [String(value)] : [])),
    );
    const what = `${action} ${key}`;
    if (promised.size > 1)
      violations.push({ kind: 'contradictory', text: `${what}: ${[...promised].join(' and ')}` });
    if (values.length > 1) violations.push({ kind: 'doubled', text: `${what}: ${values.join(' and ')}` });
    for (const value of promised)
      if (!values.includes(value))
        violations.push({ kind: 'lost', text: `${what}: ${value} was acknowledged` });
    // An order that the provider refused stays as what has been tried.
    if (action !== 'order' && values.length > 0 && operations.every(({ outcome }) => outcome === 'refused'))
      violations.push({ kind: 'done though refused', text: `${what}: ${values.join(' and ')}` });
  }
  for (const [key, values] of found)
    if (!asked.has(key))
      violations.push({
        kind: 'from nowhere',
        text: `${action} ${key}: ${values.map(({ value }) => value).join(' and ')}`,
      });
  return violations;
}

function checkPublished(history: readonly Operation[], { articles }: Books): Violation[] {
  const published = new Set(articles.flatMap(({ id, isPublished }) => (isPublished ? [id] : [])));
  return distinct(history, 'publish')
    .filter(id => !published.has(id))
    .map(id => ({ kind: 'lost', text: `publish ${id} was acknowledged` }));
}

/** What the provider has received is booked once, and nothing else is; what a payer was told is so. */
function checkPayments(
  history: readonly Operation[],
  { orders, provider, refunds, unbalanced }: Books,
): Violation[] {
  const violations: Violation[] = [];
  const received = new Map(provider.paid.map(({ no, amount }) => [no, amount]));
  const money = (text: string) => violations.push({ kind: 'money', text });
  for (const { no, amount, state, payments, held } of orders) {
    const sum = received.get(no);
    const refunded = refunds
      .filter(refund => refund.order === no && refund.state === 'done')
      .reduce((total, refund) => total + refund.amount, 0);
    if (sum === undefined) {
      if (payments > 0 || state === 'paid')
        money(`order ${no} is ${state}, and the provider has received nothing`);
    } else if (state !== 'paid')
      violations.push({ kind: 'lost', text: `the payment of order ${no}, which is ${state}` });
    else if (payments !== 1)
      violations.push({ kind: 'doubled', text: `the payment of order ${no} is booked ${payments} times` });
    else if (sum !== amount) money(`order ${no} is about ${amount}, and the provider has received ${sum}`);
    else if (held !== amount - refunded)
      money(`order ${no}: ${held} in the ledger, ${amount} paid, ${refunded} refunded`);
  }
  const known = new Set(orders.map(({ no }) => no));
  for (const no of received.keys())
    if (!known.has(no)) violations.push({ kind: 'lost', text: `order ${no}, which has been paid` });
  for (const { subject } of history.filter(
    ({ action, value }) => action === 'see payment' && value === 'paid',
  ))
    if (!received.has(subject)) money(`the payer of order ${subject} was told that it is paid`);
  if (unbalanced > 0) money(`${unbalanced} postings do not balance`);
  return violations;
}

/** States of an approved refund that has had time to be made: it must be done. */
const UNFINISHED: ReadonlySet<string> = new Set(['agreed', 'sent', 'failed']);

/** A refund is made once, and none is forgotten that was requested or approved. */
function checkRefunds(history: readonly Operation[], { refunds, provider }: Books): Violation[] {
  const violations: Violation[] = [];
  const live = groupBy(
    refunds.filter(({ state }) => state !== 'refused'),
    ({ order }) => order,
  );
  for (const [order, found] of live)
    if (found.length > 1) violations.push({ kind: 'doubled', text: `the refund of order ${order}` });
  for (const order of distinct(history, 'request refund'))
    if (!live.has(order)) violations.push({ kind: 'lost', text: `the refund requested of order ${order}` });
  for (const order of distinct(history, 'approve refund'))
    if (!live.get(order)?.some(({ state }) => state !== 'due'))
      violations.push({ kind: 'lost', text: `the approval of the refund of order ${order}` });
  const paid = groupBy(provider.refunds, ({ order }) => order);
  for (const [order, found] of paid)
    if (found.length > 1)
      violations.push({
        kind: 'doubled',
        text: `the provider refunded order ${order} ${found.length} times`,
      });
  for (const { no, order, amount, state } of refunds) {
    const made = provider.refunds.find(refund => refund.no === no);
    if (UNFINISHED.has(state))
      violations.push({ kind: 'lost', text: `refund ${no} of order ${order}, which is still ${state}` });
    if (state === 'done' && made?.amount !== amount)
      violations.push({
        kind: 'money',
        text: `refund ${no} of order ${order}: ${amount} booked, ${made?.amount ?? 0} made`,
      });
  }
  const known = new Set(refunds.map(({ no }) => no));
  for (const { no, order } of provider.refunds)
    if (!known.has(no))
      violations.push({ kind: 'lost', text: `refund ${no} of order ${order}, which has been made` });
  return violations;
}

function checkReads(history: readonly Operation[]): Violation[] {
  const violations: Violation[] = [];
  const articles = history.filter(({ action }) => action === 'publish' || action === 'read article');
  for (const [id, operations] of groupBy(articles, ({ subject }) => subject)) {
    const seen = Math.min(...operations.map(({ outcome, end }) => (outcome === 'ok' ? end : Infinity)));
    const gone = operations.find(
      ({ action, outcome, start }) => action === 'read article' && outcome === 'refused' && start > seen,
    );
    if (gone) violations.push({ kind: 'seen and gone', text: `article ${id} (${gone.reason})` });
  }
  const own = history.filter(
    ({ action, outcome }) => outcome === 'ok' && (action === 'file' || action === 'list own'),
  );
  for (const [account, operations] of groupBy(own, operation => operation.account))
    violations.push(...checkLists(account, operations));
  return violations;
}

/** Every list has what had been acknowledged, or listed, before it was asked for. */
function checkLists(account: string, operations: readonly Operation[]): Violation[] {
  const valuesOf = ({ value = [] }: Operation) => (typeof value === 'string' ? [value] : value);
  const firstSeen = new Map<string, number>();
  for (const operation of operations)
    for (const no of valuesOf(operation))
      firstSeen.set(no, Math.min(firstSeen.get(no) ?? Infinity, operation.end));
  const missing = new Set<string>();
  for (const operation of operations.filter(({ action }) => action === 'list own')) {
    const listed = new Set(valuesOf(operation));
    for (const [no, seen] of firstSeen) if (seen < operation.start && !listed.has(no)) missing.add(no);
  }
  return [...missing].map(no => ({
    kind: 'seen and gone',
    text: `application ${no} in the list of ${account}`,
  }));
}

function checkLateness(history: readonly Operation[], bounds: Bounds): Violation[] {
  return history
    .filter(({ start, end }) => end - start > bounds.answer)
    .map(({ action, subject, start, end, outcome }) => ({
      kind: 'late answer',
      text: `${action} ${subject} was ${outcome} after ${Math.round(end - start)} ms`,
    }));
}

function checkRecovery(
  history: readonly Operation[],
  promotions: readonly Promotion[],
  bounds: Bounds,
): Violation[] {
  return promotions
    .map(promotion => recoveryTime(history, promotion))
    .filter(time => time > bounds.recovery)
    .map(time => ({
      kind: 'late recovery',
      text: `the first write succeeded ${Math.round(time)} ms after the promotion`,
    }));
}

/** Milliseconds from a promotion to the first acknowledged write; infinite when there was none. */
export function recoveryTime(history: readonly Operation[], { at }: Promotion): number {
  const successes = history.filter(
    ({ action, outcome, end }) => WRITES.has(action) && outcome === 'ok' && end >= at,
  );
  return Math.min(...successes.map(({ end }) => end)) - at;
}

/** Subjects of the acknowledged operations of a kind. */
const distinct = (history: readonly Operation[], action: Operation['action']) => [
  ...new Set(
    history.flatMap(operation =>
      operation.action === action && operation.outcome === 'ok' ? [operation.subject] : [],
    ),
  ),
];

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
