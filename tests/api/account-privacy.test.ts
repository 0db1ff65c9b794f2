import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal, ageRows, PASSWORD } from '../support/account-portal';

const NAME = '张示例';
const ID_NO = '110199199003070017';
const EMAIL = 'zhang.shili@example.org';
const ADDRESS = '198.51.100.77';

let portal: AccountPortal;
let mobile: string;
let token: string;
beforeAll(async () => {
  portal = await accountPortal();
  ({ mobile } = await portal.register());
  const login = { body: { mobile, password: PASSWORD }, headers: { 'x-forwarded-for': ADDRESS } };
  token = (await portal.call('POST', '/security/login', login)).data.token;
  await ageRows(portal, 'sms_code', 61);
  const code = await portal.receiveCode(mobile, 'login');
  await portal.get(`/captcha/valid?mobile=${mobile}&purpose=login&smsCode=${code}`);
  await portal.post('/security/login', { mobile, password: 'wrong-0000' });
  await portal.post('/user/basic/modify', { realName: NAME, idType: 0, idNo: ID_NO }, token);
  await portal.post('/user/detail/modify', { email: EMAIL }, token);
  await portal.post('/user/detail/modify', { email: 'no address', idNo: ID_NO }, token);
  await portal.post('/page/view', { path: `/search?q=${NAME}` }, token);
});
afterAll(() => portal.close());

/** Values that must not be found: identifying data and credentials. */
const secrets = () => ({ mobile, token, PASSWORD, NAME, ID_NO, EMAIL, ADDRESS });

describe('Personal data', () => {
  it('never appears in the log', () => {
    const log = portal.lines.join('');
    expect(log).toContain('answered');
    for (const [what, value] of Object.entries(secrets())) expect(log, what).not.toContain(value);
  });

  it('never appears in plain text in the database', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(
      portal.db,
    );
    let seen = 0;
    for (const { name } of rows) {
      const { rows: contents } = await sql<{
        row: string;
      }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(portal.db);
      seen += contents.length;
      const text = contents.map(({ row }) => row).join('\n');
      for (const [what, value] of Object.entries(secrets())) {
        expect(text, `${what} in ${name}`).not.toContain(value);
        // The hex form in which bytea columns are printed.
        expect(text, `${what} in ${name}`).not.toContain(Buffer.from(value).toString('hex'));
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('is returned masked to its own account holder', async () => {
    const answers = [await portal.get('/user/detail', token), await portal.get('/user/token/check', token)];
    const text = JSON.stringify(answers.map(({ data }) => data));
    for (const value of [mobile, NAME, ID_NO]) expect(text).not.toContain(value);
  });
});
