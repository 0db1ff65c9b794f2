import type { Kysely, Selectable } from 'kysely';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { components } from '../../../generated/api';
import type { Correction as CorrectionRow, DB } from '../../../generated/database';
import { type CorrectionSubject, listCorrections } from './correction-store';

export type Correction = components['schemas']['Correction'];

/** The corrections of one entry, in order, and the total change of its amount. */
export interface EntryCorrections {
  corrections: Correction[];
  change: number;
}

const NO_CORRECTIONS: EntryCorrections = { corrections: [], change: 0 };

/** The corrections of several published entries, looked up by entry id. */
export async function correctionsFor(
  db: Kysely<DB>,
  subject: CorrectionSubject,
  ids: readonly string[],
): Promise<(id: string) => EntryCorrections> {
  const found = new Map<string, EntryCorrections>();
  for (const row of ids.length > 0 ? await listCorrections(db, subject, ids) : []) {
    const { corrections, change } = found.get(row.subject_id) ?? NO_CORRECTIONS;
    found.set(row.subject_id, {
      corrections: [...corrections, correctionView(row)],
      change: change + row.change,
    });
  }
  return id => found.get(id) ?? NO_CORRECTIONS;
}

/** Removes corrections of the donor name when the donor is no longer named. */
export const redactCorrections = (corrections: readonly Correction[], shownName: string): Correction[] =>
  corrections.filter(({ field }) => field !== '捐赠人' || shownName !== ANONYMOUS_DONOR);

/** Redacts a single correction of a donor name that is no longer published: only the fact of the correction remains. */
export const redactCorrection = (correction: Correction, shownName: string | null): Correction =>
  correction.field === '捐赠人' && shownName === ANONYMOUS_DONOR
    ? { ...correction, before: '', after: ANONYMOUS_DONOR }
    : correction;

export function correctionView(row: Selectable<CorrectionRow>): Correction {
  const { version, field, before, after, reason, published_at: at } = row;
  return { version, field: field as Correction['field'], before, after, reason, at: at.toISOString() };
}

export { type CorrectionSubject, insertCorrection, latestCorrections } from './correction-store';
