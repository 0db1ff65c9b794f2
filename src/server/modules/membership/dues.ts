import { ageOn } from '../../../domain/dates';
import type { Fen } from '../../../domain/money';
import type { Answers } from '../../engine/applications/flow-services';
import type { RateRow } from './branch-store';

export type MemberKind = '成人' | '青少年' | '团体';

/** Age from which members pay the dues of adults. */
const ADULT = 18;

/** Kind of member on a day; an organisation has no birthday. */
export function memberKindOf({ uscc, birthday }: Answers, day: string): MemberKind {
  if (uscc !== undefined) return '团体';
  return ageOn(String(birthday), day) < ADULT ? '青少年' : '成人';
}

/**
 * Dues of one year.
 * @param staff number of employees of an organisation; 0 for persons
 * @returns null when the organisation has no rate for this kind and level
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

/** Data for computing dues: the kind of member, and the dues that exist already. */
export interface DuesPayer {
  kind: string;
  level: number;
  staff: number;
  /** Last paid year; null before the first payment. */
  paidUntil: number | null;
  /** Unpaid dues by year; their amount is not affected by later changes of the rates. */
  billedYears: ReadonlyMap<number, Fen>;
}

/** Maximum number of years paid in advance. */
export const MAX_YEARS_AHEAD = 5;

/** Number of years without payment after which a membership ends (domain rules §1.13). */
export const UNPAID_YEARS = 2;

/**
 * Dues of the next years, starting with the first unpaid one.
 * @returns null when the organisation has no rate for this kind and level any more
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

/** Membership state in a year, from the last paid year. */
export const duesStateIn = (year: number, paidUntil: number | null): '有效' | '欠费' =>
  paidUntil !== null && paidUntil >= year ? '有效' : '欠费';
