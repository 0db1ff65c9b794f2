import { isRealDate, today } from './dates';
import type { CodeOf } from './enumerations';
import { normaliseCode } from './text';

/** Data encoded in an identity number. */
export interface IdNumberFacts {
  /** `YYYY-MM-DD` */
  birthday: string;
  /** The specification's codes: 0 female, 1 male. */
  sex: CodeOf<'sex'>;
}

/** Normalises a document number for storage: half-width capitals and digits, without blanks. */
export const normaliseIdNo: (number: string) => string = normaliseCode;

/** Province of issue. County codes are not validated: a number stays valid after its county is abolished. */
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/u;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Check character of a citizen identity number, computed from its first 17 digits (GB 11643: ISO 7064, MOD 11-2). */
export function idCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return '10X98765432'.charAt(sum % 11);
}

/**
 * Why a normalised text is not a valid citizen identity number on a day, as a message for the applicant; null when it
 * is valid.
 */
export function idCardProblem(number: string, day: string = today()): string | null {
  if (number.length !== 18) return '身份证号码应为18位';
  if (!PROVINCE.test(number)) return '身份证号码校验不通过，请核对';
  return numberProblem(number, day);
}

/** Checks shared by citizen identity numbers and residence permits: birthday, sequence number, check character. */
function numberProblem(number: string, day: string): string | null {
  if (!/^\d{17}[\dX]$/u.test(number)) return '身份证号码校验不通过，请核对';
  const birthday = birthdayIn(number);
  if (!isRealDate(birthday) || birthday < '1900-01-01' || birthday > day) return '出生日期无效';
  return number.endsWith(idCheckCharacter(number)) ? null : '身份证号码校验不通过，请核对';
}

function birthdayIn(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}

function shape(pattern: RegExp, message: string) {
  return (number: string) => (pattern.test(number) ? null : message);
}

/** The other kinds of document: why a normalised text is not a valid number of the kind, or null. */
export const documentProblems: Record<
  CodeOf<'idSubType'>,
  (number: string, day?: string) => string | null
> = {
  passport: shape(/^[A-Z0-9]{6,15}$/u, '护照号码应为6–15位字母或数字'),
  hkmPermit: shape(/^[HM]\d{8}(?:\d{2})?$/u, '通行证号码应以H或M开头，后跟8位（或10位）数字'),
  twPermit: shape(/^\d{8}$|^\d{10}[A-Z]?$/u, '台湾居民来往大陆通行证号码应为8位数字'),
  // Hong Kong, Macau and Taiwan each have a fixed region code in place of that of a citizen's number.
  hmtResidence: (number, day = today()) =>
    /^8[123]0000/u.test(number) && !numberProblem(number, day) ? null : '港澳台居民居住证号码不正确',
  // Cards issued since 2023 begin with 9 and have the structure of a citizen identity number; older ones begin with a
  // country code.
  foreignPR: (number, day = today()) =>
    /^[A-Z]{3}\d{12}$/u.test(number) || (number.startsWith('9') && !numberProblem(number, day))
      ? null
      : '外国人永久居留身份证号码不正确',
  other: shape(/^[A-Z0-9()-]{4,30}$/u, '证件号码应为4–30位字母或数字'),
};

/** Whether the number of a document kind encodes birthday and sex. */
export function numberCarriesBirthday(idType: unknown, idSubType: unknown): boolean {
  return idType === 0 || (idType === 1 && (idSubType === 'hmtResidence' || idSubType === 'foreignPR'));
}

/**
 * Why a typed number is not valid for a kind of document, as a Chinese message for the applicant; null when it is
 * valid.
 * @param idType 0 citizen identity card, 1 another document
 * @param idSubType kind of document, when `idType` is 1
 * @param day reference day: a birthday after it is invalid
 */
export function identityProblem(
  idType: unknown,
  idSubType: unknown,
  number: string,
  day: string = today(),
): string | null {
  const normalised = normaliseIdNo(number);
  if (idType === 0) return idCardProblem(normalised, day);
  if (idType !== 1) return '请选择证件类型';
  if (typeof idSubType !== 'string' || !Object.hasOwn(documentProblems, idSubType)) return '请选择证件种类';
  return documentProblems[idSubType as CodeOf<'idSubType'>](normalised, day);
}

/**
 * Birthday and sex encoded in an 18-digit number; null when it encodes none or is invalid. The 17th digit is odd for
 * men.
 */
export function parseIdNumber(number: string, day: string = today()): IdNumberFacts | null {
  const normalised = normaliseIdNo(number);
  const problem = normalised.startsWith('9')
    ? numberProblem(normalised, day)
    : idCardProblem(normalised, day);
  if (problem) return null;
  return { birthday: birthdayIn(normalised), sex: Number(normalised[16]) % 2 === 1 ? 1 : 0 };
}

/**
 * Birthday of a person: from the document number when it encodes one, otherwise the answered birthday. Null when
 * neither is a date.
 * @param person answers of `person.json`, validated or not
 */
export function birthdayOf(
  { idType, idSubType, idNo, birthday }: Record<string, unknown>,
  day: string = today(),
): string | null {
  const encodedBirthday =
    typeof idNo === 'string' &&
    numberCarriesBirthday(idType, idSubType) &&
    parseIdNumber(idNo, day)?.birthday;
  const candidate = encodedBirthday || birthday;
  return typeof candidate === 'string' && isRealDate(candidate) ? candidate : null;
}
