import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { shanghaiDay } from '../../src/domain/dates';
import { Refusal } from '../../src/domain/refusals';
import { assemble } from '../../src/server/composition-root';
import { contributions } from '../../src/server/engine/module';
import type { Organisation, Services } from '../../src/server/engine/services';
import { deriveUuid } from '../../src/server/platform/derived-uuid';
import { forOrganisation } from '../../src/server/platform/for-organisation';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** Opening hours of the office, in minutes of the day. */
const OFFICE = { opens: 9 * 60, minutes: 8 * 60 };

/** Periodic jobs that change applications, memberships and sign-ups; run at the beginning of each day. */
const DAILY_JOBS = ['flows.sweep', 'membership.dues', 'volunteer.undecided', 'volunteer.no-shows'];

/** Number of people whose steps run at the same time. */
const CONCURRENCY = 6;

/** A step of the history. */
interface Step {
  at: number;
  /**
   * Whose step it is: steps of different people on one day run at the same time. Such a step may run again after an
   * interruption: what it writes has a key. Others run alone, and once at most.
   */
  person: object | null;
  /** @returns what later steps need, as JSON */
  run(): Promise<unknown>;
  /** Takes what the step has returned in an earlier process. */
  restore?: ((outcome: unknown) => void) | undefined;
}

/** A step with its position in the plan. */
interface PlannedStep extends Step {
  index: number;
}

/** What has been played: the outcome of each step that has ended, by its position in the plan. */
export type Outcomes = Record<number, unknown>;

/** How to run the steps. */
export interface RunOptions {
  /** Outcomes of the steps that have run before; those that run are added. */
  outcomes: Outcomes;
  /** Called when outcomes have been added. */
  save(): Promise<void>;
  /** Called with the share of the steps that have run. */
  onProgress?: ((share: number) => void) | undefined;
  /** Aborts after the current steps. */
  signal?: AbortSignal | undefined;
}

/**
 * The history of the demo organisation: steps at past times, executed day by day by services whose clock shows the time
 * of the step. On one day, the steps of one person and those of nobody in particular keep their order.
 */
export class Timeline {
  /** Services of the past. */
  readonly services: Services;
  /** The present: when the history is created. */
  readonly present: number;
  private readonly steps: Step[] = [];
  private readonly clock = new AsyncLocalStorage<{ now: number; step: number; keys: number }>();
  private turn = 0;

  /** @param present when the history ends; now by default */
  constructor(
    services: Services,
    readonly organisation: Organisation,
    present: number = services.clock(),
  ) {
    this.present = present;
    const { config, unscopedDb, forms, workers } = services;
    const past = {
      ...assemble(config, unscopedDb, () => this.clock.getStore()?.now ?? this.present, forms),
      workers,
    };
    this.services = forOrganisation(past, organisation.id);
  }

  /** Day so many days ago (or, when negative, ahead), `YYYY-MM-DD`. */
  day(daysAgo: number): string {
    return shanghaiDay(new Date(this.present - daysAgo * DAY_MS));
  }

  /**
   * Time of a step: during office hours; within the last day, exactly so long ago.
   * @param after the step that it follows, if any
   */
  timeOf(daysAgo: number, after = 0): number {
    this.turn += 1;
    const exact = this.present - daysAgo * DAY_MS;
    const minute = OFFICE.opens + ((this.turn * 67) % OFFICE.minutes);
    const inOffice = Date.parse(`${this.day(daysAgo)}T00:00:00+08:00`) + minute * MINUTE_MS;
    return Math.min(Math.max(daysAgo < 1 ? exact : inOffice, after + 9 * MINUTE_MS), this.present);
  }

  /** Lets time pass during a step. */
  advance(milliseconds: number): void {
    const time = this.clock.getStore();
    if (time) time.now += milliseconds;
  }

  /** A key for what the present step writes: the same when the step runs again. */
  key(): string {
    const step = this.clock.getStore();
    if (!step) throw new Error('keys belong to a step');
    step.keys += 1;
    return this.idOf(`step ${step.step} ${step.keys}`);
  }

  /** An id that is derived from a name and is the same each time the history is run. */
  idOf(name: string): string {
    return deriveUuid(`${this.organisation.id} ${this.present} ${name}`);
  }

  /** Adds a step. @param person whose step it is; null for one that runs alone @param restore see `Step` */
  add(at: number, run: Step['run'], person: object | null = null, restore?: Step['restore']): void {
    this.steps.push({ at, person, run, restore });
  }

  /** Hash of the steps: outcomes belong to one plan. */
  get plan(): string {
    const times = this.steps.map(({ at, person }) => [at, person !== null]);
    return createHash('sha256').update(JSON.stringify(times)).digest('hex');
  }

  /**
   * Executes the steps that have not run, and on every day with such a step the daily jobs.
   * @returns the refusals of steps: a visitor has changed meanwhile what they start from
   * @throws the signal's reason, and errors that are no refusals
   */
  async run(options: RunOptions): Promise<Error[]> {
    const { outcomes, onProgress, signal } = options;
    const open: PlannedStep[] = [];
    for (const [index, step] of this.steps.entries()) {
      if (index in outcomes) step.restore?.(outcomes[index]);
      else open.push({ ...step, index });
    }
    open.sort((one, other) => one.at - other.at);
    const refusals: Error[] = [];
    try {
      for (const [day, steps] of groupBy(open, ({ at }) => shanghaiDay(new Date(at)))) {
        signal?.throwIfAborted();
        await this.runDailyJobs(Date.parse(`${day}T00:00:00+08:00`));
        for (const batch of batchesOf(steps)) refusals.push(...(await this.runBatch(batch, options)));
        onProgress?.(Object.keys(outcomes).length / this.steps.length);
      }
      await this.runDailyJobs(this.present);
      await this.services.funnel.flush();
      return refusals;
    } finally {
      // Otherwise Node.js would track every promise of the server until it ends.
      this.clock.disable();
    }
  }

  /** Runs the steps of each person one after the other. @returns the refusals */
  private async runBatch(
    steps: readonly PlannedStep[],
    { outcomes, save, signal }: RunOptions,
  ): Promise<Error[]> {
    signal?.throwIfAborted();
    const refusals: Error[] = [];
    const open = groupBy(steps, ({ person }) => person).values();
    const runOpen = async () => {
      for (const own of open)
        for (const { index, at, person, run } of own) {
          if (person) signal?.throwIfAborted();
          const outcome = await this.clock.run({ now: at, step: index, keys: 0 }, run).catch(error => {
            if (!isRefusal(error)) throw error;
            refusals.push(error);
          });
          outcomes[index] = outcome ?? null;
        }
    };
    const [first] = steps;
    if (first?.person === null) {
      outcomes[first.index] = null;
      await save();
    }
    const runs = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runOpen));
    if (first?.person !== null) await save();
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
    return refusals;
  }

  private async runDailyJobs(at: number): Promise<void> {
    await this.clock.run({ now: at, step: -1, keys: 0 }, async () => {
      for (const job of contributions('jobs'))
        if (DAILY_JOBS.includes(job.name))
          await job.work({}, { services: this.services, id: `${job.name}:${at}` });
    });
  }
}

/** Whether the portal has refused a step. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && (error instanceof Refusal || isRefusal(error.cause));

/** Steps that may run at the same time: as many as follow each other and are those of people, or one alone. */
function batchesOf(steps: readonly PlannedStep[]): PlannedStep[][] {
  const batches: PlannedStep[][] = [];
  for (const step of steps) {
    const last = batches.at(-1);
    if (step.person && last?.[0]?.person) last.push(step);
    else batches.push([step]);
  }
  return batches;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
