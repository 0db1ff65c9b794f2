import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/dates';
import type { DynamicOption } from '../../flows/engine/dynamic-options';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';

/** For whom and by what a source is asked. */
export interface OptionQuery {
  organisationId: string;
  /** The applicant; null for a guest. */
  accountId: string | null;
  /** The answers that the choices depend on, by name; what is not answered yet is not there. */
  by: Readonly<Record<string, string>>;
}

/** What a source may use. */
export interface OptionSourceServices {
  db: Kysely<DB>;
  vault: Vault;
  clock: Clock;
}

/**
 * Choices of a form that live in the database, such as places, batches and classes: part of
 * `optionSources` of `defineModule`. A form asks for one by `"offered": "<source>"`.
 */
export interface OptionSource {
  /** As schemas write it: `<area>.<what>`, e.g. `cell.site`. */
  source: string;
  /** Names of the answers that `list` looks at. */
  by?: readonly string[];
  /** Guests may read the list, too. */
  guests?: true;
  /** Everything that is offered now, in the order of the screen; what is closed stays in it, with the reason. */
  list(query: OptionQuery, services: OptionSourceServices): Promise<DynamicOption[]>;
  /**
   * Labels of values that stand in applications, by value: also of what is not listed any more. Without it, such a
   * value is shown as it is.
   */
  labels?(
    query: { organisationId: string; values: readonly string[] },
    services: OptionSourceServices,
  ): Promise<Record<string, string>>;
}
