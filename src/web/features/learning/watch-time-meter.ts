/** Seconds between two records of what was learned. */
export const REPORT_INTERVAL_SECONDS = 15;

/** Seconds that one record can tell of: what could not be sent in time and is more is lost. */
const MOST = 30;

/** A step of the player that is longer than this is a jump, not playing. */
const JUMP = 1.5;

/**
 * Counts the seconds that were really played, from the times that a player shows. What has been counted and not yet
 * told waits until it could be sent.
 */
export class WatchTimeMeter {
  private at: number | null = null;
  private played = 0;

  /** The player shows this time now. */
  show(time: number): void {
    const step = this.at === null ? 0 : time - this.at;
    if (step > 0 && step <= JUMP) this.played += step;
    this.at = time;
  }

  /** Playing goes on somewhere else. */
  jump(time: number): void {
    this.at = time;
  }

  get due(): boolean {
    return this.played >= REPORT_INTERVAL_SECONDS;
  }

  /** Takes the whole seconds that are to be told. */
  take(): { position: number; delta: number } {
    const delta = Math.min(MOST, Math.floor(this.played));
    this.played = Math.min(MOST, this.played) - delta;
    return { position: Math.floor(this.at ?? 0), delta };
  }

  /** What was taken could not be told. */
  giveBack(delta: number): void {
    this.played = Math.min(MOST, this.played + delta);
  }
}
