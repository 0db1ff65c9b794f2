import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { openAccounts, withServerDatabase } from '../support/accounts';
import { Submitter } from '../support/retrying-applicant';
import { startSeededServer } from '../support/seeded-server';
import type { Server } from '../support/server-process';

const KILLS = 20;
const AT_ONCE = 12;

let server: Server;
let submitters: Submitter[];
beforeAll(async () => {
  server = await startSeededServer({ env: { LOG_LEVEL: 'warn' } });
  const accounts = await openAccounts(server, KILLS * AT_ONCE);
  submitters = accounts.map((account, number) => new Submitter(server, account, number));
});
afterAll(() => server.remove());

const rowsOf = (table: string) =>
  sql<number>`(SELECT count(*) FROM ${sql.table(table)} AS row WHERE row.application_id = application.id)`;

/** The number of rows in each table that a submission writes, for each application of these applicants. */
const countWrittenRows = () =>
  withServerDatabase(server, ({ db }) =>
    db
      .selectFrom('application')
      .select(['no', 'account_id as accountId'])
      .select([rowsOf('application_event').as('events'), rowsOf('consent').as('consents')])
      .select(rowsOf('message').as('messages'))
      .where('flow', '=', 'organ-donation')
      .where(
        'account_id',
        'in',
        submitters.map(({ account }) => account.accountId),
      )
      .execute(),
  );

/** Submits for all of them and kills the server as soon as this many have been answered. */
async function submitUntilKilled(people: Submitter[], answers: number): Promise<void> {
  const enough = new Promise<void>(resolve => {
    let answered = 0;
    if (answers === 0) resolve();
    for (const submitter of people) {
      submitter.onResponse = () => {
        answered += 1;
        if (answered === answers) resolve();
      };
    }
  });
  const sent = Promise.allSettled(people.map(submitter => submitter.submit()));
  await enough;
  await server.kill9All();
  for (const outcome of await sent) {
    // A dead server gives no answer; the answer is `unavailable` when the database died a moment before it.
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TypeError);
    else expect([0, refusals.unavailable.code], outcome.value.msg).toContain(outcome.value.code);
  }
}

describe('Power cut during submissions', () => {
  /** Submissions in flight when the server was killed. */
  let cutOff = 0;

  it.each(Array.from({ length: KILLS }, (_, round) => round + 1))('loses nothing, round %i', async round => {
    const people = submitters.slice((round - 1) * AT_ONCE, round * AT_ONCE);
    await Submitter.prepare(people);
    await submitUntilKilled(people, round % AT_ONCE);
    const acknowledged = people.filter(submitter => submitter.successResponse);
    await server.restart();

    const before = await countWrittenRows();
    for (const { no, ...row } of before)
      expect(row, no).toMatchObject({ events: 1, consents: 4, messages: 1 });
    const numbers = new Set(before.map(({ no }) => no));
    expect(acknowledged.filter(submitter => !numbers.has(submitter.successResponse!.data.no))).toEqual([]);

    cutOff += people.length - acknowledged.length;
    await Promise.all(
      people.map(async submitter => {
        const promised = submitter.successResponse;
        const again = await submitter.submit();
        if (promised) expect(again).toEqual(promised);
        else expect(again, again.msg).toMatchObject({ code: 0 });
      }),
    );
    expect(server.errors).toBe('');
  });

  it('interrupts submissions in flight', () => {
    expect(cutOff).toBeGreaterThan(KILLS);
  });

  it('leaves each applicant with exactly the application that was acknowledged', async () => {
    const rows = await countWrittenRows();
    const owners = rows.map(({ no, accountId }) => `${accountId} ${no}`).sort();
    const acknowledgedNumbers = submitters
      .map(submitter => `${submitter.account.accountId} ${submitter.successResponse?.data.no}`)
      .sort();
    expect(owners).toEqual(acknowledgedNumbers);
  });

  it('leaves event logs that replay to the stored state', () => {
    const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' };
    const command = ['dist/server/command.js', 'replay', '--database'];
    const output = execFileSync(process.execPath, command, { env, encoding: 'utf8' });
    // Applications of the demo data are among them.
    const [, checked, differing] = /^核对了 (\d+) 件申请，(\d+) 件不一致$/.exec(output.trim()) ?? [];
    expect(Number(checked)).toBeGreaterThanOrEqual(KILLS * AT_ONCE);
    expect(differing).toBe('0');
  });
});
