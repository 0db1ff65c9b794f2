import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../src/generated/database';
import { sealAuditLog, sealNextEntries } from '../../src/server/engine/audit-chain/seal';
import { countUnsealedEntries, findLastSeal } from '../../src/server/engine/audit-chain/store';
import {
  findForgottenEntry,
  type LoggedAnchor,
  verifyAuditLog,
} from '../../src/server/engine/audit-chain/verify';
import { appendAuditEntry } from '../../src/server/engine/audit-log';
import type { Services } from '../../src/server/engine/services';
import { sealAuditLogs, verifyAuditLogs } from '../../src/server/modules/audit/jobs';
import { scopeToOrganisation } from '../../src/server/platform/db/organisation-scope';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import { earlierTime } from '../support/earlier-time';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let services: Services;
let organisationId: string;
/** Ids of the sealed entries, in the order of the chain. */
let sealed: string[];

const append = (action: 'file.viewed' | 'logout' = 'logout') =>
  services.db
    .transaction()
    .execute(trx =>
      appendAuditEntry(trx, { organisationId, accountId: null, action, detail: { files: [randomUUID()] } }),
    );

beforeAll(async () => {
  portal = await startTestPortal();
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))!.id;
  services = forOrganisation(portal.services, organisationId);
  for (let index = 0; index < 8; index += 1) await append();
  await sealAuditLog(services);
  const rows = await services.db.selectFrom('audit_seal').select('entry_id').orderBy('sequence').execute();
  sealed = rows.map(row => row.entry_id);
});
afterAll(() => portal.close());

/** Ends a transaction whose changes are undone. */
class Undone<Found> extends Error {
  constructor(readonly found: Found) {
    super('undone');
  }
}

