import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createObjectStore } from '../../src/server/platform/objects';
import {
  ObjectNotFoundError,
  ObjectStoreUnavailableError,
} from '../../src/server/platform/objects/object-store';
import { createS3Store, type S3Settings } from '../../src/server/platform/objects/s3';
import { readFileStore } from '../../src/server/platform/objects/settings';
import { startFakeS3 } from '../support/fake-s3';
import { fetchLink, upload } from '../support/file-upload';
import { picture } from '../support/sample-files';
import { startTestPortal } from '../support/test-portal';

const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
let s3: Awaited<ReturnType<typeof startFakeS3>>;
let settings: S3Settings;
let folder: string;
beforeAll(async () => {
  s3 = await startFakeS3(keys);
  settings = {
    endpoint: s3.endpoint,
    region: 'ap-guangzhou',
    bucket: 'portal',
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    pathStyle: true,
  };
  folder = await mkdtemp(path.join(tmpdir(), 'boai-store-'));
});
afterEach(() => s3.faults.splice(0));
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const NAME = '3f0e9c1a-7d2b-4c58-9a61-0b7f5e2d8c44';
const bytes = Buffer.from('sealed bytes');

describe.each(['disk', 's3'] as const)('The object store on %s', kind => {
  const store = () =>
    createObjectStore(kind === 'disk' ? { name: 'disk', folder } : { name: 's3', ...settings });

  it('returns the stored object until it is removed', async () => {
    await store().put(NAME, bytes);
    expect(await store().get(NAME)).toEqual(bytes);
    await store().put(NAME, Buffer.from('others'));
    expect(await store().get(NAME)).toEqual(Buffer.from('others'));
    await store().remove(NAME);
    await expect(store().get(NAME)).rejects.toThrow(ObjectNotFoundError);
  });

  it('verifies whether it holds exactly these bytes', async () => {
    const verifyContent = (content: string) => store().verify(NAME, Buffer.from(content));
    await store().put(NAME, Buffer.from('sealed'));
    expect(await verifyContent('sealed')).toBe(true);
    expect(await verifyContent('others')).toBe(false);
    expect(await verifyContent('sealed and more')).toBe(false);
    await store().remove(NAME);
    expect(await verifyContent('sealed')).toBe(false);
  });

  it('ignores the removal of a missing object', async () => {
    await store().remove('00000000-7d2b-4c58-9a61-0b7f5e2d8c44');
  });

  it('stores large objects completely', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'portal');
    await store().put(NAME, large);
    expect((await store().get(NAME)).equals(large)).toBe(true);
  });
});

describe('The object store on disk', () => {
  it('leaves no partial object', async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'boai-store-'));
    const store = createObjectStore({ name: 'disk', folder: place });
    await Promise.all(Array.from({ length: 8 }, () => store.put(NAME, bytes)));
    expect(await readdir(path.join(place, NAME.slice(0, 2)))).toEqual([NAME]);
    await rm(place, { recursive: true });
  });
});

