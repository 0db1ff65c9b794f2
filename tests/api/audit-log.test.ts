import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { auditActions } from '../../src/domain/audit-actions';
import { addDays, shanghaiDay } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { appendAuditEntry } from '../../src/server/engine/audit-log';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let admin: { token: string; accountId: string };
let clerk: DeskClerk;
let [id, no, applicant] = ['', '', ''];
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signUp({ roles: ['admin'], nickname: '管理员甲' });
  clerk = await DeskClerk.appoint(portal, '陈示例');
  const application = await createSubmittedApplication(portal);
  ({ id, no } = application);
  applicant = application.applicant.accountId;
  await clerk.open(id);
  await clerk.post('reveal', { id, path: '/idNo' });
});
afterAll(() => portal.close());

interface Entry {
  at: string;
  who: { account: string; name: string; staff: boolean };
  action: string;
  title: string;
  no: string | null;
  detail: string | null;
}

const list = async (query: Record<string, string> = {}) => {
  const { data, code, msg } = await portal.get('/admin/audit/list', { token: admin.token, query });
  if (code !== 0) throw new Error(msg);
  return data as { total: number; list: Entry[] };
};

describe('Audit log', () => {
  it('records which staff accessed which application, and which part of it', async () => {
    const { list: entries } = await list({ no: no.toLowerCase() });
    expect(entries).toEqual([
      expect.objectContaining({
        who: { account: clerk.accountId, name: '陈示例', staff: true },
        action: 'application.revealed',
        title: '查看被隐去的内容',
        no,
        detail: '证件号码',
      }),
      expect.objectContaining({ action: 'application.viewed', no, detail: null }),
    ]);
  });

  it('describes the corrected entry, the new refund limit and the roles, in the words of the pages', async () => {
    const { db, organisations, config } = portal.services;
    const organisationId = (await organisations.find(config.organisation))?.id ?? '';
    const by = { organisationId, accountId: admin.accountId };
    const corrected = { subject: 'donation', no: 'JK20260000001', field: '金额' };
    await db.transaction().execute(async trx => {
      await appendAuditEntry(trx, { ...by, action: 'correction.published', detail: corrected });
      await appendAuditEntry(trx, { ...by, action: 'refund.limit', detail: { limit: 300_000 } });
      const roles = ['export', 'review:training', 'review:former'];
      await appendAuditEntry(trx, { ...by, action: 'staff.requested', detail: { roles } });
    });
    const detailOf = async (action: string) => (await list({ action })).list[0]?.detail;
    expect(await detailOf('correction.published')).toBe('JK20260000001 · 金额');
    expect(await detailOf('refund.limit')).toBe('￥3,000.00');
    expect(await detailOf('staff.requested')).toBe('导出未遮盖的内容、审核：应急救护培训报名、审核：former');
  });

  it('filters by account, action and time', async () => {
    const by = await list({ account: clerk.accountId });
    expect(by.list.every(({ who }) => who.account === clerk.accountId)).toBe(true);
    const looks = await list({ action: 'looks' });
    expect(looks.list.map(({ action }) => action)).toEqual(['application.revealed', 'application.viewed']);
    expect((await list({ action: 'application.viewed' })).total).toBe(1);
    const days = by.list.map(({ at }) => shanghaiDay(new Date(at))).sort();
    const [from = '', to = ''] = [days[0], days.at(-1)];
    expect((await list({ account: clerk.accountId, from, to })).total).toBe(by.total);
    expect((await list({ account: clerk.accountId, from: addDays(to, 1) })).total).toBe(0);
    expect((await list({ account: clerk.accountId, to: addDays(from, -1) })).total).toBe(0);
    expect((await list({ no: 'QG20990000001' })).total).toBe(0);
  });

  it('masks the names of members', async () => {
    const { list: entries } = await list({ account: applicant });
    for (const { who } of entries) expect(who).toMatchObject({ staff: false, name: '示**' });
  });

  it('records its own reading with the filter used', async () => {
    await list({ no, action: 'looks' });
    const [last] = (await list({ action: 'audit.read' })).list.slice(1);
    expect(last).toMatchObject({ who: { account: admin.accountId } });
    const { db } = portal.services;
    const rows = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'audit.read')
      .execute();
    expect(rows).toContainEqual({ detail: { no, action: 'looks' } });
  });

  it('is paged', async () => {
    const [first, second] = [await list({ pageSize: '1' }), await list({ pageSize: '1', page: '2' })];
    expect(first.list).toHaveLength(1);
    expect(second.list).toHaveLength(1);
    expect(second.list).not.toEqual(first.list);
  });

  it('is restricted to administrators', async () => {
    const { code } = refusals.forbidden;
    expect(await portal.get('/admin/audit/list', { token: clerk.token })).toMatchObject({ code });
    const { token } = await portal.signUp();
    expect(await portal.get('/admin/audit/list', { token })).toMatchObject({ code });
  });

  it('declares in the contract exactly the actions that exist', () => {
    const { AuditAction } = parse(readFileSync('openapi/components/audit.yaml', 'utf8'));
    expect(AuditAction.enum).toEqual(Object.keys(auditActions));
  });

  it('is append-only, and keeps entries for at least half a year', async () => {
    const { ownerDb: db } = portal;
    await expect(db.updateTable('audit_log').set({ action: 'logout' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
