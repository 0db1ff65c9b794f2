/** The process that a `flow.json` declares: without what is there for its readers and their editors only. */
export function processOfFile<T extends object>(file: T): Omit<T, '$schema' | '$comment'> {
  const { $schema, $comment, ...process } = file as T & { $schema?: unknown; $comment?: unknown };
  return process;
}
