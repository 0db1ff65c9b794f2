import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSerialNumbers } from '../../src/server/engine/applications/serial-numbers';
import { takeNumber, takeNumbers } from '../../src/server/engine/number-series';
import { clientSettings, DatabaseClient } from '../../src/server/platform/db/client';
import { connect } from '../../src/server/platform/db/connect';
import { migrateWithin } from '../../src/server/platform/db/migrate';
import { createApplicant } from '../support/applicant';
import { createDatabase, dropDatabase, withDatabase } from '../support/create-database';
import { createSecondOrganisation } from '../support/second-organisation';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FIRST = randomUUID();
const SECOND = randomUUID();

describe('The numbers of an organisation', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.db
      .insertInto('organisation')
      .values([
        { id: FIRST, code: 'LLBA', name: '柳林博爱会（示例）' },
        { id: SECOND, code: 'FYBA', name: '丰原博爱会（示例）' },
      ])
      .execute();
  });
  afterAll(() => database.drop());

  it('begin with the first of the series, and go on without gaps', async () => {
    const { db } = database;
    expect(await takeNumbers(db, FIRST, 'member', 2)).toEqual([1, 2]);
    expect(await takeNumbers(db, FIRST, 'member', 1)).toEqual([3]);
    expect(await takeNumbers(db, FIRST, 'rescuerCertificate', 1)).toEqual([10_001]);
  });

  it('do not depend on those of another organisation', async () => {
    const { db } = database;
    await takeNumbers(db, FIRST, 'volunteer', 1000);
    expect(await takeNumbers(db, SECOND, 'volunteer', 1)).toEqual([1]);
    expect(await takeNumbers(db, FIRST, 'volunteer', 1)).toEqual([1001]);
  });

  it('are free again when the transaction that took them is rolled back', async () => {
    const { db } = database;
    const before = await takeNumbers(db, SECOND, 'spending', 1);
    const transaction = db.transaction().execute(async trx => {
      await takeNumbers(trx, SECOND, 'spending', 5);
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await takeNumbers(db, SECOND, 'spending', 1)).toEqual([before[0]! + 1]);
  });

  it('are given once, however many processes take them at the same time', async () => {
    const processes = [1, 2, 3].map(() => createSerialNumbers(database.db));
    const taken = await Promise.all(
      processes.flatMap(next => Array.from({ length: 60 }, (_, index) => next(index % 2 ? FIRST : SECOND))),
    );
    const ofFirst = taken.filter((_, index) => index % 2);
    expect(new Set(ofFirst).size).toBe(90);
    expect(new Set(taken.filter((_, index) => index % 2 === 0)).size).toBe(90);
  });

  it('are not cut when they have more digits than are filled up', async () => {
    const { db } = database;
    await takeNumbers(db, SECOND, 'member', 999_999);
    expect(await takeNumber(db, SECOND, 'member', 6)).toBe('1000000');
    expect(await takeNumber(db, FIRST, 'member', 6)).toBe('000004');
  });
});

describe('The first application of an organisation', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it('has number 1, although another one has filed before', async () => {
    const theirs = await (await createApplicant(portal)).apply();
    expect(theirs.code).toBe(0);
    const second = await createSecondOrganisation(portal);
    const { data } = await (await createApplicant(second)).apply();
    expect(data.no).toMatch(/^QG\d{4}0000001$/);
  });
});

describe('During an upgrade', () => {
  it('organisations go on above their numbers, and processes of the version before give none of them', async () => {
    const url = withDatabase(inject('templates').empty, `boai_test_${randomBytes(6).toString('hex')}`);
    await createDatabase(url);
    const client = new DatabaseClient(clientSettings(url));
    await client.connect();
    const query = async (text: string) => (await client.query(text)).rows;
    await migrateWithin(client, '0014-organisation-hosts');
    await query(
      `INSERT INTO organisation (id, code, name) VALUES ('${FIRST}', 'LLBA', '柳林博爱会（示例）')`,
    );
    await query(`SELECT nextval('application_number') FROM generate_series(1, 57)`);
    await query(`SELECT nextval('member_number') FROM generate_series(1, 3)`);
    await migrateWithin(client);
    const db = connect(url, { max: 1 });
    const application = await takeNumbers(db, FIRST, 'application', 1);
    const member = await takeNumbers(db, FIRST, 'member', 1);
    // Nobody has been a volunteer, or got a certificate.
    expect(await takeNumbers(db, FIRST, 'volunteer', 1)).toEqual([1]);
    expect(await takeNumbers(db, FIRST, 'rescuerCertificate', 1)).toEqual([10_001]);
    const [earlier] = await query(
      `SELECT nextval('application_number')::int AS application, lpad(nextval('member_number')::text, 6, '0') AS member,
              lpad(nextval('rescuer_certificate_number')::text, 6, '0') AS certificate`,
    );
    await db.destroy();
    await client.end();
    await dropDatabase(url);
    expect([application, member]).toEqual([[158], [104]]);
    expect(earlier).toEqual({ application: 9_000_001, member: '900001', certificate: '900001' });
  });
});
