import path from 'node:path';
import type { LevelWithSilent } from 'pino';
import { readDevelopmentSecrets } from './development-secrets';
import { readSmsProvider, type SmsProvider } from './sms/settings';
import { StartError } from './start-error';

/** One key that seals personal data. The id travels with what it sealed, so that keys can be changed. */
export interface DataKey {
  id: string;
  key: Buffer;
}

/** What the environment says, read once and checked. */
export interface Environment {
  production: boolean;
  host: string;
  port: number;
  /** Absolute path of the folder that holds the embedded database, uploads and development secrets. */
  dataDir: string;
  /** Absolute path of the folder that the forms are edited in. */
  schemasDir: string;
  /** One's own PostgreSQL, or null for the embedded one. */
  databaseUrl: string | null;
  /** Keys that seal personal data: the first seals, all open. */
  dataKeys: readonly [DataKey, ...DataKey[]];
  /** Key of the blind indexes by which sealed data is found. */
  lookupKey: Buffer;
  /** Where the portal is seen from outside, without a slash at the end. */
  publicOrigin: string;
  /** Code of the society that this server serves. */
  organisation: string;
  /** Addresses of the proxies that may tell the caller's address (X-Forwarded-For), or false for nobody. */
  trustProxy: string | false;
  /** Verification codes that one mobile number may be sent in 24 hours. */
  smsPerDay: number;
  /** By whom short messages are sent. */
  sms: SmsProvider;
  /** What is worth a line in the server's log. */
  logLevel: LevelWithSilent;
}

/** What the server runs with: the environment, and the database that is now running. */
export interface Config extends Environment {
  databaseUrl: string;
}

const LOG_LEVELS: LevelWithSilent[] = ['debug', 'info', 'warn', 'error', 'silent'];

type Variables = Record<string, string | undefined>;

/** What production must be told; each row is said in one sentence when it is missing. */
const wantedInProduction: [names: string[], sentence: string][] = [
  [
    ['DATABASE_URL', 'EMBEDDED'],
    '缺少 DATABASE_URL（PostgreSQL 的地址）；如要使用内置数据库，请设 EMBEDDED=1。',
  ],
  [
    ['DATA_KEYS'],
    '缺少 DATA_KEYS（加密个人信息的密钥，格式为 编号:base64，例如 k1:…，可用 openssl rand -base64 32 生成）。',
  ],
  [['LOOKUP_KEY'], '缺少 LOOKUP_KEY（检索加密信息的密钥，可用 openssl rand -base64 32 生成）。'],
  [['PUBLIC_ORIGIN'], '缺少 PUBLIC_ORIGIN（网站对外的地址，例如 https://www.example.org）。'],
  [['ORGANISATION'], '缺少 ORGANISATION（机构编码）。'],
];

/**
 * Reads the environment. In production everything of `wantedInProduction` must be given; elsewhere the
 * secrets are made once and kept in the data folder.
 * @throws StartError naming every variable that is missing or malformed, one sentence each.
 */
export function readEnvironment(variables: Variables = process.env): Environment {
  const production = variables.NODE_ENV === 'production';
  const dataDir = path.resolve(variables.DATA_DIR || 'data');
  const missing = production
    ? wantedInProduction
        .filter(([names]) => names.every(name => !variables[name]))
        .map(([, sentence]) => sentence)
    : [];
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  const given = production ? variables : { ...readDevelopmentSecrets(dataDir), ...present(variables) };
  const port = readWhole('PORT', given.PORT ?? '8080', 65535);
  return {
    production,
    // Demonstration accounts have known passwords: outside production only this machine may call.
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    schemasDir: path.resolve(given.SCHEMAS_DIR || 'schemas'),
    databaseUrl: readDatabaseUrl(given.DATABASE_URL),
    dataKeys: readDataKeys(given.DATA_KEYS ?? ''),
    lookupKey: readKey('LOOKUP_KEY', given.LOOKUP_KEY ?? ''),
    publicOrigin: readOrigin(given.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
    organisation: given.ORGANISATION ?? 'LLBA',
    trustProxy: readProxies(given.TRUST_PROXY),
    smsPerDay: readWhole('SMS_PER_DAY', given.SMS_PER_DAY ?? '10', 1000),
    sms: readSmsProvider(production, given),
    logLevel: readLogLevel(given.LOG_LEVEL ?? (variables.NODE_ENV === 'test' ? 'error' : 'info')),
  };
}

/** An empty variable counts as one that was not given. */
function present(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}

function readWhole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new StartError(`${name} 应当是 0 到 ${most} 的整数，现在是“${text}”。`);
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new StartError('DATABASE_URL 应当以 postgresql:// 开头。');
}

function readDataKeys(text: string): [DataKey, ...DataKey[]] {
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

function readKey(name: string, base64: string): Buffer {
  const key = Buffer.from(base64, 'base64');
  if (key.length === 32) return key;
  throw new StartError(`${name} 应当是 32 字节的 base64，可用 openssl rand -base64 32 生成。`);
}

function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== 'null' && origin === text.replace(/\/$/, '')) return origin;
  throw new StartError(`PUBLIC_ORIGIN 应当是网址，只含协议、域名和端口，现在是“${text}”。`);
}

function readProxies(text: string | undefined): string | false {
  if (!text) return false;
  const proxies = text.split(',').map(proxy => proxy.trim());
  if (proxies.every(proxy => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d+)?)$/i.test(proxy)))
    return text;
  throw new StartError(`TRUST_PROXY 应当是反向代理的地址，以逗号分隔（如 loopback），现在是“${text}”。`);
}

function readLogLevel(text: string): LevelWithSilent {
  const level = LOG_LEVELS.find(known => known === text);
  if (level) return level;
  throw new StartError(`LOG_LEVEL 应当是 ${LOG_LEVELS.join('、')} 之一，现在是“${text}”。`);
}
