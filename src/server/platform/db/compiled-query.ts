import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * Compiles a query at its first call only: for queries of every request, where building would take as long as
 * executing.
 * @param build builds the query from placeholders; it must not depend on their values
 */
export function compileOnce<Given extends readonly unknown[], Row>(
  build: (db: Kysely<DB>, ...given: Given) => Compilable<Row>,
): (db: Kysely<DB>, ...given: Given) => CompiledQuery<Row> {
  let query: CompiledQuery<Row> | undefined;
  /**
   * Position of each parameter among the arguments; parameters that are not placeholders are constants of the query.
   */
  let places: number[] = [];
  return (db, ...given) => {
    if (!query) {
      // Objects that are identified among the parameters by reference.
      const placeholders = given.map(() => ({}));
      query = build(db, ...(placeholders as unknown as Given)).compile();
      places = query.parameters.map(parameter => placeholders.indexOf(parameter as object));
    }
    const parameters = query.parameters.map((own, index) => {
      const place = places[index] ?? -1;
      return place < 0 ? own : given[place];
    });
    return { ...query, parameters };
  };
}