/** The database after somebody changed it who may do anything with its tables; then it is as before. */
async function verifyAfter(
  tamper: (trx: Kysely<DB>) => Promise<unknown>,
  logged: LoggedAnchor[] = [],
): Promise<string | null> {
  let problem: string | null = null;
  const undo = new Error('undo');
  const work = portal.ownerDb.transaction().execute(async trx => {
    for (const table of ['audit_log', 'audit_seal', 'audit_anchor'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx);
    await tamper(trx);
    const own = { db: scopeToOrganisation(trx, organisationId), vault: services.vault };
    ({ problem } = await verifyAuditLog(own, logged));
    throw undo;
  });
  await work.catch(error => {
    if (error !== undo) throw error;
  });
  return problem;
}

const loggedAnchors = async (): Promise<LoggedAnchor[]> => {
  const rows = await services.db.selectFrom('audit_anchor').select(['day', 'sequence', 'hash']).execute();
  return rows.map(({ day, sequence, hash }) => ({
    ...{ organisation: organisationId, day: String(day), sequence: Number(sequence) },
    hash,
  }));
};

describe('The chain over the audit log', () => {
  it('has each entry once, and agrees with the log and with its anchor', async () => {
    const { count } = await services.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(sealed).toHaveLength(count);
    expect(await verifyAuditLog(services, await loggedAnchors())).toEqual({
      entries: count,
      unsealed: 0,
      anchors: 2,
      problem: null,
    });
  });

  it.each<[what: string, tamper: (trx: Kysely<DB>) => Promise<unknown>, problem: RegExp]>([
    [
      'is changed',
      trx =>
        trx.updateTable('audit_log').set({ action: 'login.failed' }).where('id', '=', sealed[3]!).execute(),
      /^第 4 条（编号 .*）被改动了$/,
    ],
    [
      'gets another detail',
      trx => trx.updateTable('audit_log').set({ detail: '{}' }).where('id', '=', sealed[5]!).execute(),
      /^第 6 条.*被改动了$/,
    ],
    [
      'gets another time',
      trx =>
        trx
          .updateTable('audit_log')
          .set({ at: earlierTime('at', -0.000_001) })
          .where('id', '=', sealed[1]!)
          .execute(),
      /^第 2 条.*被改动了$/,
    ],
    [
      'is removed',
      trx => trx.deleteFrom('audit_log').where('id', '=', sealed[2]!).execute(),
      /^第 3 条（编号 .*）被删去了$/,
    ],
    [
      'is removed with its seal',
      async trx => {
        await trx.deleteFrom('audit_log').where('id', '=', sealed[2]!).execute();
        await trx.deleteFrom('audit_seal').where('entry_id', '=', sealed[2]!).execute();
      },
      /^第 3 条的封存被删去了$/,
    ],
    [
      'is inserted with an earlier time',
      trx =>
        trx
          .insertInto('audit_log')
          .values({
            ...{ id: randomUUID(), organisation_id: organisationId, account_id: null },
            ...{ action: 'logout', detail: '{}', at: sql`now() - interval '3 days'` },
          })
          .execute(),
      /^有一条记录是后来插入的/,
    ],
    ['changes places with the next', swapSeals, /^第 4 条.*次序不对$/],
  ])('is broken where an entry %s', async (_, tamper, problem) => {
    expect(await verifyAfter(tamper)).toMatch(problem);
  });

  async function swapSeals(trx: Kysely<DB>): Promise<void> {
    await sql`ALTER TABLE audit_seal DROP CONSTRAINT audit_seal_sequence_check`.execute(trx);
    await sql`UPDATE audit_seal SET sequence = -sequence WHERE sequence IN (4, 5)`.execute(trx);
    await sql`UPDATE audit_seal SET sequence = 9 + sequence WHERE sequence < 0`.execute(trx);
  }

  it('that is made anew does not agree with its anchors', async () => {
    const remake = async (trx: Kysely<DB>) => {
      await trx.deleteFrom('audit_log').where('id', '=', sealed[0]!).execute();
      await trx.deleteFrom('audit_seal').execute();
      await sealNextEntries(scopeToOrganisation(trx, organisationId));
    };
    // It is one entry shorter than the anchor says.
    expect(await verifyAfter(remake)).toMatch(/^.* 的锚点说有 \d+ 条/);
    const inserted = async (trx: Kysely<DB>) => {
      const values = { id: randomUUID(), organisation_id: organisationId, account_id: null };
      await trx
        .insertInto('audit_log')
        .values({ ...values, action: 'logout', detail: '{}' })
        .execute();
      await remake(trx);
    };
    expect(await verifyAfter(inserted)).toMatch(/锚点不符，整条链被重做过$/);
  });

  it('with an anchor that somebody without the keys has written is found out', async () => {
    const forge = (trx: Kysely<DB>) => trx.updateTable('audit_anchor').set({ day: '2020-01-01' }).execute();
    expect(await verifyAfter(forge)).toMatch(/^2020-01-01 的锚点不是这台服务器写的/);
  });

  it('whose end was removed with its anchor is found out by the log outside', async () => {
    const logged = await loggedAnchors();
    const removeEnd = async (trx: Kysely<DB>) => {
      const last = sealed.at(-1)!;
      await trx.deleteFrom('audit_anchor').execute();
      await trx.deleteFrom('audit_log').where('id', '=', last).execute();
      await trx.deleteFrom('audit_seal').where('entry_id', '=', last).execute();
    };
    expect(await verifyAfter(removeEnd)).toBeNull();
    expect(await verifyAfter(removeEnd, logged)).toMatch(/之后的被删去了$/);
  });

  it('is not broken by an entry that need not be kept any longer', async () => {
    expect(
      await verifyAfter(async trx => {
        await trx.deleteFrom('audit_anchor').execute();
        await trx.deleteFrom('audit_seal').execute();
        await trx
          .updateTable('audit_log')
          .set({ at: earlierTime('at', 213 * 86_400) })
          .execute();
        await sealNextEntries(scopeToOrganisation(trx, organisationId));
        await trx.deleteFrom('audit_log').where('id', '=', sealed[0]!).execute();
      }),
    ).toBeNull();
  });

  it('is continued by several servers at once, without a gap', async () => {
    await Promise.all(Array.from({ length: 20 }, () => append('file.viewed')));
    const counts = await Promise.all([1, 2, 3, 4].map(() => sealAuditLog(services)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await verifyAuditLog(services)).toMatchObject({ unsealed: 0, problem: null });
  });

  it('seals what was committed late, too', async () => {
    const id = randomUUID();
    const values = { id, organisation_id: organisationId, account_id: null, action: 'logout', detail: '{}' };
    await append();
    await sealAuditLog(services);
    await services.db
      .insertInto('audit_log')
      .values({ ...values, at: sql`now() - interval '20 minutes'` })
      .execute();
    expect(await sealAuditLog(services)).toBe(1);
    expect(await verifyAuditLog(services)).toMatchObject({ unsealed: 0, problem: null });
  });

  it('is sealed and verified by jobs; the operator sees when and what', async () => {
    const run = { services, id: randomUUID() };
    await append();
    await sealAuditLogs.work({}, run);
    await verifyAuditLogs.work({}, run);
    const { token } = await portal.signUp({ roles: ['admin'] });
    const { data } = await portal.get('/admin/operations/state', { token });
    expect(data.auditChain).toMatchObject({ unsealed: 0, problems: [] });
    expect(data.auditChain.entries).toBeGreaterThan(20);
    expect(Date.now() - Date.parse(data.auditChain.verifiedAt)).toBeLessThan(60_000);
  });

  it('is sealed before it is verified: what is not sealed yet does not stay on the page for half a day', async () => {
    await append();
    await verifyAuditLogs.work({}, { services, id: randomUUID() });
    const verification = await services.db
      .selectFrom('audit_verification')
      .select('unsealed')
      .executeTakeFirst();
    expect(Number(verification?.unsealed)).toBe(0);
  });

  it('tells what is not sealed by reading the end of the log, however long it is', async () => {
    await sealAuditLog(services);
    const years = sql`
      WITH entry AS (
        INSERT INTO audit_log (organisation_id, id, action, at)
        SELECT ${organisationId}::uuid, gen_random_uuid(), 'logout', now() - make_interval(hours => 3 + number)
          FROM generate_series(1, 12000) number
        RETURNING id, at)
      INSERT INTO audit_seal (organisation_id, sequence, entry_id, at, entry_hash, hash)
      SELECT ${organisationId}::uuid, 1000000 + row_number() OVER (ORDER BY at), id, at, '', '' FROM entry`;
    const found = await portal.ownerDb
      .transaction()
      .execute(async trx => {
        await years.execute(trx);
        await sql`INSERT INTO audit_seal (organisation_id, sequence, entry_id, at, entry_hash, hash)
        SELECT organisation_id, 2000000, gen_random_uuid(), max(at), '', '' FROM audit_log GROUP BY 1`.execute(
          trx,
        );
        await sql`ANALYZE audit_log, audit_seal`.execute(trx);
        const own = scopeToOrganisation(trx, organisationId);
        const last = await findLastSeal(own);
        await appendAuditEntry(trx, { organisationId, accountId: null, action: 'logout', detail: {} });
        const before = await rowsRead(trx);
        const count = await countUnsealedEntries(own, last);
        const read = (await rowsRead(trx)) - before;
        const { rows } = await sql<{ id: string }>`
        INSERT INTO audit_log (organisation_id, id, action, at)
        SELECT organisation_id, gen_random_uuid(), 'logout', at FROM audit_log ORDER BY at OFFSET 7000 LIMIT 1
        RETURNING id`.execute(trx);
        const forgotten = await findForgottenEntry(own, last!);
        throw new Undone({ count, read, isFound: forgotten === rows[0]?.id });
      })
      .catch(error => {
        if (error instanceof Undone) return error.found;
        throw error;
      });
    expect(found).toMatchObject({ count: 1, isFound: true });
    expect(found.read).toBeLessThan(500);
  });

  /** Rows of the log and of its seals that this transaction has read. */
  async function rowsRead(trx: Kysely<DB>): Promise<number> {
    const { rows } = await sql<{ read: number }>`
      SELECT sum(seq_tup_read + idx_tup_fetch)::float8 AS read FROM pg_stat_xact_user_tables
       WHERE relname IN ('audit_log', 'audit_seal')`.execute(trx);
    return rows[0]!.read;
  }

  it('cannot be changed or removed by the server', async () => {
    const { db } = services;
    await expect(db.deleteFrom('audit_seal').execute()).rejects.toThrow(/append-only|permission denied/);
    await expect(db.updateTable('audit_anchor').set({ day: '2020-01-01' }).execute()).rejects.toThrow(
      /append-only|permission denied/,
    );
  });
});
