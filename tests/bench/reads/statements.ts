import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement that reads, as it was sent to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of the request that is being recorded, not those of jobs that run meanwhile. */
const recording = new AsyncLocalStorage<Statement[]>();

const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
const { query } = client;
client.query = function record(this: unknown, ...args: unknown[]) {
  const statements = recording.getStore();
  if (statements) {
    const [first, second = []] = args;
    const { text, values = [] } = (
      typeof first === 'string' ? { text: first, values: second } : first
    ) as Statement;
    if (/^[\s(]*(select|with)\b/i.test(text)) statements.push({ text, values });
  }
  return query.apply(this, args);
};

/** The statements that this sends. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await recording.run(statements, work);
  // Otherwise every promise of the process would be tracked while it is measured.
  recording.disable();
  return statements;
}
