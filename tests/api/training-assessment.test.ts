import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { DeskClerk } from '../support/desk-clerk';
import { file } from '../support/membership-applicant';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { personAnswers } from '../support/trainee-answers';

/** Classes of the demo data: one leads to a certificate, the other does not. */
const RESCUER = { courseType: '救护师资', trainId: 'c0a5e000-0000-4000-8000-000000000015' };
const CPR = { courseType: 'CPR+AED', trainId: 'c0a5e000-0000-4000-8000-000000000007' };

/** Fixed for all tests, even if the run passes midnight. */
const TODAY = today();

let portal: TestPortal;
let clerk: DeskClerk;
let number = 7000;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
  await portal.services.db.updateTable('course').set({ open: true, exam_required: false }).execute();
});
afterAll(() => portal.close());

/** Sets the first day of these classes: sign-up needs a future day, assessment a past or current one. */
const setClassStart = (day: string) =>
  portal.services.db
    .updateTable('course')
    .set({ begins_at: new Date(`${day}T00:00:00+08:00`) })
    .where('id', 'in', [RESCUER.trainId, CPR.trainId])
    .execute();

/** Creates an admitted participant of a class that begins today. */
async function createAdmittedTrainee(course = RESCUER) {
  await setClassStart(addDays(TODAY, 30));
  const trainee = await Representative.create(portal);
  const photo = course === RESCUER && { photo: ['0f1e2d3c-0000-4000-8000-000000000001'] };
  const { data, code, msg } = await trainee.file('training', {
    ...course,
    ...personAnswers(++number),
    ...photo,
  });
  expect([code, msg]).toEqual([0, expect.anything()]);
  await clerk.approve(data.id);
  await setClassStart(TODAY);
  return { trainee, id: data.id as string };
}

const findListedApplication = async (trainee: Representative, path = '/train/apply/list') =>
  (await portal.get(path, { token: trainee.token })).data.list[0];

const submitPassedAssessment = (id: string, sequence: number) =>
  clerk.submitFollowUp(id, 'assessmentPassed', sequence, { assessDate: TODAY });

/** Submits, as staff, a form that several follow-ups share. */
async function submitFollowUp(id: string, followUp: string, form: string, sequence: number, body: object) {
  const { version } = portal.services.forms.live(form);
  return portal.post('/admin/application/followUp', {
    token: clerk.token,
    query: { id, followUp, sequence: String(sequence) },
    body,
    headers: { 'idempotency-key': `assess-${id}-${followUp}`.slice(0, 64), 'form-version': version },
  });
}

