import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { applicationAnswers } from '../support/derived-answers';
import { withOwnFiles } from '../support/fixture-files';
import { decide, file, join, pay } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const detail = (token: string, id: string, path = '/member/individual/detail') =>
  portal.get(path, { token, query: { id } });

/** Creates an approved application. */
async function createApprovedApplication(answers = {}, flow: 'membership' | 'group-member' = 'membership') {
  const account = await portal.signUp();
  const { data, msg } = await file(portal, account, flow, answers);
  if (!data?.id) throw new Error(msg);
  await decide(portal, flow, data.id, { type: 'APPROVE' });
  return { ...account, id: data.id as string };
}

describe('An applicant for membership', () => {
  it('owes the dues of the year after approval, and becomes a member when they are paid', async () => {
    const { token, id } = await createApprovedApplication();
    const owing = await detail(token, id);
    expect(owing.data.name).toBe('林**');
    expect(owing.data.membership).toMatchObject({
      state: '待缴首期会费',
      since: null,
      kind: '成人',
      level: 0,
    });
    const year = Number(today().slice(0, 4));
    expect(owing.data.membership.dues).toEqual([{ year, amount: 1000, status: 0, paidAt: null }]);
    await pay(portal, 'membership', id, '10.00');
    const { membership, application } = (await detail(token, id, '/personal/member/detail')).data;
    expect(application.status.state).toBe('有效');
    expect(membership).toMatchObject({ state: '有效', organization: '湖滨区会员组织（示例）' });
    expect(membership.no).toMatch(/^HYZ\d{10}$/);
    expect(membership.dues[0]).toMatchObject({ status: 1, paidAt: expect.any(String) });
    expect(membership.since).not.toBeNull();
  });

  it('does not become a member by a smaller payment, and nothing is stored then', async () => {
    const { token, id } = await createApprovedApplication();
    await expect(pay(portal, 'membership', id, '9.99')).rejects.toMatchObject({
      reason: 'formInvalid',
      fields: [expect.objectContaining({ path: '/receivedAmount' })],
    });
    const { application, membership, payment } = (await detail(token, id)).data;
    expect(payment).toMatchObject({ amount: membership.dues[0].amount });
    expect([application.status.state, membership.state]).toEqual(['待缴费.choosing', '待缴首期会费']);
  });

  it('uploads a transfer proof, and staff confirm the payment', async () => {
    const { token, id } = await createApprovedApplication();
    const form = portal.services.forms.live('voucher');
    const answer = await portal.post('/member/pay/voucher/add', {
      token,
      query: { id },
      body: await withOwnFiles(portal, token, form, applicationAnswers('voucher', 'minimal')),
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
    expect(answer).toMatchObject({ code: 0, data: { status: { state: '待缴费.confirming' } } });
    expect((await detail(token, id)).data.followUps[0].name).toBe('voucher');
  });

  it("cannot upload a transfer proof for another account's application", async () => {
    const { id } = await createApprovedApplication();
    const { token } = await portal.signUp();
    const form = portal.services.forms.live('voucher');
    const { code } = await portal.post('/member/pay/voucher/add', {
      token,
      query: { id },
      body: await withOwnFiles(portal, token, form, applicationAnswers('voucher', 'minimal')),
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
    expect(code).toBe(refusals.notFound.code);
    expect((await detail(token, id)).code).toBe(refusals.notFound.code);
  });

  it('is refused a level without dues, and a branch closed to new members', async () => {
    const account = await portal.signUp();
    const permanent = await file(portal, account, 'membership', { level: 2 });
    expect(permanent.data.reason).toBe('UNQUALIFIED');
    const closed = await file(portal, account, 'membership', { organizationId: 'university' });
    expect(closed.data.fields).toEqual([expect.objectContaining({ path: '/organizationId' })]);
  });

  it('has one open application per document, even with simultaneous submissions', async () => {
    const account = await portal.signUp();
    const answers = await Promise.all([1, 2].map(() => file(portal, account, 'membership')));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.duplicate.code]);
  });

  it('needs a guardian until the eighteenth birthday, and pays reduced dues', async () => {
    const eighteen = addMonths(today(), -12 * 18);
    const passport = { idType: 1, idSubType: 'passport', idNo: 'E12345678' };
    const account = await portal.signUp();
    const young = { ...passport, birthday: addDays(eighteen, 1) };
    const alone = await file(portal, account, 'membership', young);
    expect(alone.data.fields.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/guardian', '/guardianConsent']),
    );
    const guardian = {
      name: '陈示例',
      idType: 0,
      idNo: '110199197901010025',
      guardianRelation: '母亲',
      mobile: '13900000000',
    };
    const { data } = await file(portal, account, 'membership', {
      ...young,
      guardian,
      guardianConsent: true,
    });
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    const { membership } = (await detail(account.token, data.id)).data;
    expect([membership.kind, membership.dues[0].amount]).toEqual(['青少年', 500]);
    const grown = await createApprovedApplication({ ...passport, birthday: eighteen });
    expect((await detail(grown.token, grown.id)).data.membership.kind).toBe('成人');
  });

  it('changes the workplace at once, and the name only after review, with the membership kept', async () => {
    const account = await portal.signUp();
    const { id } = await join(portal, account);
    const change = async (answers: object) => {
      const { sequence } = (await detail(account.token, id)).data.application;
      const changeQuery = { path: '/member/individual/modify', id, sequence: String(sequence) };
      return file(portal, account, 'membership', answers as Record<string, unknown>, changeQuery);
    };
    expect((await change({ workUnit: '临澜市示例学校' })).data.status.state).toBe('有效');
    expect((await change({ name: '林新名' })).data.status.state).toBe('underReview');
    expect((await detail(account.token, id)).data.membership.state).toBe('有效');
    // The dues of the year are paid, so no payment is requested again.
    await decide(portal, 'membership', id, { type: 'APPROVE' });
    const { membership, application } = (await detail(account.token, id)).data;
    expect([application.status.state, membership.state, membership.dues.length]).toEqual(['有效', '有效', 1]);
  });

  it('can leave at any time; unpaid dues are cancelled', async () => {
    const { token, id } = await createApprovedApplication();
    await portal.post('/member/individual/cancel', {
      token,
      body: { id },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { membership } = (await detail(token, id)).data;
    expect([membership.state, membership.dues[0].status]).toEqual(['已退会', 2]);
  });
});

describe('An organisation that applies', () => {
  it.each([
    [200, 30_000],
    [201, 50_000],
    [1000, 100_000],
    [2000, 150_000],
    [2001, 200_000],
  ])('with %i employees owes %i 分', async (staffCount, amount) => {
    const { token, id } = await createApprovedApplication(
      { orgName: '临澜市海棠社区服务中心（示例）', staffCount },
      'group-member',
    );
    const { name, membership } = (await detail(token, id, '/group/member/detail')).data;
    expect(name).toBe('临澜市海棠社区服务中心（示例）');
    expect([membership.kind, membership.dues[0].amount]).toEqual(['团体', amount]);
  });

  it('is refused with an invalid check digit in the credit code', async () => {
    const { data } = await file(portal, await portal.signUp(), 'group-member', {
      uscc: '52110199MJ0000019F',
    });
    expect(data.fields).toEqual([expect.objectContaining({ path: '/uscc' })]);
  });
});

describe('A transfer between branches', () => {
  const transferAnswers = (memberNo: string, toOrganizationId = 'haitang') => ({
    memberNo,
    toOrganizationId,
  });

  it('takes effect after approval by both branches, with the same number', async () => {
    const account = await portal.signUp();
    const { id, no } = await join(portal, account);
    const { data } = await file(portal, account, 'member-transfer', transferAnswers(no));
    await decide(portal, 'member-transfer', data.id, { type: 'ADVANCE' });
    expect((await detail(account.token, id)).data.membership.organization).toBe('湖滨区会员组织（示例）');
    await decide(portal, 'member-transfer', data.id, { type: 'APPROVE' });
    const { membership } = (await detail(account.token, id)).data;
    expect(membership).toMatchObject({ no, organization: '海棠区会员组织（示例）', state: '有效' });
  });

  it('does not offer the current branch, nor accept a number of another member', async () => {
    const account = await portal.signUp();
    const { no } = await join(portal, account);
    const same = await file(portal, account, 'member-transfer', transferAnswers(no, 'hubin'));
    expect(same.data.fields).toEqual([expect.objectContaining({ path: '/toOrganizationId' })]);
    const otherAccount = await portal.signUp();
    const stolen = await file(portal, otherAccount, 'member-transfer', transferAnswers(no));
    expect(stolen.data.fields[0].path).toBe('/memberNo');
    const list = await portal.get('/member/organization/transfer/list', {
      token: account.token,
      query: { memberNo: no },
    });
    expect(list.data.map(({ id }: { id: string }) => id)).not.toContain('hubin');
  });

  it('is refused before the dues are paid, and has no effect after the membership ended', async () => {
    const { token, accountId, id } = await createApprovedApplication();
    const { no } = (await detail(token, id)).data.membership;
    const owing = await file(portal, { token, accountId }, 'member-transfer', transferAnswers(no));
    expect(owing.data.fields[0].path).toBe('/memberNo');
    await pay(portal, 'membership', id);
    const { data } = await file(portal, { token, accountId }, 'member-transfer', transferAnswers(no));
    await decide(portal, 'member-transfer', data.id, { type: 'ADVANCE' });
    await portal.post('/member/individual/cancel', {
      token,
      body: { id },
      headers: { 'idempotency-key': randomUUID() },
    });
    const approving = decide(portal, 'member-transfer', data.id, { type: 'APPROVE' });
    await expect(approving).rejects.toMatchObject({ reason: 'notAllowedNow' });
  });
});

describe('Public information on membership', () => {
  it('consists of terms, dues and branches', async () => {
    const { data: terms } = await portal.get('/member/terms');
    expect(terms.title).toBe('会员须知');
    expect(terms.rates).toContainEqual({ kind: '成人', level: 0, staffFrom: 0, yearly: 1000 });
    const { data: branches } = await portal.get('/member/organization/list');
    expect(branches.map(({ open }: { open: boolean }) => open)).toEqual([true, true, true, false]);
  });
});
