import type { LevelWithSilent } from 'pino';
import { isRange } from '../address-ranges';
import { parseConnectionString } from './connection-string';
import { StartError } from './start-error';

// Environment variables. Each reader throws a `StartError` that names the variable.

export type Variables = Record<string, string | undefined>;

/**
 * Checks variables that must be set together; returns one message for each missing one.
 * @param required description of each variable, in Chinese
 */
export function readRequiredVariables<Name extends string>(
  required: Record<Name, string>,
  variables: Variables,
): Record<Name, string> {
  const missing = Object.entries<string>(required).filter(([name]) => !variables[name]);
  if (missing.length > 0) {
    throw new StartError(missing.map(([name, meaning]) => `缺少 ${name}（${meaning}）。`).join('\n'));
  }
  return variables as Record<Name, string>;
}

/** A key that encrypts personal data. Its id is stored with the ciphertext, so that keys can be rotated. */
export interface DataKey {
  id: string;
  key: Buffer;
}

/** Reads an integer from 0 to `most`. */
export function readInteger(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new StartError(`${name} 应当是 0 到 ${max} 的整数，现在是“${text}”。`);
}

/** Reads `1` or `0`; off when it is not set. */
export function readSwitch(name: string, text: string | undefined): boolean {
  if (!text || text === '0') return false;
  if (text === '1') return true;
  throw new StartError(`${name} 应当是 1 或 0，现在是“${text}”。`);
}

/** Reads a PostgreSQL connection string; null when it is not set. */
export function readDatabaseUrl(name: string, text: string | undefined): string | null {
  if (!text) return null;
  try {
    parseConnectionString(text);
    return text;
  } catch {
    throw new StartError(
      `${name} 应当是 postgresql://用户:密码@主机:端口/库名；多台主机以逗号分隔，密码中的特殊字符须写成百分号编码；target_session_attrs 只能是 read-write、primary 或 any。`,
    );
  }
}

/** Reads `id:base64[,…]`: the first key encrypts. */
export function readDataKeys(text: string): [DataKey, ...DataKey[]] {
  const keys = text.split(',').map(entry => {
    const [, id, base64] = /^\s*([\w-]{1,32}):(\S+)\s*$/.exec(entry) ?? [];
    if (!id || !base64)
      throw new StartError('DATA_KEYS 的格式应为 编号:base64，多个密钥以逗号分隔，第一个为当前密钥。');
    return { id, key: readKey('DATA_KEYS', base64) };
  });
  const [current, ...older] = keys;
  if (!current) throw new StartError('DATA_KEYS 不能为空。');
  if (new Set(keys.map(key => key.id)).size < keys.length) throw new StartError('DATA_KEYS 中有重复的编号。');
  return [current, ...older];
}

/** Reads one lookup key, or two while it is changed, separated by a comma: the current one first. */
export function readLookupKeys(text: string): [Buffer, ...Buffer[]] {
  const [current = '', ...others] = text.split(',').map(each => each.trim());
  if (others.length > 1) throw new StartError('LOOKUP_KEY 最多有两个密钥，以逗号分隔，第一个为当前密钥。');
  return [readKey('LOOKUP_KEY', current), ...others.map(each => readKey('LOOKUP_KEY', each))];
}

/** Reads 32 bytes in base64. */
export function readKey(name: string, base64: string): Buffer {
  const key = Buffer.from(base64, 'base64');
  if (key.length === 32) return key;
  throw new StartError(`${name} 应当是 32 字节的 base64，可用 openssl rand -base64 32 生成。`);
}

/** Reads an origin: protocol, host and port only. */
export function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== 'null' && origin === text.replace(/\/$/, '')) return origin;
  throw new StartError(`PUBLIC_ORIGIN 应当是网址，只含协议、域名和端口，现在是“${text}”。`);
}

/** Reads a contact as a URI that people can use; null when none is set. */
export function readContact(text: string | undefined): string | null {
  if (!text) return null;
  if (URL.canParse(text) && /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text))
    return text;
  throw new StartError(`SECURITY_CONTACT 应当是 mailto:、https: 或 tel: 开头的联系方式，现在是“${text}”。`);
}

