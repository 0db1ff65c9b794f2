import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { applicationAnswers } from '../support/derived-answers';
import { FlowSubmitter, StaffMember } from '../support/flow-submitter';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const APPLY = '/donation/cell/apply';
const EXPRESS = '/donation/cell/express/add';
const SAMPLING = '/donation/cell/sampling/change';
const CANCEL = '/donation/cell/apply/cancel';

let portal: TestPortal;
let clerk: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await StaffMember.appoint(portal);
});
afterAll(() => portal.close());

const createDonor = () => FlowSubmitter.create(portal, 'stem-cell', 'C1 C2 C4 C6');
/** Passports contain no birthday, so any can be used. */
const foreigner = (birthday: string) => ({
  idType: 1,
  idSubType: 'passport',
  idNo: `E${randomUUID().replaceAll(/\D/g, '').padEnd(8, '0').slice(0, 8)}`,
  birthday,
});
const yearsAgo = (years: number, days = 0) => addDays(addMonths(today(), -12 * years), days);

/** Creates an approved registration that awaits a sample. */
async function createApprovedRegistration(change: Record<string, unknown> = {}) {
  const donor = await createDonor();
  const { data, msg, code } = await donor.apply(
    APPLY,
    donor.answers({ ...foreigner('1999-03-07'), ...change }),
  );
  if (code !== 0) throw new Error(msg);
  await clerk.decide(data.id, 'approve');
  return { donor, id: data.id as string };
}

async function openSite(): Promise<string> {
  const { data } = await portal.get('/flow/offer/list', { query: { source: 'cell.site' } });
  return data.list.find((site: { closedReason?: string }) => !site.closedReason).value;
}

describe('Eligibility for registration', () => {
  it.each([
    ['on the eighteenth birthday', () => yearsAgo(18), 0],
    ['the day before', () => yearsAgo(18, 1), refusals.formInvalid.code],
    ['on the day before the forty-sixth birthday', () => yearsAgo(46, 1), 0],
    ['on the forty-sixth birthday', () => yearsAgo(46), refusals.formInvalid.code],
  ])('%s', async (_, born, code) => {
    const birthday = born();
    const donor = await createDonor();
    expect(await donor.apply(APPLY, donor.answers(foreigner(birthday)))).toMatchObject({ code });
    const { data } = await donor.get('/donation/cell/card/check', {
      ...(({ idType, ...rest }) => ({ idType: String(idType), ...rest }))(foreigner(birthday)),
    });
    expect(data.pass).toBe(code === 0);
  });

  it('names the limit that is missed', async () => {
    const donor = await createDonor();
    const query = (birthday: string) => ({ idType: '1', idSubType: 'passport', idNo: 'E12345678', birthday });
    const check = async (birthday: string) =>
      (await donor.get('/donation/cell/card/check', query(birthday))).data;
    expect(await check(yearsAgo(17))).toMatchObject({
      reason: 'UNDERAGE',
      msg: expect.stringContaining('18'),
    });
    expect(await check(yearsAgo(50))).toMatchObject({
      reason: 'OVERAGE',
      msg: expect.stringContaining('45'),
    });
  });

  it('is independent of health and weight', async () => {
    const donor = await createDonor();
    const { code } = await donor.apply(
      APPLY,
      applicationAnswers('stem-cell', 'maximal', { weight: 43, sampleType: 'express' }),
    );
    expect(code).toBe(0);
  });

  it('requires a confirmation when the family objects', async () => {
    const donor = await createDonor();
    const answers = donor.answers({ ...foreigner('1999-03-07'), familySupport: false });
    const { data } = await donor.apply(APPLY, answers);
    expect(data.fields.map(({ path }: { path: string }) => path)).toEqual(['/aware']);
    expect(await donor.apply(APPLY, { ...answers, aware: true })).toMatchObject({ code: 0 });
  });

  it.each([
    ['the same mobile', { mobile: '13900000001' }, '/contacts/0/mobile'],
    ['the same address', { address: '临澜市湖滨区博爱路示例段1号' }, '/contacts/0/address'],
    ['the own mobile', { mobile: '13800000000' }, '/contacts/0/mobile'],
  ])('refuses two relatives with %s', async (_, same, path) => {
    const donor = await createDonor();
    const answers = donor.answers({ ...foreigner('1999-03-07'), mobile: '13800000000' });
    const [one, two] = (answers as unknown as { contacts: object[] }).contacts;
    const contacts = [
      { ...one, mobile: '13900000001', address: '临澜市湖滨区博爱路示例段1号' },
      { ...two, ...same },
    ];
    const { data } = await donor.apply(APPLY, { ...answers, contacts });
    expect(data.fields).toEqual([expect.objectContaining({ path })]);
  });
});

