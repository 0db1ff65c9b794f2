import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/server/engine/services';
import { scanFiles, scanOlderFiles } from '../../src/server/modules/file/jobs';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import { Editor } from '../support/content-editor';
import { person } from '../support/fictional-person';
import { answersWith, createApplicant, startPortalWithFileQuestions } from '../support/file-question-portal';
import { fetchLink, upload } from '../support/file-upload';
import { multipart, pdf } from '../support/sample-files';
import { EICAR, type StandInClamd, startStandInClamd } from '../support/stand-in-clamd';
import type { TestPortal } from '../support/test-portal';

// Files that turn out to be infected when they are in use already.

let clamd: StandInClamd;
let portal: TestPortal;
let services: Services;
beforeAll(async () => {
  clamd = await startStandInClamd();
  portal = await startPortalWithFileQuestions({
    config: { scanner: { host: '127.0.0.1', port: clamd.port } },
  });
  const { organisations, config } = portal.services;
  services = forOrganisation(portal.services, (await organisations.find(config.organisation))!.id);
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.manner = 'honest';
});

const scanWaiting = () => scanFiles.work({}, { services: portal.services, id: randomUUID() });
const infectedPdf = (name: string) => pdf(`% ${name} ${EICAR}\n`);

const messagesTo = (accountId: string) =>
  services.db
    .selectFrom('message')
    .select(['title', 'text', 'application_id'])
    .where('account_id', '=', accountId)
    .where('title', '=', '有文件没有通过安全检查')
    .execute();

let serial = 4000;

/** An application with a file that the scanner had no time for. */
async function applyWithInfectedFile() {
  const applicant = await createApplicant(portal);
  serial += 1;
  clamd.manner = 'closing';
  const { data } = await upload(portal, applicant.token, infectedPdf(String(serial)));
  clamd.manner = 'honest';
  const answers = answersWith({ ...person(serial), proof: [data.file.id] });
  const application = (await applicant.apply({ answers })).data as {
    id: string;
    no: string;
    sequence: number;
  };
  return { ...applicant, application, answers, file: data.file.id as string };
}

