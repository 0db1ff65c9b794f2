import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { toShanghaiTime } from '../../src/domain/shanghai-time';
import { applicationAnswers } from '../support/derived-answers';
import { upload } from '../support/file-upload';
import { FlowSubmitter, StaffMember } from '../support/flow-submitter';
import { picture } from '../support/sample-files';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const APPLY = '/life/apply';
const CANCEL = '/life/apply/cancel';
const HOUR = 3_600_000;
const TRAINEE = { lifeType: 'train' };

let portal: TestPortal;
let clerk: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await StaffMember.appoint(portal);
});
afterAll(() => portal.close());

const createRescuer = () => FlowSubmitter.create(portal, 'life', 'C1 C2 C5');

async function createApplication() {
  const rescuer = await createRescuer();
  const { data, msg, code } = await rescuer.apply(APPLY, rescuer.answers({ certNo: 'SL2026000001' }));
  if (code !== 0) throw new Error(msg);
  return { rescuer, id: data.id as string };
}

/** Creates an application with a class that begins in `hours` hours. */
async function createApplicationWithClass(hours: number) {
  const { rescuer, id } = await createApplication();
  await clerk.decide(id, 'approve');
  const start = toShanghaiTime(Date.now() + hours * HOUR)!;
  const session = { date: start.format('YYYY-MM-DD'), time: start.format('HH:mm') };
  const answers = { ...applicationAnswers('class-assignment', 'minimal'), ...session };
  const { code, msg } = await clerk.submitFollowUp('class', 'class-assignment', id, answers);
  if (code !== 0) throw new Error(msg);
  return { rescuer, id };
}

describe('A responder', () => {
  it.each([
    ['a number that nobody knows', { certNo: 'SL2026999999' }],
    ['somebody else’s certificate', { certNo: 'SL2026000002' }],
    ['one that is out of date', { certNo: 'SL2020000003', name: '周示例' }],
  ])('is refused with %s, with the same message', async (_, change) => {
    const rescuer = await createRescuer();
    expect(await rescuer.apply(APPLY, rescuer.answers(change))).toMatchObject({
      code: refusals.notEligible.code,
      msg: '未查询到有效的救护员证书',
      data: { reason: 'NO_CERT' },
    });
  });

  it('is refused by the eligibility check, before the other questions', async () => {
    const rescuer = await createRescuer();
    const { idNo } = rescuer.answers() as { idNo: string };
    const query = { idType: '0', idNo, name: '林示例', lifeType: 'respond' };
    const check = async (certNo: string) =>
      (await rescuer.get('/life/apply/check', { ...query, certNo })).data;
    expect(await check('SL2026999999')).toMatchObject({ pass: false, reason: 'NO_CERT' });
    expect(await check('sl2026000001')).toMatchObject({ pass: true, reason: 'OK' });
  });

  it('is registered by staff', async () => {
    const { id } = await createApplication();
    await clerk.decide(id, 'approve');
    const { data } = await clerk.decide(id, 'advance', { to: '已登记' });
    expect(data.status).toMatchObject({ stage: '已登记', applyStatus: 1 });
  });
});

describe('A trainee', () => {
  it('submits a photo and needs no certificate', async () => {
    const rescuer = await createRescuer();
    const photo = await picture(413, 579).jpeg().toBuffer();
    const { data } = await upload(portal, rescuer.token, photo, { kind: 'photo' });
    const answers = rescuer.answers({ photo: [data.file.id] }, 'maximal', TRAINEE);
    expect(await rescuer.apply(APPLY, answers)).toMatchObject({ code: 0 });
    const [line] = (await rescuer.get('/life/apply/list')).data.list;
    expect(line).toMatchObject({ lifeType: 'train', assigned: null });
  });

  it('cannot submit a photo of another account', async () => {
    const rescuer = await createRescuer();
    const answers = rescuer.answers({ photo: [randomUUID()] }, 'maximal', TRAINEE);
    const { data } = await rescuer.apply(APPLY, answers);
    expect(data.fields).toEqual([expect.objectContaining({ path: expect.stringMatching(/^\/photo/) })]);
  });
});

describe('Cancellation', () => {
  it('works while the application is under review, with the id in the query or in the body', async () => {
    const one = await createApplication();
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { token: one.rescuer.token, query: { id: one.id }, headers };
    expect(await portal.post(CANCEL, sent)).toMatchObject({ data: { status: { canceled: true } } });
    const other = await createApplication();
    expect(await other.rescuer.cancel(CANCEL, other.id)).toMatchObject({
      data: { status: { canceled: true } },
    });
  });

  it('without an id is refused with a message', async () => {
    const rescuer = await createRescuer();
    const headers = { 'idempotency-key': randomUUID() };
    expect(await portal.post(CANCEL, { token: rescuer.token, headers })).toMatchObject({
      code: refusals.notFound.code,
    });
  });

  it('works until 24 hours before the class', async () => {
    const early = await createApplicationWithClass(25);
    expect(await early.rescuer.cancel(CANCEL, early.id)).toMatchObject({ code: 0 });
    const late = await createApplicationWithClass(23);
    expect(await late.rescuer.cancel(CANCEL, late.id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '开班前24小时内不能取消，请联系培训老师',
    });
    const { data } = await late.rescuer.get('/life/apply/list');
    expect(data.list[0]).toMatchObject({ status: { stage: '已分班', canceled: false } });
  });

  it('depends on the class assigned last', async () => {
    const { rescuer, id } = await createApplicationWithClass(23);
    const later = { ...applicationAnswers('class-assignment', 'minimal'), date: addDays(today(), 20) };
    await clerk.submitFollowUp('class', 'class-assignment', id, later);
    expect(await rescuer.cancel(CANCEL, id)).toMatchObject({ code: 0 });
  });

  it('is refused for other accounts', async () => {
    const { id } = await createApplication();
    const otherRescuer = await createRescuer();
    expect(await otherRescuer.cancel(CANCEL, id)).toMatchObject({ code: refusals.notFound.code });
  });
});
