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

interface Step {
  at: number;
  run(): Promise<unknown>;
}

/**
 * The history of the demo organisation: steps at past times, executed in chronological order by services whose clock
 * shows that time.
 */
export class Timeline {
  /** Services of the past. */
  readonly services: Services;
  /** The present: when the history is created. */
  readonly present: number;
  private readonly steps: Step[] = [];
  private now: number;
  private turn = 0;

  constructor(
    services: Services,
    readonly organisation: Organisation,
  ) {
    this.present = services.clock();
    this.now = this.present;
    const { config, unscopedDb, forms, workers } = services;
    const past = { ...assemble(config, unscopedDb, () => this.now, forms), workers };
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
    this.now += milliseconds;
  }

  /** Adds a step. */
  add(at: number, run: () => Promise<unknown>): void {
    this.steps.push({ at, run });
  }

  /**
   * Executes the steps, and on every day with a step the daily jobs.
   * @param signal aborts after the current step
   * @throws the signal's reason
   */
  async run(signal?: AbortSignal): Promise<void> {
    let day = '';
    for (const { at, run } of this.steps.toSorted((one, other) => one.at - other.at)) {
      signal?.throwIfAborted();
      if (shanghaiDay(new Date(at)) !== day) {
        day = shanghaiDay(new Date(at));
        await this.runDailyJobs(Date.parse(`${day}T00:00:00+08:00`));
      }
      this.now = at;
      await run();
    }
    this.now = this.present;
    await this.runDailyJobs(this.present);
    await this.services.funnel.flush();
  }

  private async runDailyJobs(at: number): Promise<void> {
    this.now = at;
    for (const job of contributions('jobs'))
      if (DAILY_JOBS.includes(job.name))
        await job.work({}, { services: this.services, id: `${job.name}:${at}` });
  }
}
