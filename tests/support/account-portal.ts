import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { createDemoOrganisation } from '../../demo/organisation';
import { type RefusalName, refusals } from '../../src/domain/refusals';
import { buildApp } from '../../src/server/app';
import { assemble } from '../../src/server/composition-root';
import { readEnvironment } from '../../src/server/config';
import type { Services } from '../../src/server/engine/services';
import { createAccount } from '../../src/server/modules/account/new-account';
import type { WorkPurpose } from '../../src/server/modules/captcha/proof-of-work';
import { createLog } from '../../src/server/platform/log';
import { createInboxSms } from '../../src/server/platform/sms/inbox';
import type { WechatProvider } from '../../src/server/platform/wechat/settings';
import { earlierTime } from './earlier-time';
import { mutateRequests } from './mutated-requests';
import { solvedTicket } from './solved-ticket';
import { freshDatabase } from './test-database';
import { scopedTo } from './test-portal';

/** A parsed response of the server: `refused` is the refusal name of the code, null for success. */
export interface Answer {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  data: any;
  refused: RefusalName | null;
  headers: Record<string, unknown>;
}

export type AccountPortal = Awaited<ReturnType<typeof accountPortal>>;

let lastMobile = 13_900_000_000 + randomInt(90_000_000);

/** A mobile number unique to the test. */
export const someMobile = () => String(++lastMobile);

export const PASSWORD = 'Lin-lan-2026';

/** A server on a database of its own with the demo organisation, with captured log; jobs do not run. */
export async function accountPortal({
  limits = false,
  ...settings
}: {
  production?: boolean;
  smsPerDay?: number;
  staffSecondFactor?: 'required' | 'offered';
  wechat?: WechatProvider;
  limits?: boolean;
} = {}) {
  const { url, db, ownerDb, drop } = await freshDatabase();
  const environment = readEnvironment({ ...process.env, DATABASE_URL: url, TRUST_PROXY: 'loopback' });
  const lines: string[] = [];
  const log = createLog('debug', { write: line => void lines.push(line) });
  const assembled = assemble({ ...environment, databaseUrl: url, ...settings }, db);
  const unscoped: Services = { ...assembled, log, sms: createInboxSms(log) };
  await createDemoOrganisation(unscoped);
  const app = await buildApp(unscoped, {
    site: null,
    limits,
    checkAnswers: true,
    checkMasks: true,
    sharedAnswers: false,
  });
  const organisation = await unscoped.organisations.find('LLBA');
  const organisationId = organisation?.id ?? '';
  const services = scopedTo(organisationId, unscoped);

  async function call(method: 'GET' | 'POST', url: string, options: CallOptions = {}): Promise<Answer> {
    const { token, body, headers } = options;
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: { organization: 'LLBA', ...(token && { token }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const { code, msg, data } = response.json();
    const refused =
      (Object.keys(refusals) as RefusalName[]).find(name => refusals[name].code === code) ?? null;
    return { status: response.statusCode, code, msg, data, refused, headers: response.headers };
  }
  const get = (url: string, token?: string) => call('GET', url, { token });
  const post = (url: string, body: object = {}, token?: string) => call('POST', url, { body, token });

  /** A ticket of the hardest work. */
  const ticket = (purpose: WorkPurpose = 'login') => solvedTicket(services, purpose);

  /** The latest code sent to a number. */
  const codeFor = (mobile: string) =>
    services.sms.inbox?.().find(sms => sms.mobile === mobile)?.params[0] ?? '';

  /** Requests a code and reads it from the inbox. */
  async function receiveCode(mobile: string, purpose: string): Promise<string> {
    const answer = await post('/Security/GetSmsCode', { mobile, purpose, ticket: await ticket('sms') });
    if (answer.refused) throw new Error(`no code: ${answer.msg}`);
    return codeFor(mobile);
  }

  /** The consents required for registration, in their current versions. */
  const consents = ['C1@1', 'terms@1', 'privacy@1'];

  /** Registers a new account through the API. */
  async function register(mobile = someMobile(), password = PASSWORD) {
    const smsCode = await receiveCode(mobile, 'register');
    const answer = await post('/security/register/mobile', { mobile, smsCode, password, consents });
    if (answer.refused) throw new Error(`not registered: ${answer.msg}`);
    return { mobile, password, token: answer.data.token as string, user: answer.data.user };
  }

  /** Creates an account directly, for tests that are not about registration. */
  async function account(roles: string[] = []) {
    const mobile = someMobile();
    await createAccount(services.db, services.vault, { organisationId, mobile, password: PASSWORD, roles });
    const login = await post('/security/login', { mobile, password: PASSWORD });
    const { token, device, user } = login.data;
    return { mobile, token: token as string, device: device as string, accountId: user.accountId as string };
  }

  mutateRequests(app, async () => (await account()).token);

  async function close() {
    await app.close();
    await drop();
  }
  return {
    app,
    services,
    ownerDb,
    db: services.db,
    lines,
    organisationId,
    consents,
    call,
    get,
    post,
    ticket,
    codeFor,
    receiveCode,
    register,
    account,
    close,
  };
}

interface CallOptions {
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

/** As if the account holder had not proved for a while who they are, in any session. */
export const unprove = ({ db }: Pick<AccountPortal, 'db'>, accountId: string) =>
  db.updateTable('session').set({ proved_at: null }).where('account_id', '=', accountId).execute();

/** Makes the rows of a table older by this many seconds. */
export async function ageRows(
  { db }: Pick<AccountPortal, 'db'>,
  table: 'sms_code' | 'session' | 'attempt' | 'spent_ticket',
  seconds: number,
): Promise<void> {
  const columns = {
    sms_code: ['sent_at', 'expires_at'],
    session: ['created_at', 'last_seen_at', 'expires_at', 'proved_at'],
    attempt: ['at'],
    spent_ticket: ['expires_at'],
  }[table];
  const older = columns.map(column => sql`${sql.ref(column)} = ${earlierTime(column, seconds)}`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(older)}`.execute(db);
}