describe('The object store on S3', () => {
  /** Only the hanging store gets a short timeout: a busy machine may need longer for real answers. */
  const store = (more: Partial<S3Settings> = {}) =>
    createS3Store({ ...settings, ...more }, s3.faults.includes('hang') ? 300 : 10_000);

  it.each(['fault', 'busy', 'close', 'cut off', 'hang'] as const)(
    'retries when the store answers with: %s',
    async trouble => {
      await store().put(NAME, bytes);
      s3.faults.push(trouble);
      expect(await store().get(NAME)).toEqual(bytes);
      s3.faults.push(trouble);
      await store().put(NAME, Buffer.from('again'));
      expect(await store().get(NAME)).toEqual(Buffer.from('again'));
    },
  );

  it.each(['lose', 'spoil'] as const)('detects that a write answered with 200 did: %s', async trouble => {
    await store().remove(NAME);
    s3.faults.push(trouble);
    await store().put(NAME, bytes);
    expect(await store().verify(NAME, bytes)).toBe(false);
    await store().put(NAME, bytes);
    expect(await store().verify(NAME, bytes)).toBe(true);
  });

  it('compares the content where the ETag is not an MD5', async () => {
    s3.faults.push('own tag');
    await store().put(NAME, bytes);
    expect(await store().verify(NAME, bytes)).toBe(true);
    expect(await store().verify(NAME, Buffer.from(bytes).reverse())).toBe(false);
  });

  it('fails after three attempts, without details of the store or a name', async () => {
    s3.faults.push('fault', 'hang', 'fault');
    const before = s3.requests();
    const error = await store()
      .put(NAME, bytes)
      .catch(e => e);
    expect(error).toBeInstanceOf(ObjectStoreUnavailableError);
    expect(error.message).not.toMatch(/InternalError|3f0e/);
    expect(s3.requests() - before).toBe(3);
  });

  it('does not retry a refusal such as a wrong key', async () => {
    const before = s3.requests();
    const wrong = store({ secretAccessKey: 'another' });
    await expect(wrong.put(NAME, bytes)).rejects.toThrow(/refuses to PUT with 403/);
    await expect(wrong.get(NAME)).rejects.toThrow(ObjectStoreUnavailableError);
    await expect(wrong.remove(NAME)).rejects.toThrow(ObjectStoreUnavailableError);
    expect(s3.requests() - before).toBe(3);
  });

  it('supports the bucket in the path and in the host name', () => {
    const locationOf = (pathStyle: boolean) =>
      createS3Store({ ...settings, endpoint: 'https://s3.example.org/', pathStyle }).location;
    expect(locationOf(true)).toBe('https://s3.example.org/portal');
    expect(locationOf(false)).toBe('https://portal.s3.example.org/');
  });
});

describe('The portal with files on S3', () => {
  it('stores and serves files, and answers unavailable during an outage', async () => {
    const portal = await startTestPortal({ files: { name: 's3', ...settings } });
    const { token } = await portal.signUp();
    const jpeg = await picture(40, 40).jpeg().toBuffer();
    const { data } = await upload(portal, token, jpeg);
    expect(s3.objects.get(`/portal/${data.file.id}`)?.includes('JFIF')).toBe(false);
    expect((await fetchLink(portal, data.link.path)).bytes.equals(jpeg)).toBe(true);
    s3.faults.push('fault', 'fault', 'fault');
    expect(await upload(portal, token, jpeg)).toMatchObject({
      status: 503,
      msg: '服务暂时不可用，请稍后重试',
    });
    s3.faults.push('lose');
    expect(await upload(portal, token, jpeg)).toMatchObject({
      status: 503,
      msg: '文件没有保存成功，请重新上传',
    });
    s3.faults.push('garble');
    expect((await fetchLink(portal, data.link.path)).status).toBe(500);
    await portal.close();
  });
});

describe('The file store setting', () => {
  const variables = {
    FILE_STORE: 's3',
    S3_ENDPOINT: 'https://cos.ap-guangzhou.myqcloud.com',
    S3_BUCKET: 'portal-1250000000',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_REGION: 'ap-guangzhou',
  };

  it('defaults to the data folder', () => {
    expect(readFileStore({}, '/srv/data')).toEqual({ name: 'disk', folder: '/srv/data/files' });
  });

  it('may be a bucket', () => {
    expect(readFileStore(variables, '/srv/data')).toEqual({
      name: 's3',
      endpoint: 'https://cos.ap-guangzhou.myqcloud.com',
      bucket: 'portal-1250000000',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'ap-guangzhou',
      pathStyle: false,
    });
    expect(readFileStore({ ...variables, S3_PATH_STYLE: '1' }, '')).toMatchObject({ pathStyle: true });
  });

  it('reports invalid values in one sentence each', () => {
    expect(() => readFileStore({ FILE_STORE: 'ftp' }, '')).toThrow(
      'FILE_STORE 应为 disk 或 s3，现在是“ftp”。',
    );
    expect(() => readFileStore({ FILE_STORE: 's3', S3_BUCKET: 'b' }, '')).toThrow(
      /缺少 S3_ENDPOINT.*\n缺少 S3_ACCESS/s,
    );
    expect(() => readFileStore({ ...variables, S3_ENDPOINT: 'cos' }, '')).toThrow(/S3_ENDPOINT 应当是网址/);
  });
});
