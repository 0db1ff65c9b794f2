import { isRealDate } from '../../../domain/dates';
import { carriedBy, carries, identityProblem } from '../../../domain/identity';
import type { Answers, CheckResult } from '../../flows/dependencies';

export const passed: CheckResult = { pass: true, reason: 'OK', msg: '校验通过' };

export const refused = (reason: CheckResult['reason'], msg: string): CheckResult => ({
  pass: false,
  reason,
  msg,
});

/** When somebody was born by their document, or as answered where it does not say; or that the document is wrong. */
export function identify(
  { idType, idSubType, idNo, birthday }: Answers,
  day: string,
): { wrong: CheckResult | null; birthday: string | null } {
  if (typeof idNo !== 'string' || identityProblem(idType, idSubType, idNo, day)) {
    return { wrong: refused('INVALID_ID', '证件号码不正确，请核对后重新输入'), birthday: null };
  }
  const born = (carries(idType, idSubType) && carriedBy(idNo, day)?.birthday) || birthday;
  return { wrong: null, birthday: typeof born === 'string' && isRealDate(born) ? born : null };
}
