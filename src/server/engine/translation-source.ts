import type { Kysely } from 'kysely';
import type { Language } from '../../domain/languages';
import type { DB } from '../../generated/database';

/**
 * Translations that staff of an organisation have written: `translationSource` of a module in `defineModule`.
 * @param db with the organisation in its scope
 * @param texts texts of an answer, each once
 * @returns the translations of those that have one, by text
 */
export type TranslationSource = (
  db: Kysely<DB>,
  language: Language,
  texts: readonly string[],
) => Promise<ReadonlyMap<string, string>>;