describe('An existing registration', () => {
  it('is revealed to its own account only', async () => {
    const { idNo, ...document } = foreigner('1999-03-07');
    const { donor } = await createApprovedRegistration({ ...document, idNo });
    const query = { idType: '1', idSubType: 'passport', idNo, birthday: '1999-03-07' };
    const otherDonor = await createDonor();
    for (const path of ['/donation/cell/exist', '/donation/cell/card/check']) {
      expect((await donor.get(path, query)).data).toMatchObject({ pass: false, reason: 'DUPLICATE' });
      expect((await otherDonor.get(path, query)).data).toMatchObject({ pass: true, reason: 'OK' });
    }
  });
});

describe('A sample', () => {
  it('sent by express is listed with its tracking number', async () => {
    const { donor, id } = await createApprovedRegistration();
    const express = { ...applicationAnswers('express', 'minimal'), expressNo: 'SF1000000000001' };
    expect(await donor.submitFollowUp(EXPRESS, 'express', id, express)).toMatchObject({ code: 0 });
    const { data } = await donor.get('/donation/cell/apply/list');
    expect(data.list).toEqual([
      expect.objectContaining({ id, sampleType: 'express', expressNo: 'SF1000000000001', siteId: null }),
    ]);
  });

  it('cannot be sent with an appointment, until the method is changed', async () => {
    const siteId = await openSite();
    const { donor, id } = await createApprovedRegistration({
      sampleType: 'site',
      siteId,
      sampleDate: addDays(today(), 7),
    });
    const refused = await donor.submitFollowUp(EXPRESS, 'express', id);
    expect(refused).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('现场采样'),
    });
    expect(await donor.submitFollowUp(SAMPLING, 'sampling', id)).toMatchObject({ code: 0 });
    expect(await donor.submitFollowUp(EXPRESS, 'express', id)).toMatchObject({ code: 0 });
  });

  it('has an appointment at an open site, within sixty days', async () => {
    const { donor, id } = await createApprovedRegistration();
    const siteChangeIn = (days: number, siteId: string) => ({
      sampleType: 'site',
      siteId,
      sampleDate: addDays(today(), days),
    });
    const siteId = await openSite();
    for (const wrong of [siteChangeIn(0, siteId), siteChangeIn(61, siteId), siteChangeIn(7, randomUUID())]) {
      expect(await donor.submitFollowUp(SAMPLING, 'sampling', id, wrong)).toMatchObject({
        code: refusals.formInvalid.code,
      });
    }
    expect(await donor.submitFollowUp(SAMPLING, 'sampling', id, siteChangeIn(60, siteId))).toMatchObject({
      code: 0,
    });
    const { data } = await donor.get('/donation/cell/apply/list');
    expect(data.list[0]).toMatchObject({ sampleType: 'site', siteId, sampleDate: addDays(today(), 60) });
  });

  it('cannot be arranged by another account', async () => {
    const { id } = await createApprovedRegistration();
    const otherDonor = await createDonor();
    expect(await otherDonor.submitFollowUp(EXPRESS, 'express', id)).toMatchObject({
      code: refusals.notFound.code,
    });
  });
});

describe('Withdrawal from the register', () => {
  it('before the sample is a cancellation confirmed by SMS', async () => {
    const { donor, id } = await createApprovedRegistration();
    expect(await donor.cancel(CANCEL, id, { code: '000000' })).toMatchObject({
      code: refusals.smsCodeWrong.code,
    });
    const { data } = await donor.cancel(CANCEL, id, { code: await donor.cancelCode() });
    expect(data.status).toMatchObject({ canceled: true });
  });

  it('after the sample is requested, processed by staff, and allows a new registration', async () => {
    const document = foreigner('1999-03-07');
    const { donor, id } = await createApprovedRegistration(document);
    await clerk.decide(id, 'advance', { reason: '已到血液中心采样' });
    const code = await donor.cancelCode();
    expect(await donor.cancel(CANCEL, id, { code })).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(await donor.submitFollowUp('/donation/cell/withdraw', 'withdrawal', id)).toMatchObject({
      data: { status: { stage: '退库申请' } },
    });
    expect(await donor.apply(APPLY, donor.answers(document))).toMatchObject({
      code: refusals.duplicate.code,
    });
    await clerk.decide(id, 'advance');
    expect(await donor.apply(APPLY, donor.answers(document))).toMatchObject({ code: 0 });
  });
});
