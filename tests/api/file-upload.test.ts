import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { sweepFiles } from '../../src/server/modules/file/jobs';
import { fetchLink, upload } from '../support/file-upload';
import { openGuestSession } from '../support/guest-session';
import { multipart, pdf, photoWithPlace, picture } from '../support/sample-files';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let token: string;
let jpeg: Buffer;
beforeAll(async () => {
  portal = await startTestPortal();
  token = (await portal.signUp()).token;
  jpeg = await picture().jpeg().toBuffer();
});
afterAll(() => portal.close());

/** Returns every object in the store, by name. */
async function storedObjects(): Promise<Map<string, Buffer>> {
  const folder = portal.services.objectStore.location;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async file => [file.name, await readFile(path.join(file.parentPath, file.name))] as const),
    ),
  );
}

describe('An upload', () => {
  it('is stored with its name, size and the type of its content, and served by a link', async () => {
    const { data, code } = await upload(portal, token, jpeg, { name: '户口簿首页.exe' });
    expect(code).toBe(0);
    expect(data.file).toMatchObject({
      kind: 'doc',
      name: '户口簿首页.jpg',
      type: 'image/jpeg',
      size: jpeg.length,
    });
    const answer = await fetchLink(portal, data.link.path);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(jpeg)).toBe(true);
  });

  it('of a photo is returned without its location', async () => {
    const given = await photoWithPlace();
    const { data } = await upload(portal, token, given, { kind: 'img' });
    const { bytes } = await fetchLink(portal, data.link.path);
    expect(given.includes('Phone')).toBe(true);
    expect(bytes.includes('Phone')).toBe(false);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
  });

  it('is encrypted: neither name nor content is readable in the store or the database', async () => {
    const document = pdf('% the secret of this file\n');
    const { data } = await upload(portal, token, document, { name: '林海棠的病历.pdf' });
    const object = (await storedObjects()).get(data.file.id);
    expect(object?.length).toBeGreaterThan(document.length);
    expect(object?.includes('secret')).toBe(false);
    const row = await portal.services.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', data.file.id)
      .executeTakeFirst();
    expect(JSON.stringify(row) + row?.encrypted.toString('utf8')).not.toContain('林海棠');
  });

  it('sent twice under one key is stored once', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([
      upload(portal, token, jpeg, { key }),
      upload(portal, token, jpeg, { key }),
    ]);
    const third = await upload(portal, token, jpeg, { key });
    expect(first.data.file.id).toBe(third.data.file.id);
    expect(second.data.file.id).toBe(third.data.file.id);
    expect(await upload(portal, token, pdf(), { key })).toMatchObject({ code: refusals.keyReused.code });
  });

  it('that failed before its bytes were stored is completed by the retry', async () => {
    const key = randomUUID();
    const { put } = portal.services.objectStore;
    portal.services.objectStore.put = async () => {
      throw new Error('the disk is full');
    };
    expect(await upload(portal, token, jpeg, { key })).toMatchObject({ status: 500 });
    portal.services.objectStore.put = put;
    const { data } = await upload(portal, token, jpeg, { key });
    expect((await fetchLink(portal, data.link.path)).bytes.equals(jpeg)).toBe(true);
  });

  it('with the key of another account is separate', async () => {
    const key = randomUUID();
    const other = await portal.signUp();
    const { data: mine } = await upload(portal, token, jpeg, { key });
    const { data: theirs } = await upload(portal, other.token, jpeg, { key });
    expect(mine.file.id).not.toBe(theirs.file.id);
  });
});

describe('An upload is refused', () => {
  it('when it is too large, with or without a declared length', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
    const declaredPicture = await upload(portal, token, large, { kind: 'img' });
    expect(declaredPicture).toMatchObject({
      status: 413,
      code: refusals.tooLarge.code,
      msg: '文件不能超过 5 MB',
    });
    const unannounced = await upload(portal, token, large, {
      kind: 'img',
      headers: { 'content-length': '1000' },
    });
    expect(unannounced).toMatchObject({ status: 413, msg: '文件不能超过 5 MB' });
  });

  it('when it has another type, whatever its name', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await upload(portal, token, html, { name: '照片.jpg' })).toMatchObject({
      status: 415,
      code: refusals.unsupportedType.code,
      msg: '图片不清晰或已损坏，请重新上传',
    });
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0');
    expect((await upload(portal, token, heic)).msg).toMatch(/HEIC/);
    expect((await upload(portal, token, pdf(), { kind: 'img' })).msg).toBe('仅支持 JPG、PNG 格式');
  });

  it('when it does not decode', async () => {
    const answer = await upload(portal, token, jpeg.subarray(0, 2000));
    expect(answer).toMatchObject({ status: 400, msg: '图片不清晰或已损坏，请重新上传' });
  });

  it('without a file, key, kind or session', async () => {
    const path = '/file/private/member/upload';
    const headers = { 'idempotency-key': randomUUID() };
    const { code } = refusals.badRequest;
    const empty = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const send = (sent: object) => portal.post(path, { token, query: { kind: 'doc' }, headers, ...sent });
    expect(await send({ headers: empty, body: Buffer.from('--x--\r\n') })).toMatchObject({ code });
    expect(await send({ headers: empty, body: Buffer.from('no form at all') })).toMatchObject({ code });
    expect(
      await send({
        headers: empty,
        body: Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\ncut'),
      }),
    ).toMatchObject({ code, msg: '文件没有传完，请重新上传' });
    expect(await send({ body: {} })).toMatchObject({ status: 415 });
    expect(await upload(portal, token, jpeg, { key: 'x' })).toMatchObject({ code });
    expect(await upload(portal, token, jpeg, { kind: 'video' })).toMatchObject({ code });
    expect(await upload(portal, undefined, jpeg)).toMatchObject({ code: refusals.sessionInvalid.code });
  });

  it('as a multipart form to an operation without files', async () => {
    const { payload, headers } = multipart(jpeg);
    const answer = await portal.post('/security/login', { body: payload, headers });
    expect(answer).toMatchObject({ status: 415, code: refusals.unsupportedType.code });
  });
});

