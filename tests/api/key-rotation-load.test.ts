import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listKeyIdsInColumn } from '../../src/server/engine/personal-data/encrypted-rows';
import { forgetUnusedKeys } from '../../src/server/engine/personal-data/key-check';
import { reencryptColumn } from '../../src/server/engine/personal-data/re-encrypt';
import { listEncryptedColumns } from '../../src/server/engine/personal-data/registry';
import type { DataKey } from '../../src/server/platform/config/values';
import { createVault } from '../../src/server/platform/vault/vault';
import { createApplicant } from '../support/applicant';
import { createPaidDonation } from '../support/donor';
import { upload } from '../support/file-upload';
import { picture } from '../support/sample-files';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// The keys are changed as docs/deploy.md says, while several processes with the keys before and after are in use.

const added: DataKey = { id: 'k2', key: randomBytes(32) };

let database: FreshDatabase;
let folder: string;
/** Knows the new key, and encrypts with the old one. */
let before: TestPortal;
/** Encrypts with the new key. */
let after: TestPortal;
/** Knows the new key alone; it is started at the end. */
let last: TestPortal | null = null;
let old: DataKey;
const members: { token: string; accountId: string; mobile: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-rotation-'));
  database = await freshDatabase('society');
  const first = await start();
  [old] = first.services.config.dataKeys;
  for (let count = 0; count < 3; count += 1) members.push(await first.signUp());
  await first.close();
  before = await start([old, added]);
  after = await start([added, old]);
}, 180_000);
/** Starts a process with these keys, the first of which encrypts. */
const start = (dataKeys?: readonly [DataKey, ...DataKey[]]) =>
  startTestPortal({
    database: { ...database, drop: async () => {} },
    files: { name: 'disk', folder },
    ...(dataKeys && { config: { dataKeys } }),
  });

afterAll(async () => {
  for (const portal of [last, after, before]) await portal?.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('A rotation of the data keys under load', () => {
  it('fails no request of processes before and after it, and leaves every value under the new key', async () => {
    let active: TestPortal[] = [before];
    let isOver = false;
    const failed: string[] = [];
    const counts: Record<string, number> = {};
    const image = await picture().jpeg().toBuffer();
    const check = (what: string, answer: { code: number; msg?: string }) => {
      counts[what] = (counts[what] ?? 0) + 1;
      if (answer.code !== 0) failed.push(`${what}: ${answer.code} ${answer.msg}`);
    };
    /** The process that answers the next request. */
    const next = (turn: number) => active[turn % active.length] as TestPortal;
    const address = {
      receiver: '林示例',
      mobile: '13800000000',
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
    };

    const use = async ({ token, mobile, accountId }: (typeof members)[number]) => {
      for (let turn = 0; !isOver; turn += 1) {
        const body = { ...address, address: `示例路${turn}号` };
        const created = await next(turn).post('/address/add', { token, body });
        check('address', created);
        const list = await next(turn + 1).get('/address/list', { token });
        check('addresses', list);
        if (!JSON.stringify(list.data).includes(`示例路${turn}号`))
          failed.push(`address ${turn} was not found`);
        check('delete', await next(turn).post('/address/delete', { token, body: { id: created.data?.id } }));
        check('profile', await next(turn + 1).get('/user/detail', { token }));
        const { services } = next(turn);
        const found = await services.db
          .selectFrom('account')
          .select('id')
          .where('mobile_index', '=', services.vault.index(mobile, 'mobile'))
          .executeTakeFirst();
        counts.lookup = (counts.lookup ?? 0) + 1;
        if (found?.id !== accountId) failed.push(`mobile: ${found?.id}`);
        if (turn % 3 === 0) check('upload', await upload(next(turn), token, image));
      }
    };
    const submit = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const applicant = await createApplicant(next(turn));
        const filed = await applicant.apply();
        check('application', filed);
        const { token } = applicant;
        check(
          'own application',
          await next(turn + 1).get(`/applications/${filed.data?.id}/answers`, { token }),
        );
        await createPaidDonation(next(turn), token, { donorName: '林示例', mobile: applicant.mobile });
        counts.payment = (counts.payment ?? 0) + 1;
      }
    };
    /** Lets the load go on until each kind of request has been made so many times more. */
    const goOn = async (times: number) => {
      const start = { ...counts };
      await expect
        .poll(() => ['address', 'payment'].every(what => (counts[what] ?? 0) >= (start[what] ?? 0) + times), {
          timeout: 120_000,
        })
        .toBe(true);
    };

    const rotate = async () => {
      await goOn(1);
      active = [before, after];
      await goOn(2);
      active = [after];
      // What was begun by the others is finished first, as a process does that is stopped.
      await goOn(1);
      const { ownerDb, services } = after;
      const keys = { dataKeys: services.config.dataKeys, lookupKeys: services.config.lookupKeys };
      const vault = createVault(keys);
      // Interrupted after some columns, and begun anew.
      const columns = listEncryptedColumns();
      for (const column of [...columns.slice(0, 4), ...columns])
        expect(await reencryptColumn(ownerDb, vault, column)).toMatchObject({ undecryptable: 0 });
      await forgetUnusedKeys(ownerDb, keys);
      last = await start([added]);
      active = [last];
      await goOn(2);
    };
    await Promise.all([
      rotate().finally(() => {
        isOver = true;
      }),
      submit(),
      ...members.map(use),
    ]);

    expect(failed).toEqual([]);
    console.log(`requests during the rotation: ${JSON.stringify(counts)}`);
    for (const column of listEncryptedColumns()) {
      const ids = await listKeyIdsInColumn(database.ownerDb, column);
      expect(
        ids.filter(id => id !== 'k2'),
        `${column.table}.${column.column}`,
      ).toEqual([]);
    }
  }, 300_000);
});
