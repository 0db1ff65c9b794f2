import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { eraseApplications } from '../../src/server/engine/applications/erase';
import { applicationAnswers } from '../support/derived-answers';
import { decide, file, join, submitStaffFollowUp } from '../support/membership-applicant';
import { solvedTicket } from '../support/solved-ticket';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Returns a new captcha ticket. */
async function ticket(): Promise<string> {
  return solvedTicket(portal.services, 'lookup');
}

const verify = async (certNo: string, name: string, spent?: string) =>
  portal.get('/certificate/verify', { query: { certNo, name, ticket: spent ?? (await ticket()) } });

async function member() {
  const account = await portal.signUp();
  return { ...account, ...(await join(portal, account)) };
}

describe('A paper certificate', () => {
  it('is made of an own certificate only', async () => {
    const [one, other] = [await member(), await member()];
    const { data } = await file(portal, one, 'certificate', { sourceId: one.no });
    expect(data.status.state).toBe('underReview');
    const stolen = await file(portal, await portal.signUp(), 'certificate', { sourceId: other.no });
    expect(stolen.data.fields).toContainEqual(
      expect.objectContaining({ path: '/sourceId', keyword: 'offered' }),
    );
  });

  it('is refused for a membership that has ended', async () => {
    const one = await member();
    await portal.post('/member/individual/cancel', {
      token: one.token,
      body: { id: one.id },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { data } = await file(portal, one, 'certificate', { sourceId: one.no });
    expect(data.fields.map(({ path }: { path: string }) => path)).toContain('/sourceId');
  });

  it('is sent to an own address, and the list shows its tracking number', async () => {
    const one = await member();
    const { data: address } = await portal.post('/address/add', {
      token: one.token,
      body: {
        receiver: '林示例',
        mobile: '13612345678',
        province: '广东省',
        city: '临澜市',
        county: '湖滨区',
        address: '博爱路示例段9号',
      },
    });
    const { pickupSite: _, pickupDate: __, ...rest } = applicationAnswers('certificate', 'minimal');
    const express = { ...rest, sourceId: one.no, certificateReceiveType: 1, addressId: address.id };
    const form = portal.services.forms.live('certificate');
    const post = (token: string, body: object) =>
      portal.post('/certificate/apply', {
        token,
        query: { consents: 'C1@1' },
        body,
        headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
      });
    const { data } = await post(one.token, express);
    await decide(portal, 'certificate', data.id, { type: 'APPROVE' });
    const detail = await portal.get('/certificate/apply/detail', {
      token: one.token,
      query: { id: data.id },
    });
    expect(JSON.stringify(detail.data)).not.toContain('13612345678');
    await submitStaffFollowUp(
      portal,
      'certificate',
      data.id,
      'shipping',
      applicationAnswers('express', 'minimal'),
    );
    const { data: page } = await portal.get('/certificate/apply/list', { token: one.token });
    expect(page.list[0]).toMatchObject({
      certType: '会员证',
      certNo: one.no,
      expressNo: applicationAnswers('express', 'minimal').expressNo,
      status: { state: '已寄出' },
    });

    const other = await member();
    const theirs = await post(other.token, { ...express, sourceId: other.no });
    expect(theirs.data.fields[0].path).toBe('/addressId');
  });

  it('of a rescuer requires the number and the name on it', async () => {
    const { sourceId: _, ...rest } = applicationAnswers('certificate', 'minimal');
    const form = portal.services.forms.live('certificate');
    const { token } = await portal.signUp();
    const photo = ['00000000-0000-4000-8000-000000000001'];
    const { data } = await portal.post('/certificate/apply', {
      token,
      query: { consents: 'C1@1' },
      body: {
        ...rest,
        ...{ certType: '救护员证', sourceId: 'elsewhere', certNo: 'NOSUCH0001', holder: '林示例', photo },
      },
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
    expect(data.reason).toBe('NO_CERT');
  });

  const listOptions = async (token: string, source: string, certType?: string) => {
    const query = { source, ...(certType && { answers: `certType:${certType}` }) };
    return (await portal.get('/flow/offer/list', { token, query })).data.list;
  };

  it('offers the certificates of the account, and the reason why others are unavailable', async () => {
    const one = await member();
    expect(await listOptions(one.token, 'certificate.type')).toEqual([
      { value: '救护员证', label: '救护员证' },
      { value: '志愿服务证明', label: '志愿服务证明', closedReason: '还不是志愿者' },
      { value: '会员证', label: '会员证' },
      { value: '捐赠证书', label: '捐赠证书', closedReason: '名下没有已到账的捐款' },
    ]);
    const { data } = await file(portal, one, 'certificate', { certType: '捐赠证书', sourceId: one.no });
    expect(data.fields[0]).toMatchObject({ path: '/certType', keyword: 'offered' });
  });
});

describe('Certificate verification', () => {
  it('returns the validity for number and name, with the name masked', async () => {
    const { no } = await member();
    const { data } = await verify(` ${no.toLowerCase()} `, '林示例');
    expect(data).toMatchObject({
      result: '有效',
      certificate: { certType: '会员证', certNo: no, name: '林**' },
    });
  });

  it('answers a wrong name like an unknown number', async () => {
    const { no } = await member();
    const unknown = { result: '未查询到', certificate: null };
    expect((await verify(no, '陈示例')).data).toEqual(unknown);
    expect((await verify('HYZ2026999999', '林示例')).data).toEqual(unknown);
  });

  it('reports an ended membership', async () => {
    const { token, id, no } = await member();
    await portal.post('/member/individual/cancel', {
      token,
      body: { id },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect((await verify(no, '林示例')).data.result).toBe('已注销');
  });

  it('finds nothing for a blank name, nor for an erased account', async () => {
    const { accountId, no } = await member();
    const { db, vault } = portal.services;
    await db.transaction().execute(trx => eraseApplications(trx, vault, accountId));
    expect((await verify(no, '  ')).data.result).toBe('未查询到');
    expect((await verify(no, '林示例')).data.result).toBe('未查询到');
  });

  it('requires a captcha for each query', async () => {
    const spent = await ticket();
    expect((await verify('HYZ2026999999', '林示例', spent)).code).toBe(0);
    expect((await verify('HYZ2026999999', '林示例', spent)).code).toBe(refusals.captchaNeeded.code);
  });
});
