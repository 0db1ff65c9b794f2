import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { person } from '../support/fictional-person';
import { answersWith, createApplicant, startPortalWithFileQuestions } from '../support/file-question-portal';
import { fetchLink, upload } from '../support/file-upload';
import { pdf, picture } from '../support/sample-files';
import type { TestPortal } from '../support/test-portal';

let portal: TestPortal;
let jpeg: Buffer;
beforeAll(async () => {
  portal = await startPortalWithFileQuestions();
  jpeg = await picture().jpeg().toBuffer();
});
afterAll(() => portal.close());

/** Creates a file of a new applicant, with an application that contains it if `filed`. */
async function createFile({ filed = false, bytes = jpeg } = {}) {
  const applicant = await createApplicant(portal);
  const { data } = await upload(portal, applicant.token, bytes, { name: '户口簿 (1).jpg' });
  const { id } = data.file as { id: string };
  const answers = answersWith({ ...person(Number(applicant.mobile.slice(-4))), proof: [id] });
  const application = filed ? (await applicant.apply({ answers })).data.id : null;
  return { ...applicant, id, link: data.link as { path: string; thumbnail: string }, application };
}

const paths = (token: string, ...ids: string[]) =>
  portal.get('/file/path', { token, query: { id: ids.join(',') } });

