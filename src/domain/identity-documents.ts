import { isRealDate, today } from './dates';
import type { CodeOf } from './enumerations';
import { normaliseCode } from './text';

/** What an identity number tells of its holder. */
export interface IdNumberFacts {
  /** `YYYY-MM-DD` */
  birthday: string;
  /** The specification's codes: 0 female, 1 male. */
  sex: CodeOf<'sex'>;
}

/** A document's number as it is stored: half-width capitals and digits, without blanks. */
export const normaliseIdNo: (number: string) => string = normaliseCode;

/** The province of issue. Counties are not tested: a number stays valid when its county is abolished. */
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/u;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Check sign of a citizen identity number, from its first 17 digits (GB 11643: ISO 7064, MOD 11-2). */
function checkSign(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return '10X98765432'.charAt(sum % 11);
}

/** Why a normalised text is no citizen identity number on a day, as the person reads it, or null. */
export function idCardProblem(number: string, day: string = today()): string | null {
  if (number.length !== 18) return '身份证号码应为18位';
  if (!PROVINCE.test(number)) return '身份证号码校验不通过，请核对';
  return numberProblem(number, day);
}

/** The part that citizens' numbers share with residence permits: birthday, order, check sign. */
function numberProblem(number: string, day: string): string | null {
  if (!/^\d{17}[\dX]$/u.test(number)) return '身份证号码校验不通过，请核对';
  const birthday = birthdayIn(number);
  if (!isRealDate(birthday) || birthday < '1900-01-01' || birthday > day) return '出生日期无效';
  return number.endsWith(checkSign(number)) ? null : '身份证号码校验不通过，请核对';
}

function birthdayIn(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}

function shape(pattern: RegExp, message: string) {
  return (number: string) => (pattern.test(number) ? null : message);
}

/** The other documents: why a normalised text is no number of the kind, or null. */
export const documentProblems: Record<
  CodeOf<'idSubType'>,
  (number: string, day?: string) => string | null
> = {
  passport: shape(/^[A-Z0-9]{6,15}$/u, '护照号码应为6–15位字母或数字'),
  hkmPermit: shape(/^[HM]\d{8}(?:\d{2})?$/u, '通行证号码应以H或M开头，后跟8位（或10位）数字'),
  twPermit: shape(/^\d{8}$|^\d{10}[A-Z]?$/u, '台湾居民来往大陆通行证号码应为8位数字'),
  // Hong Kong, Macau and Taiwan have a fixed district each in front of a citizen's number.
  hmtResidence: (number, day = today()) =>
    /^8[123]0000/u.test(number) && !numberProblem(number, day) ? null : '港澳台居民居住证号码不正确',
  // Cards since 2023 begin with 9 and are built like a citizen's number; older ones name the country first.
  foreignPR: (number, day = today()) =>
    /^[A-Z]{3}\d{12}$/u.test(number) || (number.startsWith('9') && !numberProblem(number, day))
      ? null
      : '外国人永久居留身份证号码不正确',
  other: shape(/^[A-Z0-9()-]{4,30}$/u, '证件号码应为4–30位字母或数字'),
};

/** Whether a kind of document carries birthday and sex in its number. */
export function numberCarriesBirthday(idType: unknown, idSubType: unknown): boolean {
  return idType === 0 || (idType === 1 && (idSubType === 'hmtResidence' || idSubType === 'foreignPR'));
}

/**
 * Why a number, as typed, does not belong to a kind of document: the Chinese sentence for the person, or null.
 * @param idType 0 citizen identity card, 1 another document
 * @param idSubType which document, where `idType` is 1
 * @param day the day on which it is shown: nobody is born later
 */
export function identityProblem(
  idType: unknown,
  idSubType: unknown,
  number: string,
  day: string = today(),
): string | null {
  const normal = normaliseIdNo(number);
  if (idType === 0) return idCardProblem(normal, day);
  if (idType !== 1) return '请选择证件类型';
  if (typeof idSubType !== 'string' || !Object.hasOwn(documentProblems, idSubType)) return '请选择证件种类';
  return documentProblems[idSubType as CodeOf<'idSubType'>](normal, day);
}

/**
 * Birthday and sex that a number of 18 carries, or null where it carries none or is wrong. The 17th digit is odd
 * for a man.
 */
export function parseIdNumber(number: string, day: string = today()): IdNumberFacts | null {
  const normal = normaliseIdNo(number);
  const wrong = normal.startsWith('9') ? numberProblem(normal, day) : idCardProblem(normal, day);
  if (wrong) return null;
  return { birthday: birthdayIn(normal), sex: Number(normal[16]) % 2 === 1 ? 1 : 0 };
}

/**
 * When somebody was born: as the number of their document says, or as they answered where it does not say. Null
 * where neither is a day.
 * @param person answers of `person.json`, checked or not
 */
export function birthdayOf(
  { idType, idSubType, idNo, birthday }: Record<string, unknown>,
  day: string = today(),
): string | null {
  const carried =
    typeof idNo === 'string' &&
    numberCarriesBirthday(idType, idSubType) &&
    parseIdNumber(idNo, day)?.birthday;
  const born = carried || birthday;
  return typeof born === 'string' && isRealDate(born) ? born : null;
}
