import { AsyncLocalStorage } from 'node:async_hooks';
import { shanghaiDay } from '../../src/domain/dates';
import { assemble } from '../../src/server/composition-root';
import { contributions } from '../../src/server/engine/module';
import type { Organisation, Services } from '../../src/server/engine/services';
import { forOrganisation } from '../../src/server/platform/for-organisation';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** Opening hours of the office, in minutes of the day. */
const OFFICE = { opens: 9 * 60, minutes: 8 * 60 };

/** Periodic jobs that change applications, memberships and sign-ups; run at the beginning of each day. */
const DAILY_JOBS = ['flows.sweep', 'membership.dues', 'volunteer.undecided', 'volunteer.no-shows'];

/** Number of people whose steps run at the same time. */
const CONCURRENCY = 6;

interface Step {
  at: number;
  /** Whose step it is: steps of different people on one day run at the same time. Others run alone. */
  person: object | null;
  run(): Promise<unknown>;
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
  private readonly clock = new AsyncLocalStorage<{ now: number }>();
  private turn = 0;

  constructor(
    services: Services,
    readonly organisation: Organisation,
  ) {
    this.present = services.clock();
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

  /** Adds a step. @param person whose step it is; null for one that runs alone */
  add(at: number, run: () => Promise<unknown>, person: object | null = null): void {
    this.steps.push({ at, person, run });
  }

  /**
   * Executes the steps, and on every day with a step the daily jobs.
   * @param signal aborts after the current steps
   * @throws the signal's reason
   */
  async run(signal?: AbortSignal): Promise<void> {
    const days = groupBy(
      this.steps.toSorted((one, other) => one.at - other.at),
      ({ at }) => shanghaiDay(new Date(at)),
    );
    try {
      for (const [day, steps] of days) {
        signal?.throwIfAborted();
        await this.runDailyJobs(Date.parse(`${day}T00:00:00+08:00`));
        for (const batch of batchesOf(steps)) await this.runBatch(batch);
      }
      await this.runDailyJobs(this.present);
      await this.services.funnel.flush();
    } finally {
      // Otherwise Node.js would track every promise of the server until it ends.
      this.clock.disable();
    }
  }

  /** Runs the steps of each person one after the other. */
  private async runBatch(steps: readonly Step[]): Promise<void> {
    const open = groupBy(steps, ({ person }) => person).values();
    const runOpen = async () => {
      for (const own of open) for (const { at, run } of own) await this.clock.run({ now: at }, run);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runOpen));
  }

  private async runDailyJobs(at: number): Promise<void> {
    await this.clock.run({ now: at }, async () => {
      for (const job of contributions('jobs'))
        if (DAILY_JOBS.includes(job.name))
          await job.work({}, { services: this.services, id: `${job.name}:${at}` });
    });
  }
}

/** Steps that may run at the same time: as many as follow each other and are those of people, or one alone. */
function batchesOf(steps: readonly Step[]): Step[][] {
  const batches: Step[][] = [];
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