describe('Stalled uploads', () => {
  /**
   * Begins an upload that does not proceed.
   * @returns ends it
   */
  function startStalledUpload(uploader: string): () => void {
    const body = new PassThrough();
    const { payload, headers } = multipart(jpeg);
    body.write(payload.subarray(0, 300));
    const url = '/api/file/private/member/upload?kind=doc';
    const sent = { organization: 'LLBA', token: uploader, 'idempotency-key': randomUUID(), ...headers };
    void portal.app.inject({ method: 'POST', url, headers: sent, payload: body });
    return () => void body.end();
  }

  it.each(['a member', 'guests of one line'])(
    'do not block uploads of other accounts: %s',
    async uploader => {
      const one = (await portal.signUp()).token;
      const uploaderToken = () => (uploader === 'a member' ? one : openGuestSession(portal));
      const stalled = await Promise.all(
        Array.from({ length: 24 }, async () => startStalledUpload(await uploaderToken())),
      );
      try {
        await vi.waitFor(async () => {
          stalled.push(startStalledUpload(await uploaderToken()));
          await new Promise(resolve => setTimeout(resolve, 100));
          expect(await upload(portal, await uploaderToken(), jpeg)).toMatchObject({
            code: refusals.unavailable.code,
          });
        }, 10_000);
        expect(await upload(portal, token, jpeg)).toMatchObject({ code: 0 });
      } finally {
        for (const end of stalled) end();
      }
    },
  );
});

describe('An account', () => {
  it('has a quota of files without an application', async () => {
    const { token: hoarder, accountId } = await portal.signUp();
    const { data } = await upload(portal, hoarder, jpeg);
    const { db } = portal.services;
    const { bound: _, ...row } = await db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', data.file.id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 99 }, () => ({
      ...row,
      id: randomUUID(),
      idempotency_key: randomUUID(),
      size: 1,
    }));
    await db.insertInto('file').values(many).execute();
    expect(await upload(portal, hoarder, jpeg)).toMatchObject({ status: 413, msg: /太多/ });
    await portal.post('/file/remove', { token: hoarder, body: { id: data.file.id } });
    await sweepFiles.work({}, { services: portal.services, id: 'run' });
    expect((await upload(portal, hoarder, jpeg)).code).toBe(0);
    await db.updateTable('file').set({ size: 2_000_000_000 }).where('account_id', '=', accountId).execute();
    expect(await upload(portal, hoarder, jpeg)).toMatchObject({ status: 413 });
  });
});

describe('Unused files', () => {
  it('are deleted with bytes and row after their retention, removed ones at once', async () => {
    const { data: old } = await upload(portal, token, jpeg);
    const { data: given } = await upload(portal, token, jpeg);
    const { data: fresh } = await upload(portal, token, jpeg);
    const other = await portal.signUp();
    await portal.post('/file/remove', { token, body: { id: given.file.id } });
    await portal.post('/file/remove', { token: other.token, body: { id: fresh.file.id } });
    const past = new Date(Date.now() - 1000);
    const { db } = portal.services;
    await db.updateTable('file').set({ keep_until: past }).where('id', '=', old.file.id).execute();
    await sweepFiles.work({}, { services: portal.services, id: 'run' });
    const remainingObjects = await storedObjects();
    expect([old, given, fresh].map(({ file }) => remainingObjects.has(file.id))).toEqual([
      false,
      false,
      true,
    ]);
    const ids = [old, given, fresh].map(({ file }) => file.id).join(',');
    const { data } = await portal.get('/file/detail', { token, query: { id: ids } });
    expect(data.list.map(({ id }: { id: string }) => id)).toEqual([fresh.file.id]);
    expect((await fetchLink(portal, old.link.path)).status).toBe(404);
  });
});
