import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateNo } from '../../src/server/modules/donation/certificate';
import { issueCertificate } from '../../src/server/modules/donation/certificate-store';
import { createPaidDonation, Donor } from '../support/donor';
import { decide, file, join } from '../support/membership-applicant';
import { read } from '../support/pdf-reader';
import { solvedTicket } from '../support/solved-ticket';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const open = (path: string, token: string, id: string) =>
  portal.app.inject({
    url: `/api${path}`,
    query: { id },
    headers: { organization: portal.services.config.organisation, token },
  });

/** Returns the text of a PDF without line breaks. */
async function pdfText(file: Buffer): Promise<string> {
  const { pages } = await read(file);
  return pages.map(({ text }) => text.replaceAll(/\s/gu, '')).join('');
}

const certificates = async (token: string) =>
  (await portal.get('/donation/certificate/list', { token })).data.list;

async function verify(query: Record<string, string>) {
  const ticket = await solvedTicket(portal.services, 'lookup');
  return (await portal.get('/certificate/verify', { query: { ...query, ticket } })).data;
}

const codeOf = async (id: string) =>
  portal.services.db
    .selectFrom('donation_certificate')
    .select(['no', 'check_code'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();

describe('The donation certificate', () => {
  it('exists once the donation is paid, with the name, the amount in capitals and its check code', async () => {
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token, { amount: '1234.50' });
    expect(await certificates(token)).toMatchObject([{ kind: 'donation-certificate', id, status: '有效' }]);
    const pdf = await open('/donation/certificate/create', token, id);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = await pdfText(pdf.rawPayload);
    const { no, check_code } = await codeOf(id);
    for (const words of ['林示例', '壹仟贰佰叁拾肆元伍角整', no, check_code]) expect(text).toContain(words);
  });

  it('opens by its link, which carries no login and no organisation', async () => {
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token);
    const query = { kind: 'donation-certificate', id };
    const { data } = await portal.get('/document/link', { token, query });
    const opened = await portal.app.inject({ url: data.path });
    expect(opened.headers['content-type']).toBe('application/pdf');
  });

  it('does not exist before the donation is paid', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation();
    expect(await certificates(donor.token)).toEqual([]);
    expect((await open('/donation/certificate/create', donor.token, id)).statusCode).toBe(404);
  });

  it('is issued once, for any number of concurrent requests', async () => {
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token);
    const pdfs = await Promise.all(
      Array.from({ length: 6 }, () => open('/donation/certificate/create', token, id)),
    );
    expect(new Set(pdfs.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it('has one check code for all concurrent requests', async () => {
    const { db } = portal.services;
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token);
    const { organisation_id, no } = await db
      .selectFrom('donation')
      .select(['organisation_id', 'no'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    // The race depends on microseconds; 80 rounds make a collision likely enough.
    for (let round = 0; round < 80; round++) {
      const row = { application_id: id, organisation_id, no: certificateNo(no) };
      const issued = await Promise.all(
        ['22aa22', '33bb33', '44cc44', '55dd55'].map(check_code =>
          issueCertificate(db, { ...row, check_code }),
        ),
      );
      expect(new Set(issued.map(({ check_code }) => check_code)).size).toBe(1);
      await db.deleteFrom('donation_certificate').where('application_id', '=', id).execute();
    }
  });

  it('omits the name of an anonymous donor, and is verified by its code', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({
      anonymous: true,
      needReceipt: true,
      mobile: '13800000000',
      receipt: { titleType: '个人', title: '陈示例' },
    });
    await donor.pay(id);
    const text = await pdfText((await open('/donation/certificate/create', donor.token, id)).rawPayload);
    expect(text).toContain('爱心人士');
    expect(text).not.toContain('陈示例');
    const { no: certNo, check_code: checkCode } = await codeOf(id);
    expect(await verify({ certNo, checkCode })).toMatchObject({
      result: '有效',
      certificate: { certType: '捐赠证书', name: '爱心人士' },
    });
    expect((await verify({ certNo, name: '爱心人士' })).result).toBe('未查询到');
  });

  it.each([
    ['not at all', { publicName: undefined }],
    ['by the surname', { publicName: true, shownAs: '只显示姓氏' }],
  ])('of a donor published %s does not confirm a guessed name', async (_, wish) => {
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token, wish);
    await open('/donation/certificate/create', token, id);
    const { no: certNo, check_code: checkCode } = await codeOf(id);
    expect((await verify({ certNo, name: '林示例' })).result).toBe('未查询到');
    expect(await verify({ certNo, checkCode })).toMatchObject({ certificate: { name: '林**' } });
  });

  it('is verified by number and name when that name is published', async () => {
    const { token } = await portal.signUp();
    const namedDonation = { amount: '66.00', publicName: true, shownAs: '全名' };
    const { id } = await createPaidDonation(portal, token, namedDonation);
    await open('/donation/certificate/create', token, id);
    const { no: certNo } = await codeOf(id);
    expect(await verify({ certNo, name: '林示例' })).toMatchObject({
      result: '有效',
      certificate: { certNo, name: '林**', amount: 6600 },
    });
    expect((await verify({ certNo, name: '陈示例' })).result).toBe('未查询到');
  });

  it('of another account is refused, and the attempt is recorded', async () => {
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token);
    const otherAccount = await portal.signUp();
    const refused = await open('/donation/certificate/create', otherAccount.token, id);
    expect([refused.statusCode, refused.json().msg]).toEqual([
      404,
      '没有找到这份票据或证书，或者它不在您的名下',
    ]);
    const log = portal.services.db.selectFrom('audit_log').select('action');
    expect(await log.where('account_id', '=', otherAccount.accountId).execute()).toEqual([
      { action: 'document.refused' },
    ]);
  });
});

describe('The membership certificate', () => {
  it('is opened by the member, at each of its paths', async () => {
    const member = await portal.signUp();
    const { id, no } = await join(portal, member);
    for (const path of ['/member/individual/certificate', '/personal/member/certificate']) {
      const pdf = await open(path, member.token, id);
      expect(await pdfText(pdf.rawPayload), path).toContain(no);
    }
    const { data } = await portal.get('/document/list', { token: member.token });
    expect(data.list).toMatchObject([{ kind: 'member-certificate', no, status: '有效' }]);
  });

  it('does not exist before the first dues are paid', async () => {
    const member = await portal.signUp();
    const { data } = await file(portal, member, 'membership', {});
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    expect((await open('/member/individual/certificate', member.token, data.id)).statusCode).toBe(404);
  });
});
