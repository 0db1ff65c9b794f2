/** Seconds between two progress reports. */
export const REPORT_INTERVAL_SECONDS = 15;

/** Maximum number of seconds in one report: time beyond that, which could not be sent, is lost. */
const MAX_DELTA_SECONDS = 30;

/** A larger step of the player's time, in seconds, is a seek and not playback. */
const MAX_STEP_SECONDS = 1.5;

/**
 * Measures the seconds actually played from the player's time updates. Time that is not reported yet is kept until it
 * can be sent.
 */
export class WatchTimeMeter {
  private at: number | null = null;
  private played = 0;

  /** Processes a time update of the player. */
  show(time: number): void {
    const step = this.at === null ? 0 : time - this.at;
    if (step > 0 && step <= MAX_STEP_SECONDS) this.played += step;
    this.at = time;
  }

  /** Continues at another position, after a seek. */
  jump(time: number): void {
    this.at = time;
  }

  get due(): boolean {
    return this.played >= REPORT_INTERVAL_SECONDS;
  }

  /** Takes the whole seconds to be reported. */
  take(): { position: number; delta: number } {
    const delta = Math.min(MAX_DELTA_SECONDS, Math.floor(this.played));
    this.played = Math.min(MAX_DELTA_SECONDS, this.played) - delta;
    return { position: Math.floor(this.at ?? 0), delta };
  }

  /** Returns seconds whose report failed. */
  restore(delta: number): void {
    this.played = Math.min(MAX_DELTA_SECONDS, this.played + delta);
  }
}
