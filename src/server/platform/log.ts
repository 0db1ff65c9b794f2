import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { traceIds } from './tracing/tracing';

/**
 * Creates the server log: one JSON line per event, for operators. No personal data: no bodies, queries, headers or
 * client addresses; of an error its type, message, location and SQLSTATE, but not the affected row.
 * @param destination standard output by default
 * @param copy gets each line as well
 */
export function createLog(
  level: LevelWithSilent,
  destination?: DestinationStream,
  copy?: DestinationStream | null,
): Logger {
  const settings = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['token', '*.token', 'headers', '*.headers'], remove: true },
    serializers: { err: describe },
    mixin: traceIds,
  };
  const usual = destination ?? pino.destination({ fd: 1, sync: true });
  return pino(settings, copy ? both(usual, copy) : usual);
}

/** Writes each line to two destinations. */
const both = (one: DestinationStream, other: DestinationStream): DestinationStream => ({
  write(line) {
    one.write(line);
    other.write(line);
  },
});

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  const cause: unknown = error.cause ? describe(error.cause) : undefined;
  return { kind: error.name, message: error.message, stack: error.stack, code, table, constraint, cause };
}
