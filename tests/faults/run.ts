import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../support/seeded-random';
import { readBooks } from './books';
import { Caller } from './caller';
import { checkAnswers, checkBooks, recoveryTime, type Violation } from './check';
import { applicant, bookkeeper, Client, donor, editor, type People, reader } from './clients';
import { runCommands } from './commands';
import { allFaults, type Chance, type Fault, shortFaults } from './faults';
import type { Books, Bounds, Operation } from './history';
import { openPeople, proveBookkeepers, readSurroundings } from './people';
import { allReady, type RunningSystem, startSystem } from './system';

/** Settings of a run. */
export interface RunOptions {
  minutes: number;
  /** The same seed makes the same choices. */
  seed: number;
  /** Name of the only fault; unset for all of them. */
  only?: string | undefined;
  /** An empty folder that everybody may traverse. */
  folder: string;
}

/** A run of fewer minutes has one of each of the most important faults. */
const SHORT_MINUTES = 8;
/** The short run must not fail because a machine is slow. */
const SHORT_BOUNDS: Bounds = { answer: 20_000, recovery: 30_000 };
/** A server answers after ten seconds at the latest; the rest is the way. */
const LONG_BOUNDS: Bounds = { answer: 10_500, recovery: 5000 };
const STEPS = [applicant, applicant, applicant, donor, donor, donor, bookkeeper, editor, reader, reader];
/** Seconds without a fault before and after each. */
const QUIET_SECONDS = 4;
/** Seconds within which payments are settled and refunds made, by jobs that run every half minute. */
const SETTLING_SECONDS = 150;

/**
 * Runs clients against servers that fail, and compares what was acknowledged with what is there, after every fault and
 * at the end. Prints what happened.
 * @returns whether nothing was lost, doubled, or seen and gone, and no answer was late
 */
export async function run({ minutes, seed, only, folder }: RunOptions): Promise<boolean> {
  const faults = faultsOf(only);
  const isShort = minutes < SHORT_MINUTES && !only;
  console.log(`${minutes} minutes, seed ${seed}`);
  const system = await startSystem(folder);
  const { provider, environment, servers, promotions } = system;
  const caller = new Caller(system.balancer.origin);
  const people = await openPeople(environment, minutes);
  const surroundings = await readSurroundings(caller, provider, people);
  const chance = chanceOf(seededRandom(seed));
  const end = performance.now() + minutes * 60_000;
  const clients = STEPS.map((step, index) => {
    return new Client(`${step.name}-${index}`, seed + 1 + index, step, surroundings);
  });
  const { found, add } = createReport();
  for (const [name, fault] of isShort ? shuffle(shortFaults, chance) : endlessly(faults, chance)) {
    if (!isShort && performance.now() > end) break;
    await proveBookkeepers(environment, people);
    for (const client of clients) client.resume();
    await sleep(QUIET_SECONDS * 1000);
    const before = caller.history.length;
    const what = await fault(system, chance);
    await allReady(system);
    await sleep(QUIET_SECONDS * 1000);
    for (const client of clients) await client.pause();
    console.log(`${name} (${what}): ${describe(caller.history.slice(before))}`);
    const books = await readSettled(system, people);
    console.log(`  ${describeBooks(books)}`);
    add([...checkBooks(caller.history, books), ...(await runCommands(environment, provider.times()))]);
  }
  for (const client of clients) client.stop();
  add(checkAnswers(caller.history, promotions, isShort ? SHORT_BOUNDS : LONG_BOUNDS));
  for (const { ends } of servers) add(ends.map(text => ({ kind: 'ended', text })));
  console.log(`all: ${describe(caller.history)}`);
  for (const [reason, count] of countRefusals(caller.history)) console.log(`  ${count} × ${reason}`);
  const times = promotions.map(promotion => `${Math.round(recoveryTime(caller.history, promotion))} ms`);
  console.log(`first success after a promotion: ${times.join(', ') || 'no promotion'}`);
  console.log(
    found.length === 0
      ? 'nothing lost, nothing doubled, nothing seen and gone'
      : `${found.length} violations`,
  );
  await system.stop();
  return found.length === 0;
}

/** Reads the books once payments and refunds have been settled. */
async function readSettled(
  { environment, provider }: RunningSystem,
  { members, editor: author }: People,
): Promise<Books> {
  const accounts = [...members, author].map(({ accountId }) => accountId);
  for (let tries = 0; ; tries++) {
    const books = await readBooks(environment, accounts, () => provider.read());
    if (isSettled(books) || tries === SETTLING_SECONDS) return books;
    await sleep(1000);
  }
}

function isSettled({ orders, refunds, provider }: Books): boolean {
  const paid = new Set(provider.paid.map(({ no }) => no));
  return (
    orders.every(({ no, state }) => !paid.has(no) || state === 'paid') &&
    refunds.every(({ state }) => state === 'due' || state === 'done' || state === 'refused')
  );
}

/** Collects violations, and prints each once. */
function createReport(): { found: Violation[]; add(violations: readonly Violation[]): void } {
  const found: Violation[] = [];
  const add = (violations: readonly Violation[]) => {
    for (const violation of violations) {
      if (found.some(({ kind, text }) => kind === violation.kind && text === violation.text)) continue;
      found.push(violation);
      console.log(`  ✗ ${violation.kind}: ${violation.text}`);
    }
  };
  return { found, add };
}

function describe(history: readonly Operation[]): string {
  const count = (outcome: Operation['outcome']) =>
    history.filter(operation => operation.outcome === outcome).length;
  const slowest = Math.max(0, ...history.map(({ start, end }) => end - start));
  const counts = `${count('ok')} ok, ${count('refused')} refused, ${count('unknown')} unknown`;
  return `${counts}, slowest answer ${Math.round(slowest)} ms`;
}

function describeBooks({ filed, articles, provider }: Books): string {
  const moved = `${provider.paid.length} payments, ${provider.refunds.length} refunds`;
  return `compared: ${filed.length} applications, ${moved}, ${articles.length} articles`;
}

/** How often each reason was given. */
function countRefusals(history: readonly Operation[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { action, reason } of history.filter(({ outcome }) => outcome === 'refused'))
    counts.set(`${action}: ${reason}`, (counts.get(`${action}: ${reason}`) ?? 0) + 1);
  return counts;
}

const chanceOf = (random: () => number): Chance => ({
  seconds: (from, below) => from + random() * (below - from),
  choose: <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item,
});

/** The entries in random order. */
function shuffle<Value>(all: Readonly<Record<string, Value>>, chance: Chance): [string, Value][] {
  const rest = Object.entries(all);
  return Object.keys(all).map(() => rest.splice(rest.indexOf(chance.choose(rest)), 1)[0] as [string, Value]);
}

type Faults = Readonly<Record<string, Fault>>;

/** All faults, or the only one. @throws TypeError when there is none of this name */
function faultsOf(only: string | undefined): Faults {
  if (only === undefined) return allFaults;
  const fault = allFaults[only];
  if (!fault) throw new TypeError(`no such fault: ${only}; there are ${Object.keys(allFaults).join(', ')}`);
  return { [only]: fault };
}

/** Faults in random order, again and again. */
function* endlessly(faults: Faults, chance: Chance) {
  for (;;) yield* shuffle(faults, chance);
}
