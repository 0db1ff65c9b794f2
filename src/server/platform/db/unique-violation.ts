const UNIQUE_VIOLATION = '23505';

/** On a cluster, a constraint of a shard has the number of the shard at its end. */
const SHARD = /_\d{6,}$/;

/** Whether PostgreSQL rejected a row because of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: string; constraint?: string };
  // Errors that a coordinator passes on name the constraint in their message only.
  const name = constraint ?? /"([^"]+)"/.exec(error.message)?.[1] ?? '';
  return code === UNIQUE_VIOLATION && name.replace(SHARD, '') === index;
}