describe('A participant who passes', () => {
  it('gets a paper certificate by selecting it, without entering number and name', async () => {
    const { trainee, id } = await createAdmittedTrainee();
    await submitPassedAssessment(id, 2);
    const [{ no }] = (await findListedApplication(trainee)).certificates;
    const { data } = await portal.get('/flow/offer/list', {
      token: trainee.token,
      query: { source: 'certificate.source', answers: 'certType:救护员证' },
    });
    expect(data.list.map(({ value }: { value: string }) => value)).toEqual([no, 'elsewhere']);
    expect(data.list[0].label).toMatch(new RegExp(`^${no}（林\\*\\*，.*到期）$`, 'u'));
    const answers = { certType: '救护员证', sourceId: no, photo: ['0f1e2d3c-0000-4000-8000-000000000001'] };
    const filed = await file(portal, trainee, 'certificate', answers);
    expect(filed).toMatchObject({ code: 0, data: { status: { state: 'underReview' } } });
    const { data: page } = await portal.get('/certificate/apply/list', { token: trainee.token });
    expect(page.list[0]).toMatchObject({ certType: '救护员证', certNo: no });
  });

  it('gets a certificate at once, which can be verified and opened', async () => {
    const { trainee, id } = await createAdmittedTrainee();
    expect((await findListedApplication(trainee)).trainApplyStatus).toBe(0);
    expect(await submitPassedAssessment(id, 2)).toMatchObject({ code: 0 });
    const { trainApplyStatus, certificates, status } = await findListedApplication(trainee);
    expect([trainApplyStatus, status.statusText]).toEqual([1, '已合格']);
    const [{ no, validUntil }] = certificates;
    expect(no).toMatch(/^SL\d{10}$/);
    expect(validUntil).toBe(addMonths(TODAY, 36));

    const heldCertificates = (await portal.get('/document/list', { token: trainee.token })).data.list;
    expect(heldCertificates).toEqual([
      expect.objectContaining({
        kind: 'training-certificate',
        certType: '救护员证',
        id,
        no,
        status: '有效',
      }),
    ]);
    const link = await portal.get('/document/link', {
      token: trainee.token,
      query: { kind: 'training-certificate', id },
    });
    const file = await portal.app.inject({ url: link.data.path });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('gets no second certificate for the same class', async () => {
    const { id } = await createAdmittedTrainee();
    await submitPassedAssessment(id, 2);
    expect((await submitPassedAssessment(id, 3)).code).toBe(refusals.notAllowedNow.code);
  });

  it('cannot be assessed on a day before the class', async () => {
    const { trainee, id } = await createAdmittedTrainee();
    const early = await clerk.submitFollowUp(id, 'assessmentPassed', 2, { assessDate: addDays(TODAY, -1) });
    expect(early).toMatchObject({
      code: refusals.formInvalid.code,
      data: { fields: [{ path: '/assessDate' }] },
    });
    expect((await findListedApplication(trainee)).certificates).toEqual([]);
    expect(await submitPassedAssessment(id, 2)).toMatchObject({ code: 0 });
  });

  it('in a class without a certificate gets none', async () => {
    const { trainee, id } = await createAdmittedTrainee(CPR);
    await submitPassedAssessment(id, 2);
    expect(await findListedApplication(trainee)).toMatchObject({ trainApplyStatus: 1, certificates: [] });
  });
});

describe('A participant who fails', () => {
  it('can be assessed once more, and not again', async () => {
    const { trainee, id } = await createAdmittedTrainee();
    const failed = { assessDate: TODAY, reason: '按压深度不足' };
    expect(await clerk.submitFollowUp(id, 'assessmentFailed', 2, failed)).toMatchObject({ code: 0 });
    expect(await findListedApplication(trainee)).toMatchObject({
      trainApplyStatus: 2,
      status: { statusText: '待补考' },
    });
    expect(await submitFollowUp(id, 'resitFailed', 'assessment-failed', 3, failed)).toMatchObject({
      code: 0,
    });
    expect(await findListedApplication(trainee)).toMatchObject({
      trainApplyStatus: 2,
      status: { statusText: '未合格' },
    });
    expect((await submitPassedAssessment(id, 4)).code).toBe(refusals.notAllowedNow.code);
  });

  it('gets the certificate after passing the second assessment', async () => {
    const { trainee, id } = await createAdmittedTrainee();
    await clerk.submitFollowUp(id, 'assessmentFailed', 2, { assessDate: TODAY });
    expect(await submitPassedAssessment(id, 3)).toMatchObject({ code: 0 });
    expect(await findListedApplication(trainee)).toMatchObject({
      trainApplyStatus: 1,
      certificates: [expect.anything()],
    });
  });
});

describe('A class that leads to a certificate', () => {
  it('and requires an exam cannot be passed before it', async () => {
    const { id } = await createAdmittedTrainee();
    const setExamRequired = (exam_required: boolean) =>
      portal.services.db
        .updateTable('course')
        .set({ exam_required })
        .where('id', '=', RESCUER.trainId)
        .execute();
    await setExamRequired(true);
    const refused = await submitPassedAssessment(id, 2);
    await setExamRequired(false);
    expect([refused.code, refused.msg]).toEqual([
      refusals.notAllowedNow.code,
      expect.stringContaining('理论考试'),
    ]);
  });

  it('cannot be completed without an assessment, unlike one without a certificate', async () => {
    const { id } = await createAdmittedTrainee();
    const advance = (application: string) =>
      clerk.post('decide', { id: application, sequence: 2, action: 'advance', to: '已完成' });
    const refused = await advance(id);
    expect([refused.code, refused.msg]).toEqual([
      refusals.notAllowedNow.code,
      expect.stringContaining('考核'),
    ]);
    const other = await createAdmittedTrainee(CPR);
    expect(await advance(other.id)).toMatchObject({ code: 0 });
  });
});

describe('The assessment of a group', () => {
  async function group() {
    await setClassStart(addDays(TODAY, 30));
    const trainee = await Representative.create(portal);
    const people = [personAnswers(++number), personAnswers(++number), personAnswers(++number)].map(
      (person, index) => ({
        ...person,
        name: ['林示例', '王示例', '周示例'][index],
      }),
    );
    const { data, code, msg } = await trainee.file('training-group', { ...RESCUER, people });
    expect([code, msg]).toEqual([0, expect.anything()]);
    await clerk.approve(data.id);
    await setClassStart(TODAY);
    return { trainee, id: data.id as string };
  }
  const GROUP = '/v2/train/apply/list';

  it('certifies every participant not listed as failed, and those after the second assessment', async () => {
    const { trainee, id } = await group();
    const failed = [
      { name: '王示例', reason: '考核不合格' },
      { name: '周示例', reason: '缺课' },
    ];
    expect(await clerk.submitFollowUp(id, 'groupAssessment', 2, { assessDate: TODAY, failed })).toMatchObject(
      {
        code: 0,
      },
    );
    expect((await findListedApplication(trainee, GROUP)).certificates).toHaveLength(1);
    const still = { assessDate: TODAY, failed: failed.slice(1) };
    expect(await submitFollowUp(id, 'groupResit', 'group-assessment', 3, still)).toMatchObject({ code: 0 });
    expect((await findListedApplication(trainee, GROUP)).certificates).toHaveLength(2);
  });

  it('refuses a failed name that is not on the list', async () => {
    const { trainee, id } = await group();
    const failed = [{ name: '李示例', reason: '缺课' }];
    const { code, data } = await clerk.submitFollowUp(id, 'groupAssessment', 2, {
      assessDate: TODAY,
      failed,
    });
    expect([code, data.fields[0].path]).toEqual([refusals.formInvalid.code, '/failed/0/name']);
    expect((await findListedApplication(trainee, GROUP)).trainApplyStatus).toBe(0);
  });
});
