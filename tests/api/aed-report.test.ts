import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffMember } from '../support/flow-submitter';
import { getFlow } from '../support/flows';
import { captchaTicket } from '../support/letter-writer';
import { createPrerequisites } from '../support/prerequisites';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'aed-report';

let portal: TestPortal;
let staff: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await StaffMember.appoint(portal);
});
afterAll(() => portal.close());

/** A guest, and an AED on the map. */
async function createGuestAndAed() {
  const { token, accountId } = (await portal.post('/security/guest')).data;
  const { county, aedId } = await createPrerequisites(portal, getFlow(FLOW), { token, accountId });
  return { token, about: { county: String(county), aedId: String(aedId) } };
}

async function report(token: string, answers: object) {
  const { data } = await portal.get('/website/document', { query: { id: 'consents' } });
  const c1 = (data as { id: string; version: number }[]).find(({ id }) => id === 'C1');
  return portal.post(`/flows/${FLOW}/applications`, {
    token,
    query: { consents: `C1@${c1?.version}` },
    body: answers,
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live(FLOW).version,
      'captcha-ticket': await captchaTicket(portal),
    },
  });
}

const aedsOf = async (query: Record<string, string>) =>
  (await portal.get('/news/aed/list', { query: { pageSize: '100', ...query } })).data.list;
const shownReport = async (id: string) => (await aedsOf({ id }))[0].report;

const answer = { result: '已补齐' };

describe('A report of a broken AED', () => {
  it('by a guest is shown to the next person until staff have answered it, without the text', async () => {
    const { token, about } = await createGuestAndAed();
    const { code, msg, data } = await report(token, {
      ...about,
      problem: 'AED不在柜里',
      detail: '柜子是空的，我的电话写在这里',
    });
    expect(code, msg).toBe(0);
    const shown = { problem: 'AED不在柜里', checking: false, at: expect.any(String) };
    expect(await shownReport(about.aedId)).toEqual(shown);
    await staff.decide(data.id, 'advance');
    expect(await shownReport(about.aedId)).toEqual({ ...shown, checking: true });
    const { code: answered, msg: why } = await staff.submitFollowUp(
      'repair',
      'aed-report-answer',
      data.id,
      answer,
    );
    expect(answered, why).toBe(0);
    expect(await shownReport(about.aedId)).toBeNull();
  });

  it('is no longer shown once it turned out to be unfounded; an earlier one remains', async () => {
    const { token, about } = await createGuestAndAed();
    const other = (await portal.post('/security/guest')).data.token;
    await report(token, { ...about, problem: '柜门打不开' });
    const { data } = await report(other, { ...about, problem: '找不到柜子' });
    expect(await shownReport(about.aedId)).toMatchObject({ problem: '找不到柜子' });
    await staff.submitFollowUp('refusal', 'aed-report-answer', data.id, answer);
    expect(await shownReport(about.aedId)).toMatchObject({ problem: '柜门打不开' });
  });

  it('does not change the order: who reports cannot hide an AED', async () => {
    const { token, about } = await createGuestAndAed();
    await createGuestAndAed();
    const order = async () =>
      (await aedsOf({ lng: '110', lat: '45', open: 'true' })).map(({ id }: { id: string }) => id);
    const before = await order();
    expect(before.length).toBeGreaterThan(1);
    expect((await report(token, { ...about, problem: 'AED不在柜里' })).code).toBe(0);
    expect(await order()).toEqual(before);
  });

  it('is open once for each account and AED, and can be withdrawn', async () => {
    const { token, about } = await createGuestAndAed();
    const { data } = await report(token, { ...about, problem: '柜门打不开' });
    expect((await report(token, { ...about, problem: '找不到柜子' })).code).not.toBe(0);
    const { code, msg } = await portal.post(`/applications/${data.id}/cancel`, {
      token,
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(code, msg).toBe(0);
    expect(await shownReport(about.aedId)).toBeNull();
  });

  it('about an AED that is not on the map is refused', async () => {
    const { token, about } = await createGuestAndAed();
    const { code } = await report(token, { ...about, aedId: randomUUID(), problem: '找不到柜子' });
    expect(code).not.toBe(0);
  });
});
