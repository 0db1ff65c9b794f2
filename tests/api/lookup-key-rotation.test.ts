import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal, refusals } from '../../src/domain/refusals';
import { forgetOtherLookupKeys } from '../../src/server/engine/personal-data/key-check';
import { renewableColumns } from '../../src/server/engine/personal-data/registry';
import { reindexColumn } from '../../src/server/engine/personal-data/reindex';
import { createAccount } from '../../src/server/modules/account';
import { sendCode, tryAccountCode, tryCode } from '../../src/server/modules/account/sms-code';
import { findAccountByMobile } from '../../src/server/modules/account/store';
import { createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { person } from '../support/fictional-person';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// The lookup key is changed as docs/deploy.md says, while processes with the keys before and after are in use.

const added = randomBytes(32);

let database: FreshDatabase;
let folder: string;
let old: Buffer;
/** Knows the new key, and writes hashes by the old one. */
let before: TestPortal;
/** Writes hashes by the new key. */
let after: TestPortal;
/** Knows the new key alone; it is started at the end. */
let last: TestPortal | null = null;
let organisationId: string;

/** Starts a process with these keys, the first of which hashes are written by. */
const start = (lookupKeys?: readonly [Buffer, ...Buffer[]]) =>
  startTestPortal({
    database: { ...database, drop: async () => {} },
    files: { name: 'disk', folder },
    ...(lookupKeys && { config: { lookupKeys } }),
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-lookup-rotation-'));
  database = await freshDatabase('society');
  const first = await start();
  [old] = first.services.config.lookupKeys;
  await first.close();
  before = await start([old, added]);
  after = await start([added, old]);
  const { organisations, config } = before.services;
  organisationId = (await organisations.find(config.organisation))?.id ?? '';
}, 180_000);

afterAll(async () => {
  for (const portal of [last, after, before]) await portal?.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

let numbers = 13_300_000_000 + randomInt(1_000_000) * 100;
const newMobile = () => String(++numbers);

const open = ({ services: { db, vault } }: TestPortal, mobile: string) =>
  createAccount(db, vault, { organisationId, mobile, roles: [] });
const find = ({ services: { db, vault } }: TestPortal, mobile: string) =>
  findAccountByMobile(db, organisationId, vault.indexes(mobile, 'mobile'));

describe('While hashes are written by both keys', () => {
  it('a number is registered once, by whichever process first', async () => {
    for (const [one, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const mobile = newMobile();
      expect(await open(one, mobile)).toBe(true);
      expect(await open(other, mobile)).toBe(false);
      expect((await find(one, mobile))?.id).toBe((await find(other, mobile))?.id);
    }
  });

  it('a number is registered once by processes that do so at the same moment', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const mobile = newMobile();
      const opened = await Promise.all([open(before, mobile), open(after, mobile), open(before, mobile)]);
      expect(opened.filter(Boolean)).toHaveLength(1);
    }
  });

  it('a code sent by one process is right in the other, once', async () => {
    for (const [one, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const mobile = newMobile();
      await open(other, mobile);
      const account = await find(one, mobile);
      await sendCode(one.services, { organisationId, mobile, purpose: 'login' });
      const code = await one.codeSentTo(mobile);
      const scope = { organisationId, mobile, purpose: 'login' };
      await expect(tryCode(other.services, scope, '000000' === code ? '000001' : '000000')).rejects.toThrow();
      expect(await tryCode(other.services, scope, code)).toEqual(expect.any(String));
      expect(await tryAccountCode(other.services, account?.id ?? '', 'login', code)).toEqual(
        expect.any(String),
      );
      await expect(sendCode(other.services, scope)).rejects.toBeInstanceOf(Refusal);
    }
  });

  it('an application is open once for a person, whichever process takes it', async () => {
    const applicant = await createApplicant(before);
    const answers = { ...applicationAnswers('organ-donation', 'minimal'), ...person(7) };
    expect((await applicant.apply({ answers })).code).toBe(0);
    const [event] = await after.services.db
      .selectFrom('application')
      .select('id')
      .where('account_id', '=', applicant.accountId)
      .execute();
    expect(event).toBeDefined();
    const query = { consents: applicant.consents };
    const again = await after.post('/donation/organ/apply', {
      token: applicant.token,
      query,
      body: answers,
      headers: {
        'idempotency-key': 'another-key-0123456789',
        'form-version': applicant.formVersion,
        'confirm-code': await applicant.confirmCode('FILED'),
      },
    });
    expect(again.code).toBe(refusals.duplicate.code);
  });

  it('a submission that is repeated at the other process is answered like the first', async () => {
    const applicant = await createApplicant(after);
    const answers = { ...applicationAnswers('organ-donation', 'minimal'), ...person(8) };
    const key = 'a-key-of-both-0123456789';
    const code = await applicant.confirmCode('FILED');
    const first = await applicant.apply({ answers, key, code });
    expect(first.code).toBe(0);
    const headers = { 'idempotency-key': key, 'form-version': applicant.formVersion, 'confirm-code': code };
    const request = { token: applicant.token, query: { consents: applicant.consents }, headers };
    const repeated = await before.post('/donation/organ/apply', { ...request, body: answers });
    expect(repeated.data).toEqual(first.data);
    const changed = { ...answers, ...person(9) };
    expect((await before.post('/donation/organ/apply', { ...request, body: changed })).code).toBe(
      refusals.keyReused.code,
    );
  });
});

describe('A rotation of the lookup key under load', () => {
  it('fails no request of processes before and after it, and ends with the new key alone', async () => {
    let active: TestPortal[] = [before];
    let isOver = false;
    const failed: string[] = [];
    const counts = { account: 0, application: 0 };
    const known: string[] = [];
    const next = (turn: number) => active[turn % active.length] as TestPortal;

    const register = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const mobile = newMobile();
        if (!(await open(next(turn), mobile))) failed.push('a new number was taken');
        if (await open(next(turn + 1), mobile)) failed.push('a number was registered again');
        known.push(mobile);
        const earlier = known[randomInt(known.length)] as string;
        const [one, other] = await Promise.all([find(next(turn), earlier), find(next(turn + 1), earlier)]);
        if (!one || one.id !== other?.id) failed.push(`not found: ${one?.id} ${other?.id}`);
        counts.account += 1;
      }
    };
    const submit = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const applicant = await createApplicant(next(turn));
        const filed = await applicant.apply();
        if (filed.code !== 0) failed.push(`application: ${filed.code} ${filed.msg}`);
        const { id, sequence } = filed.data;
        const cancelled = await applicant.cancel(id, { sequence });
        if (cancelled.code !== 0) failed.push(`cancel: ${cancelled.code} ${cancelled.msg}`);
        counts.application += 1;
      }
    };
    const goOn = async (times: number) => {
      const start = { ...counts };
      await expect
        .poll(
          () => counts.account >= start.account + times && counts.application >= start.application + times,
          { timeout: 120_000 },
        )
        .toBe(true);
    };
    const rotate = async () => {
      await goOn(2);
      active = [before, after];
      await goOn(4);
      active = [after];
      await goOn(2);
      const { ownerDb, services } = after;
      // Interrupted after some columns, and begun anew.
      const columns = renewableColumns();
      for (const column of [...columns.slice(0, 2), ...columns])
        expect(await reindexColumn(ownerDb, services.vault, column)).toMatchObject({ unknown: 0 });
      for (const column of columns)
        expect(await reindexColumn(ownerDb, services.vault, column), column.table).toEqual({
          renewed: 0,
          unknown: 0,
        });
      expect(await forgetOtherLookupKeys(ownerDb, services.config)).toBe(false);
      last = await start([added]);
      active = [after, last];
      await goOn(2);
      active = [last];
      await goOn(2);
    };
    await Promise.all([
      rotate().finally(() => {
        isOver = true;
      }),
      register(),
      submit(),
    ]);
    expect(failed).toEqual([]);
    console.log(`during the rotation: ${JSON.stringify(counts)}`);
    for (const mobile of known)
      expect(await find(last as unknown as TestPortal, mobile), mobile).toBeDefined();
  }, 300_000);
});
