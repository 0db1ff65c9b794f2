import { ageOn } from '../../../domain/dates';
import type { Fen } from '../../../domain/money';
import type { Answers } from '../../engine/applications/flow-services';
import type { RateRow } from './branch-store';

export type MemberKind = '成人' | '青少年' | '团体';

/** From this age on members pay the dues of adults. */
const ADULT = 18;

/** What kind of member somebody is on a day; an organisation has no birthday. */
export function memberKindOf({ uscc, birthday }: Answers, day: string): MemberKind {
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

/** The dues of one year. */
export interface YearDue {
  year: number;
  amount: Fen;
}

/** Somebody whose dues are worked out: what they are, and what has been asked of them already. */
export interface DuesPayer {
  kind: string;
  level: number;
  staff: number;
  /** The last year that is paid; null before the first. */
  paidUntil: number | null;
  /** What has been asked for and not paid, by year: it stays what it was when the rates change. */
  billedYears: ReadonlyMap<number, Fen>;
}

/** How many years ahead may be paid. */
export const MAX_YEARS_AHEAD = 5;

/** After so many years without any dues a membership ends (domain rules §1.13). */
export const UNPAID_YEARS = 2;

/**
 * What the next so many years cost, from the first that is not paid on.
 * @returns null where the society asks for no dues of this kind and level any more
 */
export function nextDues(
  rates: readonly RateRow[],
  payer: DuesPayer,
  from: number,
  years: number,
): YearDue[] | null {
  const first = payer.paidUntil === null ? from : payer.paidUntil + 1;
  const kind = payer.kind as MemberKind;
  const yearly = yearlyDues(rates, { ...payer, kind });
  const dues = Array.from({ length: years }, (_, index) => {
    const amount = payer.billedYears.get(first + index) ?? yearly;
    return amount === null ? null : { year: first + index, amount };
  });
  return dues.every(due => due !== null) ? dues : null;
}

/** What a member is in a year, by how far the dues are paid. */
export const duesStateIn = (year: number, paidUntil: number | null): '有效' | '欠费' =>
  paidUntil !== null && paidUntil >= year ? '有效' : '欠费';
