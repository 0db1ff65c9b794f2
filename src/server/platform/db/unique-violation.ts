const UNIQUE_VIOLATION = '23505';

/** Whether PostgreSQL rejected a row because of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === index;
}
