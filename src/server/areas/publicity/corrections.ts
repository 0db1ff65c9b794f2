import type { Kysely, Selectable } from 'kysely';
import type { components } from '../../../generated/api';
import type { Correction as CorrectionRow, DB } from '../../../generated/database';
import { correctionsOf, type Subject } from './correction-store';

export type Correction = components['schemas']['Correction'];

/** What was put right of one entry, in order, and by how much its amount changed in all. */
export interface Corrected {
  corrections: Correction[];
  change: number;
}

const NEVER: Corrected = { corrections: [], change: 0 };

/** The corrections of several published entries, found by the entry's id. */
export async function correctionsFor(
  db: Kysely<DB>,
  subject: Subject,
  ids: readonly string[],
): Promise<(id: string) => Corrected> {
  const found = new Map<string, Corrected>();
  for (const row of ids.length > 0 ? await correctionsOf(db, subject, ids) : []) {
    const { corrections, change } = found.get(row.subject_id) ?? NEVER;
    found.set(row.subject_id, {
      corrections: [...corrections, correctionView(row)],
      change: change + row.change,
    });
  }
  return id => found.get(id) ?? NEVER;
}

export function correctionView(row: Selectable<CorrectionRow>): Correction {
  const { version, field, was, becomes, reason, published_at: at } = row;
  return { version, field: field as Correction['field'], was, becomes, reason, at: at.toISOString() };
}
