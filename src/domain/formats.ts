import { isBankNo, normaliseBankNo } from './bank';
import { findBrandColourProblem } from './brand-colour';
import { isRealDate } from './dates';
import { documentProblems, idCardProblem, normaliseIdNo } from './identity-documents';
import { isLocalDateTime, isTimeOfDay, normaliseDateTime, normaliseTimeOfDay } from './local-time';
import { amountProblem, normaliseAmount } from './money';
import { isOrgName, isPersonName, isPlain, normaliseOrgName, normalisePersonName } from './names';
import { isMobile, isPhone, normaliseMobile, normalisePhone } from './phones';
import { hasInvisible, isVisibleText, normaliseCode, normaliseText } from './text';
import { isUscc } from './uscc';

/** A custom `format` of the JSON Schemas. It is tested on the normalised text, as it will be stored. */
interface Format {
  /** Why a text does not have the format, as a message for the applicant; null when it is valid. */
  problem(value: string): string | null;
  /** Generic message, independent of the text. */
  message: string;
  /** Converts typed text to its stored form; text that cannot be parsed is left unchanged, to be corrected. */
  normalise(typed: string): string;
}

function format(
  test: RegExp | ((value: string) => boolean),
  message: string,
  normalise: Format['normalise'] = normaliseText,
): Format {
  const isValid = typeof test === 'function' ? test : (value: string) => test.test(value);
  return { problem: value => (isValid(value) ? null : message), message, normalise };
}

/** Format of an identity document, with a specific message for each problem. */
function idDocument(problem: (number: string) => string | null, message: string): Format {
  return { problem: number => problem(number), message, normalise: normaliseIdNo };
}

/**
 * Pattern of HTML's e-mail input (WHATWG HTML, "valid e-mail address"), limited to 100 characters, with a domain of at
 * least two labels: mail to others does not arrive.
 */
const EMAIL =
  /^(?=.{1,100}$)[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/u;

/** Path of the portal, address of another site, or telephone number. */
const LINK =
  /^(?:\/(?!\/)[^\s\\<>"]{0,300}|https?:\/\/[^\s\\<>"/]{1,100}\.[^\s\\<>"]{1,300}|tel:[\d+-]{3,20})$/u;

/** File of the media library, or file shipped with the portal. */
const MEDIA =
  /^\/(?:api\/content\/media\?id=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:covers|videos|downloads|qr)\/[a-z0-9-]{1,60}\.(?:svg|webm|mp4|vtt|pdf))$/u;

/** Contains text or a picture, and no invisible characters. */
const isArticle = (html: string) =>
  !hasInvisible(html) && (/<img\s/u.test(html) || html.replace(/<[^>]*>|&nbsp;/gu, '').trim() !== '');

const table = {
  personName: format(isPersonName, '请输入真实姓名，如 张三、买买提·艾力、José García', normalisePersonName),
  orgName: format(isOrgName, '请输入营业执照或登记证书上的完整单位名称', normaliseOrgName),
  plainText: format(isPlain, '请勿使用表情符号、换行或特殊字符'),
  words: format(isVisibleText, '请写下文字，请勿使用特殊字符'),
  mobile: format(isMobile, '请输入11位手机号码', normaliseMobile),
  phone: format(isPhone, '请输入正确的电话，如 0755-83210000', normalisePhone),
  postcode: format(/^\d{6}$/u, '邮政编码应为6位数字', normaliseCode),
  email: format(EMAIL, '邮箱格式不正确'),
  uscc: format(isUscc, '统一社会信用代码校验不通过', normaliseCode),
  idCard: idDocument(idCardProblem, '身份证号码校验不通过，请核对'),
  hmtResidence: idDocument(documentProblems.hmtResidence, '港澳台居民居住证号码不正确'),
  foreignPR: idDocument(documentProblems.foreignPR, '外国人永久居留身份证号码不正确'),
  passport: idDocument(documentProblems.passport, '护照号码应为6–15位字母或数字'),
  hkmPermit: idDocument(documentProblems.hkmPermit, '通行证号码应以H或M开头，后跟8位（或10位）数字'),
  twPermit: idDocument(documentProblems.twPermit, '台湾居民来往大陆通行证号码应为8位数字'),
  otherDocument: idDocument(documentProblems.other, '证件号码应为4–30位字母或数字'),
  bankNo: format(isBankNo, '请核对银行卡号', normaliseBankNo),
  amount: { problem: amountProblem, message: '请输入金额，如 100.00', normalise: normaliseAmount },
  amountOrZero: {
    problem: (value: string) => (value === '0.00' ? null : amountProblem(value)),
    message: '请输入金额，如 100.00，没有请填 0.00',
    normalise: normaliseAmount,
  },
  expressNo: format(/^[A-Z0-9]{8,30}$/u, '快递单号格式不正确', normaliseCode),
  date: format(isRealDate, '请填写完整的日期，如 2026年1月5日'),
  time: format(isTimeOfDay, '请填写完整的时间，从 0:00 到 23:59', normaliseTimeOfDay),
  'date-time': format(isLocalDateTime, '请填写完整的日期和时间，如 2026年1月5日 9:30', normaliseDateTime),
  // The server checks which HTML is allowed; browsers do not have to.
  articleHtml: format(isArticle, '请写下正文，请勿使用无法显示的字符', typed => typed),
  link: format(LINK, '请填写以 / 开头的本站路径，或以 https:// 开头的网址'),
  mediaUrl: format(MEDIA, '请从媒体库选择'),
  brandColour: {
    problem: findBrandColourProblem,
    message: '请填写 # 和6位的颜色值，选深一些的，如 #a8322b',
    normalise: typed => normaliseCode(typed).toLowerCase(),
  },
  smsCode: format(/^\d{6}$/u, '请输入6位短信验证码', normaliseCode),
} satisfies Record<string, Format>;

/** Name of a format, as used in schemas. */
export type FormatName = keyof typeof table;

const formatEntries = Object.entries<Format>(table);

/** Formats for ajv: `ajv.addFormat(name, formats[name])`. */
export const formats: Record<string, (value: string) => boolean> = Object.fromEntries(
  formatEntries.map(([name, { problem }]) => [name, (value: string) => problem(value) === null]),
);

/** Message shown when an answer does not have a format. */
export const formatMessages: Record<string, string> = Object.fromEntries(
  formatEntries.map(([name, { message }]) => [name, message]),
);

/** Specific message for a text, e.g. `身份证号码应为18位` instead of the generic one; null when the text is valid. */
export function formatProblem(name: FormatName, value: string): string | null {
  return table[name].problem(value);
}

/**
 * Converts typed text to the form in which a format is tested and stored: `normalise('mobile', '+86 138 0000 0000')`.
 */
export function normalise(name: FormatName, typed: string): string {
  return table[name].normalise(typed);
}
