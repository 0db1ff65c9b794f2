import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { loadDemoOrganisation } from '../../demo';
import { SIMPLIFIED } from '../../src/domain/languages';
import type { DB } from '../../src/generated/database';
import { type AppOptions, buildApp } from '../../src/server/app';
import { assemble, startServices } from '../../src/server/composition-root';
import { type Config, readEnvironment } from '../../src/server/config';
import type { Services } from '../../src/server/engine/services';
import { encryptMobile } from '../../src/server/modules/account/account';
import { insertAccount } from '../../src/server/modules/account/store';
import { type PageRenderer, prepareRenderer } from '../../src/server/modules/public-pages/renderer';
import { scopeToOrganisation } from '../../src/server/platform/db/organisation-scope';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import type { FileStoreSettings } from '../../src/server/platform/objects/settings';
import { mutateRequests } from './mutated-requests';
import { type FreshDatabase, freshDatabase } from './test-database';

/** A response: status and envelope. */
export interface Answer {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever the contract has already checked
  data: any;
  headers: Record<string, unknown>;
}

export interface Sent {
  token?: string | undefined;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface SignUpOptions {
  roles?: string[];
  nickname?: string;
}

/** The assembled server on a database of its own, with the demo organisation. */
export interface TestPortal {
  app: FastifyInstance;
  services: Services;
  /** A handle of the owner of the tables, who may change append-only rows. */
  ownerDb: Kysely<DB>;
  get(path: string, sent?: Sent): Promise<Answer>;
  post(path: string, sent?: Sent): Promise<Answer>;
  put(path: string, sent?: Sent): Promise<Answer>;
  delete(path: string, sent?: Sent): Promise<Answer>;
  /** A new account with an open session. */
  signUp(options?: SignUpOptions): Promise<{ token: string; accountId: string; mobile: string }>;
  /** The latest code sent to a number. */
  codeSentTo(mobile: string): string;
  close(): Promise<void>;
}

let lastMobile = 13_900_000_000;

/** Options that differ from the defaults. */
export interface PortalOptions {
  limits?: boolean;
  /** Keep answers that are the same for everybody. Default: false, as tests write by services, too. */
  sharedAnswers?: boolean;
  /** Schemas folder in place of the project's. */
  schemasDir?: string;
  /** Storage of uploads in place of a temporary folder. */
  files?: FileStoreSettings;
  /** Database in place of a copy of the template with the demo organisation. */
  database?: FreshDatabase;
  /** Folder of a built site; none by default. */
  site?: string;
  /** Renderer of the public pages; none by default. */
  documents?: PageRenderer;
  /** Overrides of the configuration. */
  config?: Partial<Config>;
  /** Whether to validate responses against the contract and look for unmasked numbers. Default: true. */
  checks?: boolean;
}

/** The documents in simplified Chinese alone. */
const documentsIn =
  (documents: PageRenderer): AppOptions['findRenderer'] =>
  language =>
    language === SIMPLIFIED ? async () => prepareRenderer(documents, language) : null;

/** Assembles the server; requests are made with `get` and `post` without a network, unless it is told to listen. */
export async function startTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const { limits = false, sharedAnswers = false, checks = true, site = null } = options;
  // Tests with their own schemas do not use the template that contains the project's.
  const database = options.database ?? (await freshDatabase(options.schemasDir ? 'forms' : 'society'));
  const environment = readEnvironment({
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    ...(options.schemasDir && { SCHEMAS_DIR: options.schemasDir }),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-files-'));
  const files: FileStoreSettings = options.files ?? { name: 'disk', folder };
  const { url: databaseUrl, ownerDb } = database;
  const config = { ...environment, databaseUrl, files, ...options.config };
  const services = assemble(config, database.db);
  // No job repeats: tests run them explicitly.
  const stopServices = await startServices(services, { repeating: false });
  // The copied template is already seeded: checking for missing rows takes as long as the rest of the start.
  if (options.database || options.schemasDir) await loadDemoOrganisation(services);
  const app = await buildApp(services, {
    limits,
    site,
    checkAnswers: checks,
    checkMasks: checks,
    sharedAnswers,
    ...(options.documents && { findRenderer: documentsIn(options.documents) }),
    // Many tests share the machine, so slow responses are no failure.
    responseTimeoutMs: 60_000,
  });
  return portalOf(services, app, ownerDb, async () => {
    await app.close();
    await stopServices();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Services of an organisation for use by tests, whose own SQL need not name it. */
export function scopedTo(organisationId: string, services: Services): Services {
  const { unscopedDb } = services;
  const db = scopeToOrganisation(unscopedDb, organisationId, { checked: false });
  return { ...forOrganisation(services, organisationId), db };
}

/** A test portal for services and their app, with requests without a network. */
export async function portalOf(
  services: Services,
  app: FastifyInstance,
  ownerDb: Kysely<DB>,
  close: () => Promise<void>,
): Promise<TestPortal> {
  await app.ready();
  const organisation = await services.organisations.find(services.config.organisation);
  if (!organisation) throw new Error('the demonstration society has been seeded');
  const organisationId = organisation.id;

  mutateRequests(app, async () => (await signUp()).token);

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: Sent = {},
  ): Promise<Answer> {
    const { token, body } = options;
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { organization: services.config.organisation },
    };
    if (options.query) request.query = options.query;
    Object.assign(request.headers as object, token && { token }, options.headers);
    if (body !== undefined) request.payload = body as object;
    const reply = await app.inject(request);
    const isDownload = !/json/.test(String(reply.headers['content-type']));
    const answer = isDownload ? { code: 0, msg: '', data: reply.payload } : reply.json();
    return { status: reply.statusCode, headers: reply.headers, ...answer };
  }

  async function signUp({ roles = [], nickname = '示例会员' }: SignUpOptions = {}) {
    const id = randomUUID();
    lastMobile += 1;
    const mobile = String(lastMobile);
    await insertAccount(services.db, {
      id,
      organisation_id: organisationId,
      mobile_encrypted: encryptMobile(services.vault, id, mobile),
      mobile_index: services.vault.index(mobile, 'mobile'),
      password_hash: 'none',
      nickname,
      roles,
    });
    const { token } = await services
      .scope(organisationId)
      .sessions.open({ accountId: id, device: '测试', persistent: false });
    return { token, accountId: id, mobile };
  }

  return {
    app,
    services: scopedTo(organisation.id, services),
    ownerDb,
    get: (path, options) => call('GET', path, options),
    post: (path, options = {}) => call('POST', path, { body: {}, ...options }),
    put: (path, options = {}) => call('PUT', path, { body: {}, ...options }),
    delete: (path, options) => call('DELETE', path, options),
    signUp,
    codeSentTo(mobile) {
      const message = services.sms.inbox?.().find(sms => sms.mobile === mobile && sms.template === 'code');
      if (!message) throw new Error(`no code was sent to ${mobile}`);
      return message.params[0] ?? '';
    },
    close,
  };
}
