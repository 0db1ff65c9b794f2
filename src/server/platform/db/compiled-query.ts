import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { organisationOf } from './organisation-scope';

/**
 * Compiles a query at its first call for an organisation only: for queries of every request, where building would take
 * as long as executing.
 * @param build builds the query from placeholders; it must not depend on their values
 */
export function compileOnce<Arguments extends readonly unknown[], Row>(
  build: (db: Kysely<DB>, ...args: Arguments) => Compilable<Row>,
): (db: Kysely<DB>, ...args: Arguments) => CompiledQuery<Row> {
  /**
   * By organisation, which is a constant of the query. `argumentIndexes` are the positions of the parameters among the
   * arguments, −1 for constants.
   */
  const compiled = new Map<string | null, { query: CompiledQuery<Row>; argumentIndexes: number[] }>();
  function compile(db: Kysely<DB>, count: number) {
    // Objects that are identified among the parameters by reference.
    const placeholders = Array.from({ length: count }, () => ({}));
    const query = build(db, ...(placeholders as unknown as Arguments)).compile();
    const argumentIndexes = query.parameters.map(parameter => placeholders.indexOf(parameter as object));
    return { query, argumentIndexes };
  }
  return (db, ...args) => {
    const organisationId = organisationOf(db);
    const { query, argumentIndexes } = compiled.get(organisationId) ?? compile(db, args.length);
    compiled.set(organisationId, { query, argumentIndexes });
    const parameters = query.parameters.map((constant, index) => {
      const argumentIndex = argumentIndexes[index] ?? -1;
      return argumentIndex < 0 ? constant : args[argumentIndex];
    });
    return { ...query, parameters };
  };
}
