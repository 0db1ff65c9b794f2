import path from 'node:path';
import type { LevelWithSilent } from 'pino';
import { type PaymentSettings, readPaymentSettings } from './engine/payments/settings';
import { readDevelopmentSecrets } from './platform/config/development-secrets';
import { type MapSettings, readMapSettings } from './platform/config/map-settings';
import { StartError } from './platform/config/start-error';
import {
  type DataKey,
  readDatabaseUrl,
  readDataKeys,
  readInteger,
  readKey,
  readLogLevel,
  readOrigin,
  readProxies,
} from './platform/config/values';
import { type FileStoreSettings, readFileStore } from './platform/objects/settings';
import { readSmsProvider, type SmsProvider } from './platform/sms/settings';
import { readWechatProvider, type WechatProvider } from './platform/wechat/settings';

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
  /** The same database without the pooler in front of it, for notifications; null where there is none to be gone around. */
  listenUrl: string | null;
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
  /** By whom money is collected. */
  payments: PaymentSettings;
  /** Whether one logs in by WeChat. */
  wechat: WechatProvider;
  /** Where uploaded files lie. */
  files: FileStoreSettings;
  /** Whose map tiles the pages show. */
  map: MapSettings;
  /** What is worth a line in the server's log. */
  logLevel: LevelWithSilent;
}

/** What the server runs with: the environment, and the database that is now running. */
export interface Config extends Environment {
  databaseUrl: string;
}

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
  const given: Variables = { ...(production ? {} : readDevelopmentSecrets(dataDir)), ...present(variables) };
  const port = readInteger('PORT', given.PORT ?? '8080', 65535);
  return {
    production,
    // Demonstration accounts have known passwords: outside production only this machine may call.
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    schemasDir: path.resolve(given.SCHEMAS_DIR || 'schemas'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', given.DATABASE_URL),
    listenUrl: readDatabaseUrl('DATABASE_LISTEN_URL', given.DATABASE_LISTEN_URL),
    dataKeys: readDataKeys(given.DATA_KEYS ?? ''),
    lookupKey: readKey('LOOKUP_KEY', given.LOOKUP_KEY ?? ''),
    publicOrigin: readOrigin(given.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
    organisation: given.ORGANISATION ?? 'LLBA',
    trustProxy: readProxies(given.TRUST_PROXY),
    smsPerDay: readInteger('SMS_PER_DAY', given.SMS_PER_DAY ?? '10', 1000),
    sms: readSmsProvider(production, given),
    payments: readPaymentSettings(production, given),
    wechat: readWechatProvider(production, given),
    files: readFileStore(given, dataDir),
    map: readMapSettings(given),
    logLevel: readLogLevel(given.LOG_LEVEL ?? (variables.NODE_ENV === 'test' ? 'error' : 'info')),
  };
}

/** An empty variable counts as one that was not given. */
function present(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}
