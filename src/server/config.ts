import path from 'node:path';
import type { LevelWithSilent } from 'pino';
import { type PaymentSettings, readPaymentSettings } from './engine/payments/settings';
import { readDevelopmentSecrets } from './platform/config/development-secrets';
import { type MapSettings, readMapSettings } from './platform/config/map-settings';
import { withSecretFiles } from './platform/config/secret-files';
import { StartError } from './platform/config/start-error';
import {
  type DataKey,
  type Role,
  readCollector,
  readContact,
  readDatabaseUrl,
  readDataKeys,
  readInteger,
  readLogForm,
  readLogLevel,
  readLookupKeys,
  readMetricsToken,
  readOrigin,
  readProxies,
  readRanges,
  readRole,
  readStaffSecondFactor,
  readSwitch,
  type StaffSecondFactor,
} from './platform/config/values';
import { readWorkers } from './platform/config/workers';
import { resolveKeys } from './platform/keys/resolve-keys';
import { readSyslog, type SyslogTarget } from './platform/log-shipping/settings';
import { type FileStoreSettings, readFileStore } from './platform/objects/settings';
import { readScanner, type ScannerAddress } from './platform/scanner/settings';
import { readSmsProvider, type SmsProvider } from './platform/sms/settings';
import { readWechatProvider, type WechatProvider } from './platform/wechat/settings';

/** Validated settings from the environment variables. */
export interface Environment {
  production: boolean;
  host: string;
  port: number;
  /** Whether this process answers requests (`web`), runs background jobs (`jobs`), or both (`all`). */
  role: Role;
  /** Number of processes that answer requests; with 1 this process does. */
  workers: number;
  /** Number of connections to the database that this process, its worker processes included, may have. */
  databaseConnections: number;
  /** Seconds between the signal to stop and the end: longer than a load balancer takes to notice `/readyz`. */
  drainSeconds: number;
  /** Absolute path of the folder for the embedded database, uploads and development secrets. */
  dataDir: string;
  /** Absolute path of the folder with the operator's fonts for documents; it need not exist. */
  fontsDir: string;
  /** Absolute path of the folder with the source files of the forms. */
  schemasDir: string;
  /** Connection string of an external PostgreSQL; null for the embedded one. */
  databaseUrl: string | null;
  /** Connection string of the same database for the owner of its tables; null when the server's role is the owner. */
  ownerUrl: string | null;
  /** Connection string of a standby for reads of what may be a second old; null for none. */
  readUrl: string | null;
  /**
   * Connection string of the same database without its pooler, for notifications; null when there is no pooler to
   * bypass.
   */
  listenUrl: string | null;
  /** Keys that encrypt personal data: the first encrypts, all decrypt. */
  dataKeys: readonly [DataKey, ...DataKey[]];
  /** Keys of the lookup hashes for encrypted data: those of the first are written, those of all are looked up. */
  lookupKeys: readonly [Buffer, ...Buffer[]];
  /** Public URL of the portal, without trailing slash. */
  publicOrigin: string;
  /** Whether browsers are told that all hosts below that of the public URL are reached by TLS, too. */
  hstsSubdomains: boolean;
  /** Where weaknesses of the portal are reported, as a URI; null for the mail address of the organisation. */
  securityContact: string | null;
  /** Code of the organisation that this server serves. */
  organisation: string;
  /** Addresses of the proxies whose X-Forwarded-For is trusted; false for none. */
  trustProxy: string | false;
  /** Address ranges that webhooks may be sent to although they are not public. */
  webhookNetworks: readonly string[];
  /** Maximum number of verification codes per mobile number in 24 hours. */
  smsPerDay: number;
  sms: SmsProvider;
  payments: PaymentSettings;
  wechat: WechatProvider;
  /** Store of uploaded files. */
  files: FileStoreSettings;
  /** Where uploads are scanned for malware; null for nowhere. */
  scanner: ScannerAddress | null;
  /** Map tiles shown by the pages. */
  map: MapSettings;
  /** Secret with which Prometheus reads `/metrics`; null for no metrics. */
  metricsToken: string | null;
  /** Whether traces are sent to a collector, which the standard variables name (`OTEL_…`). */
  tracing: boolean;
  /** Whether staff must have a second factor before they can do anything, or are only offered one. */
  staffSecondFactor: StaffSecondFactor;
  /** Minimum level of the server log. */
  logLevel: LevelWithSilent;
  /** The collector of syslog to which the log is sent besides; null for none. */
  syslog: SyslogTarget | null;
  /** Whether the log is sent to a collector of OpenTelemetry besides, which the standard variables name. */
  otlpLogs: boolean;
  /** Absolute path of the log file; null for a log on standard output, one JSON line per entry. */
  logFile: string | null;
}

/** Settings of a running server: the environment, and the database in use. */
export interface Config extends Environment {
  databaseUrl: string;
}

/** PostgreSQL allows 100 by default, some of them for its superuser; commands need some, too. */
const DEFAULT_CONNECTIONS = 90;

type Variables = Record<string, string | undefined>;

