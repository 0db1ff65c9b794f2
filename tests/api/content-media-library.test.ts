import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { insertMedia, mediaAt } from '../../src/server/modules/content/media-store';
import { multipart, picture } from '../support/sample-files';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let token: string;
let version: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await portal.signUp({ roles: ['content'], nickname: '林静' }));
  version = (await portal.get('/flow/form', { token, query: { flow: 'content-article' } })).data.version;
});
afterAll(() => portal.close());

async function uploadPicture(name = '活动.jpg') {
  const { payload, headers } = multipart(await picture().jpeg().toBuffer(), name);
  const { data } = await portal.post('/admin/content/media/upload', {
    token,
    query: { alt: '志愿者在河边巡查' },
    body: payload,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  return data as { id: string; url: string; name: string };
}

/** Saves an article whose text or cover uses a file. */
async function article(data: Record<string, unknown>) {
  const answer = await portal.post('/admin/content/save', {
    token,
    headers: { 'form-version': version, 'idempotency-key': randomUUID() },
    body: {
      kind: 'article',
      data: { category: 'work', title: '巡查（示例）', content: '<p>甲</p>', ...data },
    },
  });
  return answer.data as { id: string; revision: number };
}

const uses = async (id: string) =>
  (await portal.get('/admin/content/media/use/list', { token, query: { id } })).data;
const remove = (id: string) => portal.post('/admin/content/media/remove', { token, body: { id } });

describe('A file of the media library', () => {
  it('is inserted once by simultaneous inserts', async () => {
    const { db, organisations, config } = portal.services;
    const organisation_id = (await organisations.find(config.organisation))?.id ?? '';
    // The race depends on microseconds; 80 rounds make a collision likely enough.
    for (let round = 0; round < 80; round++) {
      const id = randomUUID();
      const row = {
        ...{ id, organisation_id, url: `/covers/${id}.jpg`, file_id: null, name: '活动.jpg', alt: '' },
        ...{ type: 'image/jpeg', size: 1, width: 1, height: 1, uploaded_by: null, uploaded_at: new Date() },
      };
      await Promise.all([1, 2, 3, 4].map(() => insertMedia(db, [row])));
      expect(await mediaAt(db, organisation_id, [row.url])).toHaveLength(1);
    }
  });

  it('lists its usages in texts and covers, including drafts', async () => {
    const { id, url } = await uploadPicture();
    const inText = await article({ content: `<p>甲</p><figure><img src="${url}" alt="河边"></figure>` });
    const asCover = await article({ cover: url });
    const found = (await uses(id)) as { id: string; state: string; title: string }[];
    expect(found.map(use => use.id).sort()).toEqual([inText.id, asCover.id].sort());
    expect(found[0]).toMatchObject({ kind: 'article', state: 'draft', title: '巡查（示例）' });
  });

  it('cannot be removed while in use, and is deleted afterwards', async () => {
    const { id, url } = await uploadPicture();
    const { id: piece, revision } = await article({ cover: url });
    expect(await remove(id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('1 处'),
    });
    await portal.post('/admin/content/save', {
      token,
      headers: { 'form-version': version },
      body: {
        kind: 'article',
        id: piece,
        revision,
        data: { category: 'work', title: '巡查（示例）', content: '<p>甲</p>' },
      },
    });
    expect(await uses(id)).toEqual([]);
    expect((await remove(id)).code).toBe(0);
    expect((await portal.get('/content/media', { query: { id } })).status).toBe(404);
    expect((await remove(id)).code).toBe(refusals.notFound.code);
  });

  it('cannot be removed while the published version uses it, whatever the draft contains', async () => {
    const { id, url } = await uploadPicture();
    const { id: piece, revision } = await article({ cover: url });
    const published = await portal.post('/admin/content/publish', { token, body: { id: piece, revision } });
    await portal.post('/admin/content/save', {
      token,
      headers: { 'form-version': version },
      body: {
        kind: 'article',
        id: piece,
        revision: published.data.revision,
        data: { category: 'work', title: '巡查（示例）', content: '<p>甲</p>' },
      },
    });
    expect((await remove(id)).code).toBe(refusals.notAllowedNow.code);
  });

  it('can be renamed and given another alternative text', async () => {
    const { id } = await uploadPicture();
    const answer = await portal.post('/admin/content/media/describe', {
      token,
      body: { id, name: '巡河.jpg', alt: '两名志愿者' },
    });
    expect(answer.data).toMatchObject({ id, name: '巡河.jpg', alt: '两名志愿者' });
  });

  it('of another organisation is not found', async () => {
    const strange = randomUUID();
    expect((await remove(strange)).code).toBe(refusals.notFound.code);
    const answer = await portal.get('/admin/content/media/use/list', { token, query: { id: strange } });
    expect(answer.code).toBe(refusals.notFound.code);
  });
});

describe('A revision', () => {
  it('can be compared with any earlier one', async () => {
    const { id } = await article({ title: '第一稿' });
    let revision = 1;
    for (const title of ['第二稿', '第三稿']) {
      const saved = await portal.post('/admin/content/save', {
        token,
        headers: { 'form-version': version },
        body: {
          ...{ kind: 'article', id, revision, note: '一步' },
          data: { category: 'work', title, content: '<p>甲</p>' },
        },
      });
      revision = saved.data.revision;
    }
    const changes = async (comparedRevision?: number) => {
      const query = {
        id,
        revision: '3',
        ...(comparedRevision !== undefined && { comparedRevision: String(comparedRevision) }),
      };
      return (await portal.get('/admin/content/revision/detail', { token, query })).data.changes;
    };
    expect(await changes()).toEqual([{ path: '/title', title: '标题', before: '第二稿', after: '第三稿' }]);
    expect(await changes(1)).toEqual([{ path: '/title', title: '标题', before: '第一稿', after: '第三稿' }]);
    expect(await changes(0)).toContainEqual({ path: '/title', title: '标题', before: '', after: '第三稿' });
  });
});
