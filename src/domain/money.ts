import { normaliseCode } from './text';

/** Money in the smallest unit, an integer number of 分, to avoid rounding errors. */
export type Fen = number;

/** A positive amount in its transmitted form: `0.01` to `999999999.99`, always two decimals, no leading zeros. */
const AMOUNT = /^(?:0\.(?:0[1-9]|[1-9]\d)|[1-9]\d{0,8}\.\d{2})$/u;

/** Why a text is not an amount, as a message for the applicant; null when it is valid. */
export function amountProblem(text: string): string | null {
  if (AMOUNT.test(text)) return null;
  if (/^\d+\.\d{3,}$/u.test(text)) return '金额最多保留两位小数';
  if (/^0+(?:\.0*)?$/u.test(text)) return '金额不能低于0.01元';
  if (/^\d{10,}(?:\.\d*)?$/u.test(text)) return '金额不能超过999999999.99元';
  return '请输入金额，如 100.00';
}

/**
 * Converts a typed amount to its transmitted form: `￥1,234.5` becomes `1234.50`. Text that cannot be parsed is left
 * unchanged, to be corrected.
 */
export function normaliseAmount(text: string): string {
  const [, whole, decimals = ''] =
    /^[¥]?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?元?$/u.exec(normaliseCode(text)) ?? [];
  if (whole === undefined) return text.trim();
  return `${whole.replaceAll(',', '').replace(/^0+(?=\d)/u, '')}.${decimals.padEnd(2, '0')}`;
}

/**
 * Converts an amount text to 分.
 * @throws RangeError if the text is not digits with two decimals, or too large to be exact.
 * @example fenOf('1234.50') // 123450
 */
export function fenOf(amount: string): Fen {
  const fen = /^-?\d+\.\d{2}$/u.test(amount) ? Number(amount.replace('.', '')) : Number.NaN;
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not an amount: ${amount}`);
  return fen === 0 ? 0 : fen; // no negative zero
}

/**
 * Converts 分 to an amount text with two decimals.
 * @throws RangeError if it is not an integer.
 * @example amountOf(5) // '0.05'
 */
export function amountOf(fen: Fen): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not an integer number of fen: ${fen}`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats money for display: `￥1,234.50`. */
export function yuan(fen: Fen): string {
  const [sign, whole, decimals] = partsOf(fen);
  return `${sign}￥${whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')}.${decimals}`;
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACE_UNITS = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/**
 * Amount in Chinese financial numerals, as required on receipts (中国人民银行《支付结算办法》附一《正确填写票据和结算凭证的基本规定》).
 * @throws RangeError for amounts of 1 万亿元 or more.
 * @example amountInCapitals(1640902) // '壹万陆仟肆佰零玖元零贰分'
 */
export function amountInCapitals(fen: Fen): string {
  const [sign, whole, decimals] = partsOf(fen);
  if (whole.length > 4 * GROUPS.length) throw new RangeError(`Too much for capitals: ${fen}`);
  const [jiao, cents] = [Number(decimals[0]), Number(decimals[1])];
  const parts = [
    sign && '负',
    whole === '0' ? '' : `${spellWholeNumber(whole)}元`,
    jiao ? `${DIGITS[jiao]}角` : '',
    whole !== '0' && !jiao && cents ? '零' : '',
    cents ? `${DIGITS[cents]}分` : '',
  ].join('');
  return (parts || '零元') + (cents ? '' : '整');
}

/**
 * Whole number above zero in financial numerals: consecutive zeros are written once, and omitted at the end of a group
 * of four.
 */
function spellWholeNumber(whole: string): string {
  let text = '';
  let skipped = false;
  [...whole].forEach((digit, index) => {
    const place = whole.length - 1 - index;
    if (digit === '0') skipped = true;
    else {
      text += `${skipped ? '零' : ''}${DIGITS[Number(digit)]}${PLACE_UNITS[place % 4]}`;
      skipped = false;
    }
    const group = whole.slice(Math.max(0, index - 3), index + 1);
    if (place % 4 === 0 && Number(group) > 0) {
      text += GROUPS[place / 4];
      skipped = false;
    }
  });
  return text;
}

function partsOf(fen: Fen): [sign: string, whole: string, decimals: string] {
  const [whole = '', decimals = ''] = amountOf(Math.abs(fen)).split('.');
  return [fen < 0 ? '-' : '', whole, decimals];
}
