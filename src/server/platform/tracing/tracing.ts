import type { Logger } from 'pino';
import type { Span, SpanDescription, Telemetry } from './telemetry';

let telemetry: Telemetry | null = null;

/**
 * Starts traces of this process; its program is loaded only then.
 * @param options.log told, at most once a minute, why the collector gets nothing
 * @returns a function that sends what is left, for at most two seconds, and ends them
 */
export async function startTracing(options: { log: Logger; version: string }): Promise<() => Promise<void>> {
  const { createTelemetry } = await import('./telemetry');
  const started = createTelemetry(options);
  telemetry = started;
  return async () => {
    if (telemetry === started) telemetry = null;
    await started.stop();
  };
}

/** The traces of this process; null when there are none. */
export const currentTelemetry = (): Telemetry | null => telemetry;

/** Runs work within a span, where there are traces. */
export const traced = <Value>(
  describe: () => SpanDescription,
  work: (span?: Span) => Promise<Value>,
): Promise<Value> => (telemetry ? telemetry.run(describe(), work) : work());

/** Runs a statement within a span, where there are traces and it belongs to traced work. */
export const tracedStatement = <Value>(text: string, send: () => Value): Value =>
  telemetry ? telemetry.runStatement(text, send) : send();

/** Ids of the current span for a line of the log; empty without one. */
export const traceIds = (): Record<string, string> => telemetry?.currentIds() ?? {};
