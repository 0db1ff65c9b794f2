import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExpiries } from '../../src/server/engine/operations/expiry/check';
import { listExpiries } from '../../src/server/engine/operations/expiry/store';
import { listCertificates } from '../../src/server/engine/payments/wechat/certificates';
import type { Services } from '../../src/server/engine/services';
import { createCertificate } from '../support/self-signed-certificate';
import { createDataFolder } from '../support/temporary-folder';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const END = new Date('2031-05-06T07:08:09Z');
const TOKEN = 'metrics-token-of-the-tests-0123456789';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificate = createCertificate({
  ...{ publicKey, privateKey, serial: '1234' },
  from: new Date('2020-01-01T00:00:00Z'),
  to: END,
  subject: 'localhost',
});

let site: Server;
let port: number;
let portal: TestPortal;
let folder: string;
let token: string;
beforeAll(async () => {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  site = createServer({ cert: certificate, key }, socket => void socket.on('error', () => {})).listen(
    0,
    '127.0.0.1',
  );
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  portal = await startTestPortal({ config: { metricsToken: TOKEN } });
  ({ token } = await portal.signUp({ roles: ['admin'] }));
  folder = createDataFolder();
});
afterAll(async () => {
  site.close();
  await portal.close();
});

/** Checks with other settings, and returns what was found by kind and name. */
async function check(config: Partial<Services['config']>) {
  const { services } = portal;
  await checkExpiries({ ...services, config: { ...services.config, ...config } });
  const found = await listExpiries(services.unscopedDb);
  return new Map(found.map(each => [`${each.kind} ${each.name}`, each]));
}

describe('A check of what is about to expire', () => {
  it('finds the end of a certificate of the site, and that browsers do not trust it', async () => {
    const found = await check({ publicOrigin: `https://localhost:${port}` });
    expect(found.get(`site localhost:${port}`)).toMatchObject({
      expiresAt: END,
      problem: expect.stringMatching(/^浏览器不信任这份证书（.+）$/),
    });
  });

  it('says that it could not find it out without a network, and keeps the day that was known', async () => {
    const publicOrigin = `https://localhost:${port}`;
    await check({ publicOrigin });
    site.close();
    const found = await check({ publicOrigin });
    expect(found.get(`site localhost:${port}`)).toMatchObject({
      expiresAt: END,
      problem: expect.stringMatching(/^查不到：连接不上（ECONNREFUSED/),
    });
    const { data } = await portal.get('/admin/operations/expiries', { token });
    expect(data[0]).toMatchObject({ kind: 'site', expiresAt: END.toISOString() });
    const metrics = await portal.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(metrics.body).toContain(
      `portal_expiry_timestamp_seconds{kind="site",name="localhost:${port}"} ${END.getTime() / 1000}`,
    );
    expect(metrics.body).toContain(`portal_expiry_problem{kind="site",name="localhost:${port}"} 1`);
  });

  it('forgets sites that are gone; those without TLS have no certificate', async () => {
    const found = await check({ publicOrigin: 'http://localhost:8080' });
    expect([...found.values()].filter(({ kind }) => kind === 'site')).toEqual([]);
  });

  it('reads the certificates that connection strings name', async () => {
    const file = path.join(folder, 'ca.pem');
    const broken = path.join(folder, 'broken.pem');
    await writeFile(file, `${certificate}${certificate}`);
    await writeFile(broken, 'no certificate');
    const url = (name: string) => `postgresql://db.example/portal?sslmode=verify-full&sslrootcert=${name}`;
    const found = await check({
      ownerUrl: url(file),
      readUrl: url(broken),
      listenUrl: url(`${folder}/missing.pem`),
    });
    const title = '签发数据库证书的机构';
    expect(found.get(`database ${title} ${file}`)).toMatchObject({ expiresAt: END, problem: null });
    expect(found.get(`database ${title} ${broken}`)?.problem).toBe('查不到：文件里没有证书');
    expect(found.get(`database ${title} ${folder}/missing.pem`)?.problem).toBe(
      '查不到：读不出文件（ENOENT）',
    );
  });

  it('says since when the current key is in use, and what became of earlier ones', async () => {
    const { unscopedDb, config } = portal.services;
    const [current] = config.dataKeys;
    const record = (id: string) => ({ purpose: 'data', id, fingerprint: 'x', since: new Date('2025-01-02') });
    await unscopedDb
      .insertInto('key_fingerprint')
      .values([record(current.id), record('old')])
      .onConflict(conflict =>
        conflict.columns(['purpose', 'id']).doUpdateSet({ since: new Date('2025-01-02') }),
      )
      .execute();
    const key = (id: string) => ({ id, key: current.key });
    const found = await check({ dataKeys: [current, key('old'), key('unused')] });
    expect(found.get(`key ${current.id}`)).toMatchObject({ since: new Date('2025-01-02'), problem: null });
    expect(found.get('key old')?.problem).toMatch(/npm run reseal/);
    expect(found.get('key unused')?.problem).toMatch(/可以从 DATA_KEYS 中删去/);
  });

  it('is run by the job at once when an operator asks for it', async () => {
    await portal.services.unscopedDb.deleteFrom('expiry').execute();
    expect(await portal.post('/admin/operations/expiries/check', { token })).toMatchObject({ status: 200 });
    await expect
      .poll(async () => (await portal.get('/admin/operations/expiries', { token })).data.length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
  });
});

describe('Certificates of WeChat Pay', () => {
  const own = { name: '微信支付商户证书 12AB', expiresAt: null, problem: expect.stringMatching(/^查不到/) };
  const platform = { serial: '34CD', key: publicKey, from: 0, to: END.getTime() };

  it('are those of the platform, and that of the merchant, whose end is not known', async () => {
    expect(await listCertificates({ serial: '12AB', publicKey: null }, async () => [platform])).toEqual([
      own,
      { name: '微信支付平台证书 34CD', expiresAt: END, problem: null },
    ]);
  });

  it('could not be downloaded', async () => {
    const download = () => Promise.reject(new Error('no network'));
    const [, found] = await listCertificates({ serial: '12AB', publicKey: null }, download);
    expect(found).toMatchObject({ expiresAt: null, problem: expect.stringMatching(/^查不到/) });
  });

  it('are not downloaded when the public key is used', async () => {
    const key = { id: 'PUB_KEY_ID_1', key: publicKey };
    const download = () => Promise.reject(new Error('not asked'));
    expect(await listCertificates({ serial: '12AB', publicKey: key }, download)).toEqual([own]);
  });
});
