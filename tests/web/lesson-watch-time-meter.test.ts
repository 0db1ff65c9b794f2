import { describe, expect, it } from 'vitest';
import { REPORT_INTERVAL_SECONDS, WatchTimeMeter } from '../../src/web/features/learning/watch-time-meter';

/** Simulates a player, which reports its position four times a second. */
function play(meter: WatchTimeMeter, from: number, to: number) {
  for (let at = from; at <= to; at += 0.25) meter.show(at);
}

describe('Watch time meter', () => {
  it('counts what was played, and is due every `REPORT_INTERVAL_SECONDS`', () => {
    const meter = new WatchTimeMeter();
    play(meter, 0, REPORT_INTERVAL_SECONDS - 1);
    expect(meter.due).toBe(false);
    play(meter, REPORT_INTERVAL_SECONDS - 0.75, REPORT_INTERVAL_SECONDS);
    expect(meter.due).toBe(true);
    expect(meter.take()).toEqual({ position: REPORT_INTERVAL_SECONDS, delta: REPORT_INTERVAL_SECONDS });
    expect(meter.due).toBe(false);
  });

  it('does not count jumps, forward or back', () => {
    const meter = new WatchTimeMeter();
    play(meter, 0, 5);
    meter.show(80);
    meter.show(3);
    expect(meter.take()).toEqual({ position: 3, delta: 5 });
  });

  it('carries less than a second over to the next report', () => {
    const meter = new WatchTimeMeter();
    play(meter, 0, 4.75);
    expect(meter.take().delta).toBe(4);
    play(meter, 5, 5.25);
    expect(meter.take().delta).toBe(1);
  });

  it('reports later what could not be sent, up to half a minute', () => {
    const meter = new WatchTimeMeter();
    play(meter, 0, 20);
    meter.restore(meter.take().delta);
    play(meter, 20, 40);
    expect(meter.take()).toEqual({ position: 40, delta: 30 });
  });
});
