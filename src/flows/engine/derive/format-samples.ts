import { passesLuhn } from '../../../domain/bank';
import type { FormatName } from '../../../domain/formats';
import { idCheckCharacter } from '../../../domain/identity-documents';
import { usccCheckCharacter } from '../../../domain/uscc';

/** Birthday of sample identity numbers, of an adult. */
export const SAMPLE_BIRTHDAY = '1990-03-07';

/** `count` decimal digits that differ by the seed. */
const digits = (seed: number, count: number) => String(seed % 10 ** count).padStart(count, '0');

/**
 * A fictional identity number with valid check character.
 * @param prefix six digits: of an unassigned county, or of the kind of document
 * @param sex 0 female, 1 male
 */
export function identityNumber(prefix: string, birthday: string, sex: unknown, seed: number): string {
  const order = digits(seed, 2) + (sex === 0 ? '2' : '1');
  const body = prefix + birthday.replaceAll('-', '') + order;
  return body + idCheckCharacter(body);
}

function uscc(seed: number): string {
  const body = `51110199${digits(seed, 9)}`;
  return `${body}${usccCheckCharacter(body)}`;
}

function bankNo(seed: number): string {
  const body = `622202000${digits(seed, 9)}`;
  return [...'0123456789'].map(digit => body + digit).find(passesLuhn) ?? `${body}0`;
}

const SURNAMES = '林陈黄周吴徐孙胡朱高何郭马罗梁宋郑谢韩唐';
const idNumber = (prefix: string) => (seed: number) => identityNumber(prefix, SAMPLE_BIRTHDAY, 1, seed);

/** Fictional sample texts by format; different seeds give different texts, as far as the format has enough. */
export const formatSamples: Record<FormatName, (seed: number) => string> = {
  personName: seed =>
    `${SURNAMES.charAt(seed % SURNAMES.length)}示例${seed < SURNAMES.length ? '' : '甲乙丙丁戊己庚辛'.charAt(Math.floor(seed / SURNAMES.length) % 8)}`,
  orgName: seed => `临澜市示例${digits(seed, 4)}号服务中心`,
  plainText: seed => `示例文字${digits(seed, 4)}`,
  words: seed => `示例文字${digits(seed, 4)}。`,
  mobile: seed => `1380${digits(seed, 7)}`,
  phone: seed => `0900-8${digits(seed, 6)}`,
  postcode: seed => digits(seed, 6),
  email: seed => `shili${digits(seed, 4)}@example.org`,
  uscc,
  idCard: idNumber('110199'),
  hmtResidence: idNumber('810000'),
  foreignPR: idNumber('911199'),
  passport: seed => `E${digits(seed, 8)}`,
  hkmPermit: seed => `H${digits(seed, 8)}`,
  twPermit: seed => digits(seed, 8),
  otherDocument: seed => `SL${digits(seed, 6)}`,
  bankNo,
  amount: seed => `${100 + (seed % 50)}.00`,
  amountOrZero: () => '0.00',
  expressNo: seed => `SL${digits(seed, 10)}`,
  date: () => SAMPLE_BIRTHDAY,
  time: seed => `09:${digits(seed % 60, 2)}`,
  'date-time': seed => `${SAMPLE_BIRTHDAY}T09:${digits(seed % 60, 2)}`,
  articleHtml: seed => `<p>示例正文${digits(seed, 4)}</p>`,
  link: seed => `/donation?example=${digits(seed, 4)}`,
  mediaUrl: () => '/covers/training.svg',
  brandColour: seed => `#1d5f${digits(seed, 2)}`,
  smsCode: seed => digits(seed, 6),
};