describe('A file link', () => {
  it('gives access to its bearer for some minutes', async () => {
    const { token, id } = await createFile();
    const { data } = await paths(token, id);
    const [link] = data.list;
    const minutes = (Date.parse(link.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThanOrEqual(10);
    expect((await fetchLink(portal, link.path)).bytes.equals(jpeg)).toBe(true);
  });

  it.each([
    ['is too old', (path: string) => path.replace(/expires=\d+/, 'expires=1700000000')],
    [
      'was made longer',
      (path: string) => path.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`),
    ],
    [
      'was signed otherwise',
      (path: string) => path.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    ],
    ['has no signature', (path: string) => path.replace(/&signature=[^&]*/, '')],
    ['has a signature of another length', (path: string) => `${path}A`],
  ])('that %s is refused', async (_, changed) => {
    const { link } = await createFile();
    const { status, body } = await fetchLink(portal, changed(link.path));
    expect([400, 403]).toContain(status);
    expect(body).not.toContain('JFIF');
  });

  it('is valid for its own file only', async () => {
    const [mine, other] = [await createFile(), await createFile()];
    const { status, body } = await fetchLink(portal, mine.link.path.replace(mine.id, other.id));
    expect(status).toBe(403);
    expect(JSON.parse(body).msg).toBe('链接已失效，请刷新页面后重新打开');
  });

  it('signed with another key is refused', async () => {
    const { link, id } = await createFile();
    const expires = new URL(link.path, 'http://x').searchParams.get('expires');
    const forged = portal.services.vault.index(`${id}.${expires}`, 'something else');
    const { status } = await fetchLink(portal, link.path.replace(/signature=[^&]*/, `signature=${forged}`));
    expect(status).toBe(403);
  });

  it('serves the file with its exact type, not cacheable by intermediaries', async () => {
    const { link } = await createFile();
    const { headers } = await fetchLink(portal, link.path);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition':
        'attachment; filename="file.jpg"; filename*=UTF-8\'\'%E6%88%B7%E5%8F%A3%E7%B0%BF%20%281%29.jpg',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
    const saved = await fetchLink(portal, `${link.path}&download=1`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('never opens an original as a page; a PDF is shown in the viewer of the portal alone', async () => {
    const disposition = async (url: string, purpose?: string) => {
      const headers = purpose ? { 'sec-fetch-dest': purpose } : {};
      const answer = await portal.app.inject({ method: 'GET', url, headers });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      return String(answer.headers['content-disposition']).split(';')[0];
    };
    const { path } = (await createFile({ bytes: pdf() })).link;
    expect(await disposition(path, 'document')).toBe('attachment');
    expect(await disposition(path)).toBe('attachment');
    expect(await disposition(path, 'iframe')).toBe('inline');
    expect(await disposition(`${path}&download=1`, 'iframe')).toBe('attachment');
    const photo = (await createFile()).link;
    expect(await disposition(photo.path, 'iframe')).toBe('attachment');
    expect(await disposition(photo.path, 'document')).toBe('attachment');
    expect(await disposition(photo.thumbnail, 'document')).toBe('inline');
  });

  it('includes a thumbnail for pictures, and none for PDFs', async () => {
    const { link } = await createFile();
    const small = await fetchLink(portal, link.thumbnail);
    expect(small.headers['content-type']).toBe('image/jpeg');
    expect(small.bytes.length).toBeLessThan(jpeg.length);
    expect((await createFile({ bytes: pdf() })).link.thumbnail).toBeNull();
  });

  it('to a file modified in the store serves none of it', async () => {
    const { link, id } = await createFile();
    const { objectStore } = portal.services;
    const sealed = await objectStore.get(id);
    sealed[40]! ^= 1;
    await objectStore.put(id, sealed);
    const { status, body } = await fetchLink(portal, link.path);
    expect(status).toBe(500);
    expect(JSON.parse(body).code).toBe(refusals.unexpected.code);
  });

  it('is required for public files, too', async () => {
    const { data } = await upload(portal, undefined, jpeg, { path: '/file/upload', kind: 'img' });
    const bare = `/api/file/download?id=${data.file.id}`;
    expect((await fetchLink(portal, bare)).status).toBe(400);
    expect((await fetchLink(portal, data.link.path)).status).toBe(200);
  });

  it('is required for files of a submitted application, however they were uploaded', async () => {
    const applicant = await createApplicant(portal);
    const { data } = await upload(portal, applicant.token, jpeg, { path: '/file/upload' });
    const { id } = data.file as { id: string };
    const answers = answersWith({ ...person(Number(applicant.mobile.slice(-4))), proof: [id] });
    expect((await applicant.apply({ answers })).code).toBe(0);
    expect((await fetchLink(portal, `/api/file/download?id=${id}`)).status).toBe(400);
    const row = portal.services.db.selectFrom('file').select('private').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ private: true });
  });
});

describe('A file of another account', () => {
  it('is not found: no name, no link, no content', async () => {
    const { id } = await createFile({ filed: true });
    const { token } = await portal.signUp();
    expect((await paths(token, id)).data.list).toEqual([]);
    expect((await portal.get('/file/detail', { token, query: { id } })).data.list).toEqual([]);
    expect(await portal.post('/file/download', { token, body: { id } })).toMatchObject({ status: 404 });
  });

  it('cannot be removed', async () => {
    const { id, link } = await createFile();
    const { token } = await portal.signUp();
    await portal.post('/file/remove', { token, body: { id } });
    expect((await fetchLink(portal, link.path)).status).toBe(200);
  });

  it('is accessible to staff of the flow after submission, and every access is logged', async () => {
    const { id, application } = await createFile({ filed: true });
    const clerk = await portal.signUp({ roles: ['review'] });
    const { data } = await paths(clerk.token, id);
    expect((await fetchLink(portal, data.list[0].path)).bytes.equals(jpeg)).toBe(true);
    const looks = await portal.services.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('account_id', '=', clerk.accountId)
      .execute();
    expect(looks).toEqual([{ action: 'file.viewed', detail: { application, files: [id] } }]);
  });

  it('is accessible to the applicant when staff submitted it with the application', async () => {
    const { token, id, application } = await createFile({ filed: true });
    const clerk = await portal.signUp({ roles: ['review'] });
    const files = portal.services.db.updateTable('file').set({ account_id: clerk.accountId });
    await files.where('application_id', '=', application).execute();
    const { data } = await paths(token, id);
    expect((await fetchLink(portal, data.list[0].path)).bytes.equals(jpeg)).toBe(true);
  });

  it('is not accessible to staff before submission, nor to staff of other flows', async () => {
    const unfiled = await createFile();
    const filed = await createFile({ filed: true });
    const clerk = await portal.signUp({ roles: ['review'] });
    expect((await paths(clerk.token, unfiled.id)).data.list).toEqual([]);
    for (const role of ['schemas', 'admin', 'review:other']) {
      const { token } = await portal.signUp({ roles: [role] });
      expect((await paths(token, filed.id)).data.list).toEqual([]);
    }
  });
});

describe('The owner of a file', () => {
  it('receives files in the requested order', async () => {
    const { token, id } = await createFile();
    const second = (await upload(portal, token, pdf(), { name: '二.pdf' })).data.file.id;
    const { data } = await portal.get('/file/detail', { token, query: { id: `${second},${id}` } });
    expect(data.list.map(({ name }: { name: string }) => name)).toEqual(['二.pdf', '户口簿 (1).jpg']);
  });

  it('can download a file without a link', async () => {
    const { token, id } = await createFile();
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/file/download',
      headers: { organization: 'LLBA', token },
      payload: { id },
    });
    expect(answer.rawPayload.equals(jpeg)).toBe(true);
  });
});
