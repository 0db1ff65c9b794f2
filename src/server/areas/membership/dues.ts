import { ageOn } from '../../../domain/dates';
import type { Fen } from '../../../domain/money';
import type { Answers } from '../../flows/dependencies';
import type { RateRow } from './branch-store';

export type MemberKind = '成人' | '青少年' | '团体';

/** From this age on members pay the dues of adults. */
const ADULT = 18;

/** What kind of member somebody is on a day; an organisation has no birthday. */
export function kindOf({ uscc, birthday }: Answers, day: string): MemberKind {
  if (uscc !== undefined) return '团体';
  return ageOn(String(birthday), day) < ADULT ? '青少年' : '成人';
}

/**
 * The dues of a year.
 * @param staff how many people work there, of an organisation; 0 for people
 * @returns null where the society takes no members of this kind at this level
 */
export function yearlyDues(
  rates: readonly RateRow[],
  { kind, level, staff }: { kind: MemberKind; level: number; staff: number },
): Fen | null {
  const fitting = rates.filter(
    rate => rate.kind === kind && rate.level === level && rate.staff_from <= staff,
  );
  return fitting.toSorted((a, b) => b.staff_from - a.staff_from)[0]?.yearly ?? null;
}
