import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';

/**
 * The server's log: one JSON line an event, for operators. No personal data: no bodies, no queries, no headers, no
 * addresses of callers; of an error its kind, message, place and SQLSTATE, but not the row that it happened to.
 */
export function createLog(level: LevelWithSilent, to?: DestinationStream): Logger {
  const settings = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['token', '*.token', 'headers', '*.headers'], remove: true },
    serializers: { err: describe },
  };
  return to ? pino(settings, to) : pino(settings);
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  const cause: unknown = error.cause ? describe(error.cause) : undefined;
  return { kind: error.name, message: error.message, stack: error.stack, code, table, constraint, cause };
}
