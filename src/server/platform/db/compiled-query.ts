import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * A query that is put into words at its first call only: for those that every call makes, where building it would
 * take as long as executing it.
 * @param build makes the query of placeholders; what it does must not depend on their values
 */
export function compileOnce<Given extends readonly unknown[], Row>(
  build: (db: Kysely<DB>, ...given: Given) => Compilable<Row>,
): (db: Kysely<DB>, ...given: Given) => CompiledQuery<Row> {
  let query: CompiledQuery<Row> | undefined;
  /** Position of each parameter among what is given; what is no placeholder is a value of the query's own. */
  let places: number[] = [];
  return (db, ...given) => {
    if (!query) {
      // Objects that are found again among the parameters; nothing looks into them.
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
