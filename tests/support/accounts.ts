import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { components } from '../../src/generated/api';
import type { DB } from '../../src/generated/database';
import { type Config, readEnvironment } from '../../src/server/config';
import { createOrganisations } from '../../src/server/engine/organisations';
import type { Organisation } from '../../src/server/engine/services';
import { encryptMobile } from '../../src/server/modules/account/account';
import { prepareAccount } from '../../src/server/modules/account/new-account';
import { createSessions } from '../../src/server/modules/account/session';
import { insertAccount } from '../../src/server/modules/account/store';
import { openDatabase } from '../../src/server/platform/db/open-database';
import { scopeToOrganisation } from '../../src/server/platform/db/organisation-scope';
import { createVault } from '../../src/server/platform/vault/vault';
import type { Server } from './server-process';

/** An account with an open session, created without an SMS code. */
export interface OpenAccount {
  token: string;
  accountId: string;
  mobile: string;
}

/**
 * Works on the database of a running server, with a handle of its organisation, and closes the connection. SQL need not
 * name the organisation: a test has only this one.
 */
export async function withServerDatabase<T>(
  server: Pick<Server, 'environment'>,
  work: (database: { db: Kysely<DB>; organisation: Organisation }, config: Config) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(readEnvironment(server.environment));
  try {
    const { db, config } = database;
    const organisation = await createOrganisations(db, config).find(config.organisation);
    if (!organisation) throw new Error('the society has been seeded');
    return await work(
      { db: scopeToOrganisation(db, organisation.id, { checked: false }), organisation },
      config,
    );
  } finally {
    await database.close();
  }
}

let lastMobile = 13_700_000_000;
const newMobile = () => String(++lastMobile);

/** Creates an account with password login directly in the database. */
export function createMember(
  server: Server,
): Promise<{ accountId: string; mobile: string; password: string }> {
  return withServerDatabase(server, async ({ db, organisation }, config) => {
    const credentials = { mobile: newMobile(), password: 'Lin-lan-2026' };
    const opening = { ...credentials, organisationId: organisation.id, roles: [] };
    const account = await prepareAccount(createVault(config), opening);
    await insertAccount(db, account);
    return { ...credentials, accountId: account.id };
  });
}

/** Result of a login. */
export type OpenSession = components['schemas']['LoginResult'];

/** Logs in through the API. */
export async function openSession(
  server: Server,
  { mobile, password }: { mobile: string; password: string },
): Promise<OpenSession> {
  const answer = await fetch(`${server.origin}/api/security/login`, {
    method: 'POST',
    headers: { organization: 'LLBA', 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  const { data, msg } = (await answer.json()) as { data: Partial<OpenSession>; msg: string };
  if (!data.token) throw new Error(`nobody was logged in: ${msg}`);
  return data as OpenSession;
}

/** Creates this many accounts with sessions directly in the database, for tests that are not about registration. */
export function openAccounts(
  server: Pick<Server, 'environment'>,
  count: number,
  roles: string[] = [],
): Promise<OpenAccount[]> {
  return withServerDatabase(server, async ({ db, organisation }, config) => {
    const vault = createVault(config);
    const sessions = createSessions({ db, config });
    return Promise.all(
      Array.from({ length: count }, async () => {
        const accountId = randomUUID();
        const mobile = newMobile();
        await insertAccount(db, {
          id: accountId,
          organisation_id: organisation.id,
          mobile_encrypted: encryptMobile(vault, accountId, mobile),
          mobile_index: vault.index(mobile, 'mobile'),
          password_hash: 'none',
          nickname: '示例会员',
          roles,
        });
        const { token } = await sessions.open({ accountId, device: '测试', persistent: false });
        return { token, accountId, mobile };
      }),
    );
  });
}