/** Variables required in production; each row has its message when one is missing. */
const wantedInProduction: [names: string[], sentence: string][] = [
  [
    ['DATABASE_URL', 'EMBEDDED'],
    '缺少 DATABASE_URL（PostgreSQL 的地址）；如要使用内置数据库，请设 EMBEDDED=1。',
  ],
  [
    ['DATA_KEYS'],
    '缺少 DATA_KEYS（加密个人信息的密钥，格式为 编号:base64，例如 k1:…，可用 openssl rand -base64 32 生成），或 KEY_FILE。',
  ],
  [['LOOKUP_KEY'], '缺少 LOOKUP_KEY（检索加密信息的密钥，可用 openssl rand -base64 32 生成）。'],
  [['PUBLIC_ORIGIN'], '缺少 PUBLIC_ORIGIN（网站对外的地址，例如 https://www.example.org）。'],
  [['ORGANISATION'], '缺少 ORGANISATION（机构编码）。'],
];

/**
 * Reads the environment variables, and the files that some of them name. In production all of `wantedInProduction` must be set; otherwise missing secrets are
 * generated and stored in the data folder.
 * @param isTerminal whether a person reads the standard output: then the log goes to a file, unless in production, where
 * a process manager collects it
 * @throws StartError naming every variable that is missing or malformed, one sentence each.
 */
export function readEnvironment(given: Variables = process.env, isTerminal = false): Environment {
  const variables = withSecretFiles(given);
  const production = variables.NODE_ENV === 'production';
  const dataDir = path.resolve(variables.DATA_DIR || 'data');
  const missing = production
    ? wantedInProduction
        .filter(([names]) => names.every(name => !variables[name]))
        .map(([, sentence]) => sentence)
    : [];
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  const effective: Variables = {
    ...(production ? {} : readDevelopmentSecrets(dataDir)),
    ...withoutEmptyValues(variables),
  };
  const port = readInteger('PORT', effective.PORT ?? '8080', 65535);
  const logForm = readLogForm(effective.LOG ?? (isTerminal && !production ? 'file' : 'json'));
  const role = readRole(effective.ROLE ?? 'all');
  const databaseConnections = readInteger(
    'DATABASE_CONNECTIONS',
    effective.DATABASE_CONNECTIONS ?? String(DEFAULT_CONNECTIONS),
    10_000,
  );
  const sms = readSmsProvider(production, effective);
  const wechat = readWechatProvider(production, effective);
  return {
    production,
    // Demo accounts have known passwords: outside production the server listens on localhost only.
    host: effective.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    role,
    workers: readWorkers(effective.WORKERS, { role, production, databaseConnections, sms, wechat }),
    databaseConnections,
    drainSeconds: readInteger('DRAIN_SECONDS', effective.DRAIN_SECONDS ?? '0', 300),
    dataDir,
    fontsDir: path.resolve(effective.FONTS_DIR || path.join(dataDir, 'fonts')),
    schemasDir: path.resolve(effective.SCHEMAS_DIR || 'schemas'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', effective.DATABASE_URL),
    ownerUrl: readDatabaseUrl('DATABASE_OWNER_URL', effective.DATABASE_OWNER_URL),
    readUrl: readDatabaseUrl('DATABASE_READ_URL', effective.DATABASE_READ_URL),
    listenUrl: readDatabaseUrl('DATABASE_LISTEN_URL', effective.DATABASE_LISTEN_URL),
    dataKeys: readDataKeys(effective.DATA_KEYS ?? ''),
    lookupKeys: readLookupKeys(effective.LOOKUP_KEY ?? ''),
    publicOrigin: readOrigin(effective.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', effective.HSTS_SUBDOMAINS),
    securityContact: readContact(effective.SECURITY_CONTACT),
    organisation: effective.ORGANISATION ?? 'LLBA',
    trustProxy: readProxies(effective.TRUST_PROXY),
    webhookNetworks: readRanges('WEBHOOK_NETWORKS', effective.WEBHOOK_NETWORKS),
    smsPerDay: readInteger('SMS_PER_DAY', effective.SMS_PER_DAY ?? '10', 1000),
    sms,
    payments: readPaymentSettings(production, effective),
    wechat,
    files: readFileStore(effective, dataDir),
    scanner: readScanner(effective.CLAMAV),
    map: readMapSettings(effective),
    metricsToken: readMetricsToken(effective.METRICS_TOKEN),
    tracing: readCollector('TRACES', effective),
    staffSecondFactor: readStaffSecondFactor(
      effective.STAFF_SECOND_FACTOR ?? (production ? 'required' : 'offered'),
    ),
    logLevel: readLogLevel(effective.LOG_LEVEL ?? (variables.NODE_ENV === 'test' ? 'error' : 'info')),
    syslog: readSyslog(effective.SYSLOG, effective.SYSLOG_CA),
    otlpLogs: readCollector('LOGS', effective),
    logFile: logForm === 'file' ? path.join(dataDir, 'logs', 'portal.log') : null,
  };
}

/**
 * Reads the environment variables, and the keys from where they are kept.
 * @throws StartError as `readEnvironment` and `resolveKeys`
 */
export const loadEnvironment = async (
  variables: Variables = process.env,
  isTerminal = false,
): Promise<Environment> =>
  readEnvironment(await resolveKeys(withSecretFiles(withoutEmptyValues(variables))), isTerminal);

/** An empty variable counts as not set. */
function withoutEmptyValues(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}
