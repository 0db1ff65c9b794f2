import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/dates';
import type { DynamicOption } from '../../flows/engine/dynamic-options';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';

/** Query for the options of a source. */
export interface OptionQuery {
  organisationId: string;
  /** The applicant; null for a guest. */
  accountId: string | null;
  /** The answers that the options depend on, by name; unanswered ones are missing. */
  by: Readonly<Record<string, string>>;
}

/** Services available to an option source. */
export interface OptionSourceServices {
  db: Kysely<DB>;
  vault: Vault;
  clock: Clock;
}

/**
 * Options of a form that are stored in the database, such as sites, batches and classes: part of `optionSources` of
 * `defineModule`. A form refers to one by `"offered": "<source>"`.
 */
export interface OptionSource {
  /** Name used in schemas: `<module>.<subject>`, e.g. `cell.site`. */
  source: string;
  /** Names of the answers that `list` depends on. */
  by?: readonly string[];
  /** Whether guests may read the list, too; it is then the same for everybody. */
  guests?: true;
  /** Whether its labels are names of administrative divisions, which are shown romanised in English. */
  divisions?: true;
  /** All options offered now, in display order; closed ones are included with the reason. */
  list(query: OptionQuery, services: OptionSourceServices): Promise<DynamicOption[]>;
  /** Labels by value, including values that are no longer listed. Without it, such a value is shown as is. */
  labels?(
    query: { organisationId: string; values: readonly string[] },
    services: OptionSourceServices,
  ): Promise<Record<string, string>>;
}
