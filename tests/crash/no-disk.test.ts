import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessions } from '../../src/server/modules/account/session';
import { openAccounts, withServerDatabase } from '../support/accounts';
import { startFakeS3 } from '../support/fake-s3';
import { multipart, picture } from '../support/sample-files';
import { startOnSharedEngine } from '../support/seeded-server';
import { Server } from '../support/server-process';

/** A folder that nobody can create or write to, not even root. */
const NOWHERE = '/proc/nowhere';
const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

let seeded: Server;
let server: Server;
let s3: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  s3 = await startFakeS3(keys);
  seeded = await startOnSharedEngine();
  await seeded.stop();
  const database = seeded.environment.DATABASE_OWNER_URL;
  const { dataKeys, lookupKey } = readSecrets(seeded.dataDir);
  server = await Server.start({
    ...(database && { database }),
    dataDir: seeded.dataDir,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ORGANISATION: 'LLBA',
      DATA_KEYS: dataKeys,
      LOOKUP_KEY: lookupKey,
      DATA_DIR: NOWHERE,
      TMPDIR: NOWHERE,
      WORKERS: '2',
      FILE_STORE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
      S3_PATH_STYLE: '1',
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await seeded?.remove();
  await s3?.close();
});

function readSecrets(dataDir: string): { dataKeys: string; lookupKey: string } {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  return { dataKeys: secrets.DATA_KEYS, lookupKey: secrets.LOOKUP_KEY };
}

const call = (address: string, token: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/api${address}`, {
    ...init,
    headers: { organization: 'LLBA', token, ...(init.headers as Record<string, string>) },
  });

describe('A server in production without a disk to write to', () => {
  it('is ready', async () => {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('takes a file and sends it', async () => {
    const [account] = await openAccounts(seeded, 1);
    const { payload, headers } = multipart(await picture().jpeg().toBuffer());
    const stored = s3.objects.size;
    const uploaded = await call('/file/private/member/upload?kind=doc', account!.token, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'no-disk-example-1' },
      body: new Uint8Array(payload),
    });
    const { data, msg } = await uploaded.json();
    expect(msg).toBe('成功');
    expect(s3.objects.size).toBe(stored + 1);
    const file = await fetch(server.origin + data.link.path);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('prints a receipt', async () => {
    const { token, applicationId } = await withServerDatabase(seeded, async ({ db }) => {
      const receipt = await db
        .selectFrom('application')
        .innerJoin('receipt', 'receipt.application_id', 'application.id')
        .select(['application.id', 'account_id'])
        .executeTakeFirstOrThrow();
      const session = { accountId: receipt.account_id, device: '测试', persistent: false };
      const { token } = await createSessions({ db, config: { staffSecondFactor: 'offered' } }).open(session);
      return { token, applicationId: receipt.id };
    });
    const ticket = await call(`/invoice/apply/ticket?id=${applicationId}`, token);
    expect([ticket.status, ticket.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await ticket.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('has reported nothing', () => {
    expect(server.errors).toBe('');
  });
});
