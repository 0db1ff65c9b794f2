import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../src/server/config';
import {
  listKeyIdsInColumn,
  listRowsWithOtherKey,
} from '../../src/server/engine/personal-data/encrypted-rows';
import { listEncryptedColumns, renewableColumns } from '../../src/server/engine/personal-data/registry';
import { reindexColumn } from '../../src/server/engine/personal-data/reindex';
import { openDatabase } from '../../src/server/platform/db/open-database';
import { createVault } from '../../src/server/platform/vault/vault';
import '../../src/server/modules';
import { openAccounts } from '../support/accounts';
import { Submitter } from '../support/retrying-applicant';
import { startOnSharedEngine } from '../support/seeded-server';
import { Server } from '../support/server-process';

// Both keys are changed while two servers take applications; the commands that do so are killed again and again.

const SUBMITTERS = 60;
/** After how many lines of its output a command is killed, run by run. */
const KILLED_AFTER = [1, 3];

/** The environment of both servers and of the commands. */
const env: Record<string, string> = { LOG_LEVEL: 'warn' };
const servers: Server[] = [];
let submitters: Submitter[];

beforeAll(async () => {
  const first = await startOnSharedEngine({ env });
  servers.push(first);
  const { DATABASE_OWNER_URL: database = '' } = first.environment;
  const second = await Server.start({ database, dataDir: first.dataDir, env });
  servers.push(second);
  const accounts = await openAccounts(first, SUBMITTERS);
  submitters = accounts.map((account, number) => new Submitter(servers[number % 2]!, account, number));
  // Each server has an inbox of its own.
  for (const half of [0, 1]) await Submitter.prepare(submitters.filter((_, number) => number % 2 === half));
});
afterAll(async () => {
  const [first, second] = servers;
  await second?.stop();
  await first?.remove();
});

const restartAll = async (keys: Record<string, string>) => {
  Object.assign(env, keys);
  for (const server of servers) {
    await server.stop();
    await server.restart();
  }
};

/**
 * Runs a command of the server.
 * @param killedAfter lines of output after which it is killed; without, it runs to its end
 * @returns its exit code, null when it was killed, and its output
 */
async function runCommand(
  name: string,
  killedAfter = Number.POSITIVE_INFINITY,
): Promise<{ code: number | null; lines: string[] }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/server/command.js', name], {
    env: { PATH, HOME, ...servers[0]!.environment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === killedAfter) child.kill('SIGKILL');
  }
  return { code: await ended, lines };
}

async function runUntilDone(name: string): Promise<string[]> {
  for (const lines of KILLED_AFTER) expect((await runCommand(name, lines)).code).toBeNull();
  const { code, lines } = await runCommand(name);
  expect(code, lines.join('\n')).toBe(0);
  return lines;
}

it('A rotation of both keys, whose commands are killed, loses nothing', { retry: 0 }, async () => {
  const secrets = JSON.parse(readFileSync(path.join(servers[0]!.dataDir, 'secrets.json'), 'utf8'));
  const key = () => randomBytes(32).toString('base64');
  const [dataKey, lookupKey] = [`k2:${key()}`, key()];
  // Each server in turn: first both know the new keys, then both write with them.
  await restartAll({
    DATA_KEYS: `${secrets.DATA_KEYS},${dataKey}`,
    LOOKUP_KEY: `${secrets.LOOKUP_KEY},${lookupKey}`,
  });
  await restartAll({
    DATA_KEYS: `${dataKey},${secrets.DATA_KEYS}`,
    LOOKUP_KEY: `${lookupKey},${secrets.LOOKUP_KEY}`,
  });

  let isDone = false;
  const refusedAnswers: string[] = [];
  const submit = async () => {
    for (const [number, submitter] of submitters.entries()) {
      const { code, msg } = await submitter.submit();
      if (code !== 0) refusedAnswers.push(`${number}: ${code} ${msg}`);
      // Spread over the time that the commands take, and one more time after them.
      if (!isDone) await sleep(100);
    }
  };
  const rotate = async () => {
    const said = [...(await runUntilDone('reseal')), ...(await runUntilDone('reindex'))];
    isDone = true;
    return said;
  };
  const [said] = await Promise.all([rotate(), submit()]);
  expect(refusedAnswers).toEqual([]);
  expect(said.join('\n')).toContain('可以从 DATA_KEYS 中删去');
  expect(said.join('\n')).toContain('可以从 LOOKUP_KEY 中删去旧的密钥');

  // Refuses to start while a key is missing.
  await restartAll({ DATA_KEYS: dataKey, LOOKUP_KEY: lookupKey });
  const { db, close } = await openDatabase(readEnvironment({ ...servers[0]!.environment, ...env }), {
    asOwner: true,
  });
  try {
    const vault = createVault(readEnvironment({ ...servers[0]!.environment, ...env }));
    for (const column of listEncryptedColumns()) {
      const name = `${column.table}.${column.column}`;
      expect(['', 'k2'], name).toContain((await listKeyIdsInColumn(db, column)).join(' '));
      const rows = await listRowsWithOtherKey(db, column, {
        mark: Buffer.from('none'),
        last: null,
        limit: 10_000,
      });
      for (const row of rows)
        expect(() => vault.decrypt(row.encrypted, column.context(row)), name).not.toThrow();
    }
    for (const column of renewableColumns())
      expect(await reindexColumn(db, vault, column), column.table).toEqual({ renewed: 0, unknown: 0 });
    const filed = await db
      .selectFrom('application')
      .select(['no', 'account_id as accountId'])
      .where(
        'account_id',
        'in',
        submitters.map(({ account }) => account.accountId),
      )
      .execute();
    expect(filed.map(({ no }) => no).sort()).toEqual(
      submitters.map(({ successResponse }) => successResponse?.data.no).sort(),
    );
    const found = await db
      .selectFrom('account')
      .select('id')
      .where(
        'mobile_index',
        'in',
        submitters.map(({ account }) => vault.index(account.mobile, 'mobile')),
      )
      .execute();
    expect(found).toHaveLength(SUBMITTERS);
  } finally {
    await close();
  }
  // A submission that is repeated now is answered like before.
  for (const submitter of submitters.slice(0, 4)) {
    const { data } = submitter.successResponse!;
    expect((await submitter.submit()).data).toMatchObject({ id: data.id, no: data.no });
  }
});
