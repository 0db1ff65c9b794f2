import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { traceIds } from './tracing/tracing';

/**
 * Creates the server log: one JSON line per event, for operators. No personal data: no bodies, queries, headers or
 * client addresses; of an error its type, message, location and SQLSTATE, but not the affected row.
 * @param destination standard output by default
 * @param copies get each line as well
 */
export function createLog(
  level: LevelWithSilent,
  destination?: DestinationStream,
  ...copies: DestinationStream[]
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
  return pino(settings, copies.length > 0 ? each(usual, ...copies) : usual);
}

/** Writes each line to all destinations. */
const each = (...destinations: DestinationStream[]): DestinationStream => ({
  write(line) {
    for (const destination of destinations) destination.write(line);
  },
});

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  const cause: unknown = error.cause ? describe(error.cause) : undefined;
  return { kind: error.name, message: error.message, stack: error.stack, code, table, constraint, cause };
}
