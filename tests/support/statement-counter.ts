import type { Kysely, KyselyPlugin } from 'kysely';
import type { DB } from '../../src/generated/database';

/** Counts the statements sent through a handle and through the handles derived from it. */
export class StatementCounter {
  private sent = 0;

  /** The handle whose statements are counted. */
  count(db: Kysely<DB>): Kysely<DB> {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        this.sent += 1;
        return result;
      },
    };
    return db.withPlugin(plugin);
  }

  /** Number of statements sent while this runs, by whomever. */
  async during(work: () => Promise<unknown>): Promise<number> {
    const before = this.sent;
    await work();
    return this.sent - before;
  }
}