/** Reads addresses or networks in the notation of the package proxy-addr; false when none are set. */
export function readProxies(text: string | undefined): string | false {
  if (!text) return false;
  const proxies = text.split(',').map(proxy => proxy.trim());
  if (proxies.every(proxy => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d+)?)$/i.test(proxy)))
    return text;
  throw new StartError(`TRUST_PROXY 应当是反向代理的地址，以逗号分隔（如 loopback），现在是“${text}”。`);
}

const LOG_LEVELS: LevelWithSilent[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** Reads a log level. */
export function readLogLevel(text: string): LevelWithSilent {
  const level = LOG_LEVELS.find(supported => supported === text);
  if (level) return level;
  throw new StartError(`LOG_LEVEL 应当是 ${LOG_LEVELS.join('、')} 之一，现在是“${text}”。`);
}

/** Shortest secret that cannot be guessed: 32 random characters. */
const MIN_METRICS_TOKEN_LENGTH = 32;

/**
 * Whether the standard variables name a collector of OpenTelemetry, and do not turn it off.
 * @param signal what is sent
 */
export function readCollector(signal: 'LOGS' | 'TRACES', variables: Variables): boolean {
  const isOff =
    variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || variables[`OTEL_${signal}_EXPORTER`] === 'none';
  const names = [`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`, 'OTEL_EXPORTER_OTLP_ENDPOINT'];
  const given = names.filter(name => variables[name]);
  if (isOff || given.length === 0) return false;
  for (const name of given) {
    const text = variables[name] ?? '';
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new StartError(`${name} 应当是收集器的网址，例如 http://127.0.0.1:4318，现在是“${text}”。`);
  }
  return true;
}

/** Reads the secret with which metrics are read; null when there is none. */
export function readMetricsToken(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= MIN_METRICS_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new StartError(
    `METRICS_TOKEN 至少 ${MIN_METRICS_TOKEN_LENGTH} 个字符，由字母、数字、符号组成，可用 openssl rand -hex 32 生成。`,
  );
}

const ROLES = ['all', 'web', 'jobs'] as const;

/** What a process does, see `Environment.role`. */
export type Role = (typeof ROLES)[number];

/** Reads what a process does. */
export function readRole(text: string): Role {
  const role = ROLES.find(supported => supported === text);
  if (role) return role;
  throw new StartError(`ROLE 应当是 ${ROLES.join('、')} 之一，现在是“${text}”。`);
}

const STAFF_SECOND_FACTOR = ['required', 'offered'] as const;

/** Whether staff need a second factor, see `Environment.staffSecondFactor`. */
export type StaffSecondFactor = (typeof STAFF_SECOND_FACTOR)[number];

/** Reads whether staff need a second factor. */
export function readStaffSecondFactor(text: string): StaffSecondFactor {
  const rule = STAFF_SECOND_FACTOR.find(supported => supported === text);
  if (rule) return rule;
  throw new StartError(
    `STAFF_SECOND_FACTOR 应当是 ${STAFF_SECOND_FACTOR.join('、')} 之一，现在是“${text}”。`,
  );
}

const LOG_FORMS = ['json', 'file'] as const;

/** Reads where the log goes: JSON lines on standard output, or a file. */
export function readLogForm(text: string): (typeof LOG_FORMS)[number] {
  const form = LOG_FORMS.find(supported => supported === text);
  if (form) return form;
  throw new StartError(`LOG 应当是 ${LOG_FORMS.join('、')} 之一，现在是“${text}”。`);
}

/** Address ranges in CIDR notation, separated by commas; none by default. @throws StartError */
export function readRanges(name: string, text: string | undefined): string[] {
  const ranges = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = ranges.find(range => !isRange(range));
  if (wrong !== undefined)
    throw new StartError(`${name} 应当是以逗号分隔的地址段，例如 10.0.0.0/8，其中“${wrong}”不是。`);
  return ranges;
}
