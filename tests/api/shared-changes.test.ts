import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import { setLive } from '../../src/server/engine/forms/set-live';
import { setHosts } from '../../src/server/modules/organisations';
import { announceChange } from '../../src/server/platform/db/shared-changes';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// What one process publishes or changes is in effect in another within two seconds, on a machine that is not overloaded.

const FLOW = 'organ-donation';
const soon = { timeout: 5000, interval: 20 };

let database: FreshDatabase;
let one: TestPortal;
let other: TestPortal;
beforeEach(async () => {
  database = await freshDatabase('society');
});
afterEach(async () => {
  await other?.close();
  await one?.close();
  await database.drop();
});

const kept = () => ({ ...database, drop: async () => {} });

/** Two processes; the second one on a connection string of its own. */
async function startTwo(url: string): Promise<void> {
  one = await startTestPortal({ database: kept() });
  other = await startTestPortal({ database: { ...kept(), url } });
}

/** Publishes another version of a form by the first process. @returns the version */
async function publishForm(): Promise<string> {
  const { unscopedDb, forms } = one.services;
  const form = { ...forms.live(FLOW), version: randomBytes(16).toString('hex') };
  await insertVersion(unscopedDb, form, '', 'none');
  await unscopedDb.transaction().execute(trx => setLive(trx, form, { origin: 'studio', texts: null }));
  return form.version;
}

const organisation = async ({ services }: TestPortal) => {
  const found = await services.organisations.find('LLBA');
  return found!;
};

describe.each([
  ['that is notified', ''],
  ['behind a pooler, which passes no notification on', '?pgbouncer=true'],
])('A process %s', (_, parameters) => {
  beforeEach(() => startTwo(database.url + parameters));

  it('has a published form, new hosts and a suspension of another process', async () => {
    await organisation(other);
    expect(await other.services.organisations.findByHost('new.example.org')).toBeNull();

    const version = await publishForm();
    await vi.waitFor(() => expect(other.services.forms.live(FLOW).version).toBe(version), soon);

    const own = await organisation(one);
    await setHosts(one.services, own, ['new.example.org'], { organisationId: own.id, accountId: null });
    await vi.waitFor(async () => {
      expect(await other.services.organisations.findByHost('new.example.org')).not.toBeNull();
      expect((await organisation(other)).origin).toContain('new.example.org');
    }, soon);

    await one.services.unscopedDb.transaction().execute(async trx => {
      await trx.updateTable('organisation').set({ suspended_at: new Date() }).execute();
      await announceChange(trx, 'organisations');
    });
    await vi.waitFor(async () => {
      expect((await other.get('/website/detail')).status).toBe(503);
    }, soon);
  });

  it('hears of nothing that was rolled back', async () => {
    const heard = vi.fn();
    other.services.changes.on('organisations', heard);
    await one.services.unscopedDb
      .transaction()
      .execute(async trx => {
        await announceChange(trx, 'organisations');
        throw new Error('rolled back');
      })
      .catch(() => {});
    await announceChange(one.services.unscopedDb, 'forms');
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect(heard).not.toHaveBeenCalled();
  });
});

it('Announcements of several processes at once are all heard', async () => {
  await startTwo(database.url);
  const heard = vi.fn();
  other.services.changes.on('organisations', heard);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      announceChange((n % 2 ? one : other).services.unscopedDb, 'organisations'),
    ),
  );
  const row = await database.db
    .selectFrom('shared_change')
    .where('subject', '=', 'organisations')
    .select('version')
    .executeTakeFirstOrThrow();
  expect(row.version).toBeGreaterThanOrEqual(20);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), soon);
});