describe('A file of a submitted application that turns out to be infected', () => {
  it('is told to the applicant once, by the jobs of two processes, and by no other message', async () => {
    const { accountId, application } = await applyWithInfectedFile();
    expect(await messagesTo(accountId)).toEqual([]);
    await Promise.all([scanWaiting(), scanWaiting()]);
    expect(await messagesTo(accountId)).toEqual([
      {
        title: '有文件没有通过安全检查',
        text: expect.stringContaining(`（${application.no}）里有文件没有通过安全检查`),
        application_id: application.id,
      },
    ]);
    await scanWaiting();
    expect(await messagesTo(accountId)).toHaveLength(1);
  });

  it('is told to the reviewer who has the case open, and to no other', async () => {
    const { application } = await applyWithInfectedFile();
    const [reviewer, other] = [
      await portal.signUp({ roles: ['review'] }),
      await portal.signUp({ roles: ['review'] }),
    ];
    const claim = { token: reviewer.token, body: { id: application.id } };
    expect((await portal.post('/admin/application/claim', claim)).code).toBe(0);
    await scanWaiting();
    expect(await messagesTo(reviewer.accountId)).toEqual([
      expect.objectContaining({
        text: expect.stringContaining(`（${application.no}）里有文件没有通过安全检查`),
      }),
    ]);
    expect(await messagesTo(other.accountId)).toEqual([]);
  });

  it('is seen by applicant and reviewer, who asks for another one in the usual way', async () => {
    const { token, apply, application, answers, file } = await applyWithInfectedFile();
    await scanWaiting();
    const query = { id: application.id };
    const staff = await portal.signUp({ roles: ['review'] });
    const own = await portal.get(`/applications/${application.id}`, { token });
    const desk = await portal.get('/admin/application/detail', { token: staff.token, query });
    for (const { data } of [own, desk]) {
      const files = data.answers.flatMap(({ rows }: { rows: { files?: object[] }[] }) =>
        rows.flatMap(row => row.files ?? []),
      );
      expect(files).toEqual([expect.objectContaining({ id: file, scan: 'infected' })]);
    }
    const returned = await portal.post('/admin/application/decide', {
      token: staff.token,
      body: {
        ...{ id: application.id, sequence: desk.data.application.sequence, action: 'return' },
        ...{ reason: '有文件没有通过安全检查，请换一个文件。', fields: ['/proof'] },
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(returned).toMatchObject({ code: 0 });
    const { sequence } = returned.data.application ?? returned.data;
    const same = await apply({ answers, id: application.id, sequence });
    const message = '有文件没有通过安全检查，请移除后换一个';
    expect(same.data.fields).toEqual([expect.objectContaining({ path: '/proof', message })]);
    const { data } = await upload(portal, token, pdf('% another\n'));
    const other = await apply({
      answers: { ...answers, proof: [data.file.id] },
      id: application.id,
      sequence,
    });
    expect(other).toMatchObject({ code: 0, data: { status: { needSupplement: false } } });
  });

  it('is told once, where it was submitted before there was a scanner', async () => {
    const { accountId, file } = await applyWithInfectedFile();
    await services.db.updateTable('file').set({ scan_state: null }).where('id', '=', file).execute();
    const scanEarlier = () => scanOlderFiles.work({}, { services: portal.services, id: randomUUID() });
    await Promise.all([scanEarlier(), scanEarlier()]);
    expect(await messagesTo(accountId)).toHaveLength(1);
  });
});

describe('A file of staff that turns out to be infected', () => {
  it('in the media library is told to its editor, and shown there and at the content that uses it', async () => {
    const editor = await Editor.appoint(portal);
    const { payload, headers } = multipart(infectedPdf('media'));
    clamd.manner = 'closing';
    const { data: media } = await portal.post('/admin/content/media/upload', {
      ...{ token: editor.token, query: { alt: '示例' }, body: payload },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    clamd.manner = 'honest';
    expect(media.scan).toBe('pending');
    const { id } = await editor.createPublished({ files: [media.url] });
    await scanWaiting();
    expect(await messagesTo(editor.accountId)).toEqual([
      expect.objectContaining({ application_id: null, text: expect.stringContaining('媒体库') }),
    ]);
    const { data: library } = await editor.get('/admin/content/media/list');
    expect(library.list.find((each: { id: string }) => each.id === media.id)).toMatchObject({
      scan: 'infected',
    });
    const { data: problems } = await editor.get('/admin/content/problem/list', { problem: 'infectedFile' });
    expect(problems.list).toEqual([
      expect.objectContaining({ id, problems: [{ problem: 'infectedFile', count: 1 }] }),
    ]);
    expect((await fetchLink(portal, media.url)).status).toBe(403);
  });

  it('of a record is told to whom attached it', async () => {
    const { token, accountId } = await portal.signUp({ roles: ['finance'] });
    clamd.manner = 'closing';
    const { data } = await upload(portal, token, infectedPdf('voucher'));
    clamd.manner = 'honest';
    const record = { record: 'spending', record_id: randomUUID() };
    await services.db.updateTable('file').set(record).where('id', '=', data.file.id).execute();
    await scanWaiting();
    expect(await messagesTo(accountId)).toEqual([
      expect.objectContaining({
        application_id: null,
        text: expect.stringContaining('您附在一条记录上的文件'),
      }),
    ]);
  });

  it('that was uploaded and not submitted is told by the form alone', async () => {
    const { token, accountId } = await portal.signUp();
    clamd.manner = 'closing';
    const { data } = await upload(portal, token, infectedPdf('draft'));
    clamd.manner = 'honest';
    await scanWaiting();
    const { data: found } = await portal.get('/file/detail', { token, query: { id: data.file.id } });
    expect(found.list[0].scan).toBe('infected');
    expect(await messagesTo(accountId)).toEqual([]);
  });
});
