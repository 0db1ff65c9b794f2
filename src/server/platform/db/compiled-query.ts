import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * Compiles a query at its first call only: for queries of every request, where building would take as long as
 * executing.
 * @param build builds the query from placeholders; it must not depend on their values
 */
export function compileOnce<Arguments extends readonly unknown[], Row>(
  build: (db: Kysely<DB>, ...args: Arguments) => Compilable<Row>,
): (db: Kysely<DB>, ...args: Arguments) => CompiledQuery<Row> {
  let query: CompiledQuery<Row> | undefined;
  /**
   * Position of each parameter among the arguments; parameters that are not placeholders are constants of the query.
   */
  let argumentIndexes: number[] = [];
  return (db, ...args) => {
    if (!query) {
      // Objects that are identified among the parameters by reference.
      const placeholders = args.map(() => ({}));
      query = build(db, ...(placeholders as unknown as Arguments)).compile();
      argumentIndexes = query.parameters.map(parameter => placeholders.indexOf(parameter as object));
    }
    const parameters = query.parameters.map((constant, index) => {
      const argumentIndex = argumentIndexes[index] ?? -1;
      return argumentIndex < 0 ? constant : args[argumentIndex];
    });
    return { ...query, parameters };
  };
}
