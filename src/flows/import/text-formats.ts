/** Formats of other dialects that this system has under its own name. */
const EQUIVALENT_FORMATS: Readonly<Record<string, string>> = {
  'idn-email': 'email',
  uri: 'link',
  url: 'link',
  iri: 'link',
  'uri-reference': 'link',
  'iri-reference': 'link',
  datetime: 'date-time',
  'datetime-local': 'date-time',
  cell: 'mobile',
};

/** A format that is expressed as a pattern. */
export interface PatternFormat {
  pattern: string;
  maxLength: number;
  /** Message when an answer does not match. */
  message: string;
}

const PHONE: PatternFormat = {
  pattern: '^[+(]?[0-9][0-9()\\- ]{5,22}$',
  maxLength: 24,
  message: '请输入电话号码，可以带区号',
};

/** Formats that a pattern expresses. Those of time are used until the system has them as formats. */
const PATTERN_FORMATS: Readonly<Record<string, PatternFormat>> = {
  time: { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, message: '请写成 09:30 这样的时间' },
  'date-time': {
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$',
    maxLength: 16,
    message: '请写成 2026-01-05T09:30 这样的日期和时间',
  },
  month: { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', maxLength: 7, message: '请写成 2026-01 这样的年月' },
  week: { pattern: '^[0-9]{4}-W[0-5][0-9]$', maxLength: 8, message: '请写成 2026-W05 这样的年与周' },
  color: { pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7, message: '请写成 #2244AA 这样的颜色' },
  uuid: {
    pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$',
    maxLength: 36,
    message: '请输入36位的编号',
  },
  ipv4: { pattern: '^[0-9]{1,3}(\\.[0-9]{1,3}){3}$', maxLength: 15, message: '请写成 192.0.2.1 这样的地址' },
  tel: PHONE,
  telephone: PHONE,
  'phone-number': PHONE,
};

/** Formats that only choose an input, or restrict a number to a size of the computer. */
const WITHOUT_MEANING = new Set([
  'text',
  'string',
  'textarea',
  'multiline',
  'markdown',
  'html',
  'int32',
  'int64',
  'float',
  'double',
  'radio',
  'select',
  'checkbox',
  'choices',
  'grid',
  'table',
]);

/** How a format of another dialect is expressed here. */
export type TextFormat =
  | { kind: 'format'; format: string }
  | { kind: 'pattern'; format: PatternFormat }
  | { kind: 'none' }
  | { kind: 'unknown' };

/** @param formats the formats of this system */
export function translateFormat(name: string, formats: ReadonlySet<string>): TextFormat {
  const own = EQUIVALENT_FORMATS[name] ?? name;
  if (formats.has(own)) return { kind: 'format', format: own };
  const pattern = PATTERN_FORMATS[own];
  if (pattern) return { kind: 'pattern', format: pattern };
  return { kind: WITHOUT_MEANING.has(name) ? 'none' : 'unknown' };
}

/** Whether a format asks for a telephone of unknown kind. */
export const isTelephone = (name: string): boolean => PATTERN_FORMATS[name] === PHONE;
