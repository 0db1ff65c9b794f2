import pg from 'pg';

/**
 * How many different statements are prepared. The portal's own are a few hundred; whatever comes beyond, such as
 * lists of ever other lengths, is parsed each time, so that no connection collects statements without end.
 */
const AT_MOST = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= AT_MOST) return known;
  const name = `portal_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A table has got other columns since the statement was prepared on this connection. */
const outdated = (error: unknown) =>
  error instanceof Error &&
  (error as { code?: string }).code === '0A000' &&
  /cached plan/.test(error.message);

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection on which PostgreSQL parses and plans a statement with values once and executes it many times. Behind a
 * pooler that hands connections over between transactions, it has to know prepared statements (PgBouncer from 1.21).
 */
export class PreparedClient extends pg.Client {
  override query = this.#prepared(super.query.bind(this) as Query) as pg.Client['query'];

  #prepared(query: Query): Query {
    return (text, values, ...rest) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
      if (!name || rest.length > 0) return query(text, values, ...rest);
      const answer = query({ name, text, values }) as Promise<unknown>;
      // The pool replaces a connection that has ended: the next one prepares anew.
      answer.catch(error => {
        if (outdated(error)) void this.end();
      });
      return answer;
    };
  }
}
