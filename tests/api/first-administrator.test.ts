import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import '../../src/server/modules';
import createOrganisation from '../../src/server/commands/create-organisation';
import createStaff from '../../src/server/commands/create-staff';
import replay from '../../src/server/commands/replay';
import schemasPublish from '../../src/server/commands/schemas-publish';
import { explainStart } from '../../src/server/platform/config/start-error';
import { asServer, createDatabase, dropDatabase, withDatabase } from '../support/create-database';

// Commands of an operator on a new server with an empty database.
const url = withDatabase(inject('templates').empty, `boai_test_${randomBytes(6).toString('hex')}`);
const ADMINISTRATOR = ['--mobile', '13912345678', '--roles', 'admin,review,schemas', '--name', '示例'];

beforeAll(async () => {
  await createDatabase(url);
  vi.stubEnv('DATABASE_URL', asServer(url));
  vi.stubEnv('DATABASE_OWNER_URL', url);
  vi.stubEnv('ORGANISATION', 'SLBA');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dropDatabase(url);
});

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation(line => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation(line => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['replay --database', () => replay.run(['--database'])],
  ['schemas:publish', () => schemasPublish.run([])],
])('explains that the tables %s needs are missing', async (_, run) => {
  const error = await run().catch(error => error);
  expect(explainStart(error)).toBe('数据库中还没有建表，请先启动一次服务。');
});

it('requires the organisation before its staff', async () => {
  expect(await createStaff.run(ADMINISTRATOR)).toBe(1);
  expect(printed).toEqual(['没有编码为 SLBA 的机构，请先运行 create-organisation。']);
});

it('creates the organisation once', async () => {
  expect(await createOrganisation.run(['示例市博爱会'])).toBe(0);
  expect(await createOrganisation.run(['示例市博爱会'])).toBe(0);
  expect(printed).toEqual(['已设立 示例市博爱会（SLBA）', 'SLBA 已存在，菜单和文本已核对']);
});

it('creates another organisation with its hosts, which no third one can take', async () => {
  const hosts = ['--host', 'fengyuan.example', '--host', 'www.fengyuan.example'];
  expect(await createOrganisation.run(['枫原市博爱会', '--code', 'FYBA', ...hosts])).toBe(0);
  expect(printed).toEqual(['已设立 枫原市博爱会（FYBA）', '网址：fengyuan.example、www.fengyuan.example']);
  expect(await createOrganisation.run(['海滨市博爱会', '--code', 'HBBA', '--host', 'fengyuan.example'])).toBe(
    1,
  );
  expect(printed.at(-1)).toBe('fengyuan.example已经归另一个机构');
});

it.each([
  ['a URL', ['--host', 'https://fengyuan.example']],
  ['a host with a port', ['--host', 'fengyuan.example:8080']],
  ['a code of other characters', ['--code', '枫原']],
  ['a second name', ['枫原市博爱会']],
])('creates no organisation with %s', async (_, args) => {
  expect(await createOrganisation.run(['枫原市博爱会', ...args])).toBe(2);
  expect(printed).toEqual([expect.stringMatching(/^用法：create-organisation/)]);
});

it('creates an administrator who sets a password by SMS', async () => {
  expect(await createStaff.run(ADMINISTRATOR)).toBe(0);
  expect(printed).toEqual([
    '示例市博爱会：13912345678 的角色为 admin、review、schemas',
    '请本人在登录页用短信登录；需要密码的，用“忘记密码”设置。',
  ]);
  expect(await createStaff.run(ADMINISTRATOR)).toBe(0);
});

describe('An administrator who has lost the second factors', () => {
  let client: pg.Client;
  const count = async (table: string, condition = 'true') =>
    Number((await client.query(`SELECT count(*) FROM ${table} WHERE ${condition}`)).rows[0].count);
  beforeAll(async () => {
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  it('is rid of them by the operator: nothing of them is left, all sessions end, and the account is told', async () => {
    expect(await createStaff.run(ADMINISTRATOR)).toBe(0);
    const [account] = (await client.query('SELECT organisation_id, id FROM account')).rows;
    const values = [account.organisation_id, account.id];
    const ofAccount = 'SELECT $1::uuid, $2::uuid';
    await client.query(
      `INSERT INTO second_factor (organisation_id, account_id, id, kind, name, secret)
       ${ofAccount}, gen_random_uuid(), 'totp', '示例', '\\x00'`,
      values,
    );
    await client.query(
      `INSERT INTO recovery_code (organisation_id, account_id, code_hash) ${ofAccount}, 'hash'`,
      values,
    );
    await client.query(
      `INSERT INTO session (organisation_id, account_id, id, token_hash, device, persistent, expires_at)
       ${ofAccount}, gen_random_uuid(), 'hash', '示例', false, now() + interval '1 day'`,
      values,
    );
    printed.length = 0;
    expect(await createStaff.run(['--mobile', '13912345678', '--remove-second-factors'])).toBe(0);
    expect(printed).toEqual(['示例市博爱会：13912345678 的第二重验证已解除，所有设备已退出登录。']);
    expect([await count('second_factor'), await count('recovery_code')]).toEqual([0, 0]);
    expect(await count('session', 'revoked_at IS NULL')).toBe(0);
    expect(await count('message', `title = '第二重验证已解除'`)).toBe(1);
    const { rows } = await client.query(`SELECT detail FROM audit_log WHERE action = 'factor.reset'`);
    expect(rows).toEqual([{ detail: { account: account.id, removed: 1, ended: 1, operator: true } }]);
  });

  it('must have an account', async () => {
    expect(await createStaff.run(['--mobile', '13912345670', '--remove-second-factors'])).toBe(1);
    expect(printed).toEqual(['示例市博爱会没有手机号为 13912345670 的账户。']);
    expect(await count('audit_log', `action = 'factor.reset'`)).toBe(1);
  });
});

it('appoints a reviewer of one flow', async () => {
  expect(await createStaff.run(['--mobile', '13912345679', '--roles', 'review:organ-donation'])).toBe(0);
  expect(printed[0]).toBe('示例市博爱会：13912345679 的角色为 review:organ-donation');
});

it.each([
  ['to a role that there is not', ['--mobile', '13912345678', '--roles', 'king']],
  ['to review a matter that there is not', ['--mobile', '13912345678', '--roles', 'review:nothing']],
  ['under a number that is no mobile', ['--mobile', '12345', '--roles', 'review']],
  [
    'that also removes second factors',
    ['--mobile', '13912345678', '--roles', 'review', '--remove-second-factors'],
  ],
  ['when told something else', ['--phone', '13912345678', '--roles', 'review']],
])('refuses an appointment %s', async (_, args) => {
  expect(await createStaff.run(args)).toBe(2);
  expect(printed).toEqual([expect.stringMatching(/^用法：create-staff/)]);
});
