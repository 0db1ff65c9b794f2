import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { sweepFiles } from '../../src/server/modules/file/jobs';
import type { Applicant } from '../support/applicant';
import { person } from '../support/fictional-person';
import { answersWith, createApplicant, startPortalWithFileQuestions } from '../support/file-question-portal';
import { upload } from '../support/file-upload';
import { FlowSubmitter } from '../support/flow-submitter';
import { pdf, picture } from '../support/sample-files';
import type { TestPortal } from '../support/test-portal';

let portal: TestPortal;
let portrait: Buffer;
beforeAll(async () => {
  portal = await startPortalWithFileQuestions();
  portrait = await picture(400, 560).jpeg({ quality: 95 }).toBuffer();
});
afterAll(() => portal.close());

let applicant: Applicant;
let number = 40;
let identity: object;
beforeEach(async () => {
  applicant = await createApplicant(portal);
  number += 1;
  identity = person(number);
});

/** Uploads a document and returns its id. */
async function document(owner: { token: string } = applicant, kind = 'doc', bytes = pdf()): Promise<string> {
  return (await upload(portal, owner.token, bytes, { kind, name: '诊断.pdf' })).data.file.id;
}

const file = (files: object, more: object = {}) =>
  applicant.apply({ answers: answersWith({ ...identity, ...files }), ...more });

const rowOf = (id: string) =>
  portal.services.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

const REFUSED = { path: '/proof', keyword: 'files', message: '有文件已失效，请移除后重新上传' };

describe('An application with files', () => {
  it('attaches them, and shows their names', async () => {
    const [first, second] = [await document(), await document()];
    const { code, data } = await file({ proof: [first, second] });
    expect(code).toBe(0);
    expect(await rowOf(first)).toMatchObject({ application_id: data.id, part: '' });
    const detail = await portal.get(`/applications/${data.id}`, {
      token: applicant.token,
    });
    const rows = detail.data.answers.flatMap(({ rows }: { rows: object[] }) => rows);
    expect(rows.find(({ path }: { path: string }) => path === '/proof')).toMatchObject({
      value: '2个文件',
      files: [
        { id: first, name: '诊断.pdf', type: 'application/pdf', size: pdf().length },
        { id: second, name: '诊断.pdf' },
      ],
    });
  });

  it('attaches those inside lists, too', async () => {
    const [proof, face] = [await document(), await document(applicant, 'photo', portrait)];
    const { code, data } = await file({ proof: [proof], relatives: [{}, { portrait: [face] }] });
    expect(code).toBe(0);
    expect(await rowOf(face)).toMatchObject({ application_id: data.id });
  });

  it.each([
    ['nobody has uploaded', async () => randomUUID()],
    ['somebody else has uploaded', async () => document(await portal.signUp())],
    ['are of another kind', async () => document(applicant, 'img', portrait)],
  ])('is refused with files that %s', async (_, made) => {
    const id = await made();
    const { code, data } = await file({ proof: [await document(), id] });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toEqual([REFUSED]);
    expect((await rowOf(id))?.application_id ?? null).toBeNull();
  });

  it('is refused with files that were never stored', async () => {
    const id = await document();
    await portal.services.db.updateTable('file').set({ stored_at: null }).where('id', '=', id).execute();
    expect((await file({ proof: [id] })).data.fields).toEqual([REFUSED]);
  });

  it('is refused with a file of another application', async () => {
    const id = await document();
    await file({ proof: [id] });
    number += 1;
    identity = person(number);
    expect((await file({ proof: [id] })).data.fields).toEqual([REFUSED]);
  });

  it('is refused without files, with too many, and with invalid ids', async () => {
    const path = (answer: { data: { fields: { path: string; message: string }[] } }) =>
      answer.data.fields.map(({ path, message }) => `${path} ${message}`);
    expect(path(await file({}))).toEqual(['/proof 请上传诊断证明']);
    expect(path(await file({ proof: ['../../etc/passwd'] }))).toEqual(['/proof 请重新上传诊断证明']);
    const four = await Promise.all([1, 2, 3, 4].map(() => document()));
    expect(path(await file({ proof: four }))).toEqual(['/proof 诊断证明最多上传3个文件']);
  });

  it('gets a file once when two are submitted simultaneously', async () => {
    // Uses a flow without SMS confirmation: a code is valid for one application only.
    const filer = await FlowSubmitter.create(portal, 'seek-help', 'C1 C2 C3 C4 C5');
    const identityPapers = [await document(filer)];
    const answers = await Promise.all(
      // A kind of help that asks for no other file.
      [1, 2].map(() =>
        filer.apply(
          '/seek/help/apply',
          filer.answers({ identityPapers }, 'minimal', { helpType: '生活困难' }),
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.formInvalid.code]);
    expect(answers.flatMap(({ data }) => data.fields ?? [])).toEqual([
      { ...REFUSED, path: '/identityPapers' },
    ]);
  });

  it('submitted twice with one idempotency key is created once, with its files', async () => {
    const key = randomUUID();
    const id = await document();
    const [first, again] = [await file({ proof: [id] }, { key }), await file({ proof: [id] }, { key })];
    expect(again.data.id).toBe(first.data.id);
  });

  it('releases files that a change removes, and keeps the others', async () => {
    const [keptFile, removedFile, fresh] = [await document(), await document(), await document()];
    const { data } = await file({ proof: [keptFile, removedFile] });
    const change = { id: data.id, sequence: data.sequence };
    expect((await file({ proof: [keptFile, fresh] }, change)).code).toBe(0);
    const bound = await Promise.all(
      [keptFile, removedFile, fresh].map(async id => (await rowOf(id))?.application_id),
    );
    expect(bound).toEqual([data.id, null, data.id]);
    const until = (await rowOf(removedFile))!.keep_until.getTime();
    expect(until).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('protects its files from the cleanup job and from removal by their owner', async () => {
    const id = await document();
    await file({ proof: [id] });
    await portal.post('/file/remove', { token: applicant.token, body: { id } });
    const past = new Date(Date.now() - 1000);
    await portal.services.db.updateTable('file').set({ keep_until: past }).where('id', '=', id).execute();
    await sweepFiles.work({}, { services: portal.services, id: 'run' });
    expect(await rowOf(id)).toMatchObject({ stored_at: expect.any(Date) });
  });
});

describe('A draft', () => {
  const save = (proof: unknown[]) =>
    portal.put('/flows/organ-donation/draft', {
      token: applicant.token,
      body: {
        formVersion: applicant.formVersion,
        snapshot: {
          value: { preparing: { filling: 'wish' } },
          context: { furthest: 1, editing: false, revision: 0 },
        },
        answers: { proof },
        consents: [],
        sequence: 0,
      },
    });

  it('extends the retention of its files to its own', async () => {
    const [mine, other] = [await document(), await document(await portal.signUp())];
    const before = (await rowOf(other))!.keep_until;
    expect((await save([mine, other])).code).toBe(0);
    expect((await rowOf(mine))!.keep_until.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await rowOf(other))!.keep_until).toEqual(before);
  });

  it('can be saved with invalid file ids', async () => {
    expect((await save(['../../etc/passwd', 1, null])).code).toBe(0);
  });
});
