import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskIdNo } from '../../src/domain/masking';
import { refusals } from '../../src/domain/refusals';
import { buildExportSheets } from '../../src/server/modules/desk/export-sheets';
import { applicationAnswers } from '../support/derived-answers';
import { createSubmittedApplication, DeskClerk, FLOW } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
});
afterAll(() => portal.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Runs an export, and reads every text of the workbook. */
async function exported(
  staff: DeskClerk,
  body: object,
): Promise<{ type: unknown; texts: string[]; sheets: string }> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/admin/application/export',
    headers: { organization: portal.services.config.organisation, token: staff.token },
    payload: body,
  });
  if (answer.statusCode !== 200) throw Object.assign(new Error(answer.json().msg), answer.json());
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text ?? '',
  );
  return { type: answer.headers['content-type'], texts, sheets: read('xl/workbook.xml') };
}

const entries = () =>
  portal.services.db
    .selectFrom('audit_log')
    .select(['account_id', 'detail'])
    .where('action', '=', 'application.exported')
    .orderBy('at')
    .execute();

describe('An export', () => {
  it('is a workbook with a sheet per flow, the columns of its form, and masked answers', async () => {
    const { no, idNo } = await createSubmittedApplication(portal);
    const { type, texts, sheets } = await exported(clerk, { no });
    expect(type).toBe(XLSX);
    expect(sheets).toContain('人体器官捐献志愿登记');
    expect(texts).toEqual(expect.arrayContaining(['受理编号', no, '状态', '审核中', '证件号码', '捐献意愿']));
    expect(texts).toContain(maskIdNo(idNo));
    expect(texts).not.toContain(idNo);
    expect(texts).not.toContain(applicationAnswers(FLOW, 'minimal').name);
  });

  it('is recorded in the audit log: account, filter, number of rows', async () => {
    const { no } = await createSubmittedApplication(portal);
    await exported(clerk, { no });
    expect((await entries()).at(-1)).toEqual({
      account_id: clerk.accountId,
      detail: { filter: { no }, rows: 1, clear: false },
    });
  });

  it('contains the cases that match the filter', async () => {
    const [first, second] = [
      await createSubmittedApplication(portal),
      await createSubmittedApplication(portal),
    ];
    await clerk.post('claim', { id: first.id });
    const { texts } = await exported(clerk, { assignee: 'mine' });
    expect(texts).toContain(first.no);
    expect(texts).not.toContain(second.no);
  });

  it('of unmasked data needs the permission and a reason, which is recorded', async () => {
    const { no } = await createSubmittedApplication(portal);
    await expect(exported(clerk, { no, clear: true, reason: '总会要求报送' })).rejects.toMatchObject({
      code: refusals.forbidden.code,
    });
    const refused = portal.services.db.selectFrom('audit_log').select(['account_id', 'detail']);
    expect(await refused.where('action', '=', 'application.refused').execute()).toEqual([
      { account_id: clerk.accountId, detail: { clear: true } },
    ]);
    const auditor = await DeskClerk.appoint(portal, '陈岚', ['review', 'export']);
    await expect(exported(auditor, { no, clear: true, reason: '  ' })).rejects.toMatchObject({
      code: refusals.badRequest.code,
      data: { fields: [{ path: '/reason', message: '请说明为什么需要未遮盖的内容' }] },
    });
    const { texts } = await exported(auditor, { no, clear: true, reason: '总会要求报送' });
    expect(texts).toContain(applicationAnswers(FLOW, 'minimal').name);
    expect((await entries()).at(-1)).toMatchObject({
      account_id: auditor.accountId,
      detail: { clear: true, reason: '总会要求报送' },
    });
    const { token } = await portal.signUp({ roles: ['admin'] });
    const query = { account: auditor.accountId, action: 'application.exported' };
    const audit = await portal.get('/admin/audit/list', { token, query });
    expect(audit.data.list[0].detail).toBe('1 件 · 未遮盖 · 总会要求报送');
  });

  it('contains no cases of other flows', async () => {
    const { no } = await createSubmittedApplication(portal);
    const other = await DeskClerk.appoint(portal, '孙某', ['review:something-else', 'export']);
    await expect(exported(other, { no })).rejects.toMatchObject({ code: refusals.notFound.code });
  });

  it('escapes a formula entered into a form', async () => {
    const row = { path: '/wish', label: '寄语', value: '=HYPERLINK("http://x")' };
    const application = (await clerk.queue({ state: 'waiting' })).data.list[0];
    const [worksheet] = buildExportSheets([{ application, rows: [row], followUps: [] }], false);
    expect(worksheet?.rows[1]?.at(-1)).toBe('\'=HYPERLINK("http://x")');
  });
});

describe('The columns of an export', () => {
  const application = {
    no: 'QG1',
    flow: FLOW,
    title: '登记',
    status: { statusText: '审核中' },
    submittedAt: '2026-11-20T07:04:00Z',
    updatedAt: '2026-11-20T07:04:00Z',
    dueAt: null,
    reason: null,
  } as unknown as Parameters<typeof buildExportSheets>[0][number]['application'];
  const answers = (n: number) => [
    { path: `/contacts/${n}/name`, label: `联系人 ${n + 1} · 姓名`, value: `林${n}`, masked: '林*' },
    { path: `/contacts/${n}/mobile`, label: `联系人 ${n + 1} · 电话`, value: `1380000000${n}` },
  ];

  it('join the entries of a list, one per line', () => {
    const [worksheet] = buildExportSheets(
      [{ application, rows: [...answers(0), ...answers(1)], followUps: [] }],
      true,
    );
    expect(worksheet?.rows[0]?.slice(6)).toEqual(['联系人 · 姓名', '联系人 · 电话']);
    expect(worksheet?.rows[1]?.slice(6)).toEqual(['林0\n林1', '13800000000\n13800000001']);
  });

  it('keep each entry on its line, also when an earlier entry lacks the question', () => {
    const other = { path: '/contacts/1/idSubType', label: '联系人 2 · 证件种类', value: '护照' };
    const rows = [...answers(0), ...answers(1), other];
    const [worksheet] = buildExportSheets([{ application, rows, followUps: [] }], true);
    expect(worksheet?.rows[1]?.slice(6)).toEqual(['林0\n林1', '13800000000\n13800000001', '\n护照']);
  });

  it('cover all versions of the form, and stay empty where a version lacks the question', () => {
    const [worksheet] = buildExportSheets(
      [
        { application, rows: [{ path: '/a', label: '旧问题', value: '1' }], followUps: [] },
        { application, rows: [{ path: '/b', label: '新问题', value: '2' }], followUps: [] },
      ],
      false,
    );
    expect(worksheet?.rows.map(row => row.slice(6))).toEqual([
      ['旧问题', '新问题'],
      ['1', ''],
      ['', '2'],
    ]);
  });

  it('of follow-ups come after the answers', () => {
    const followUps = [1, 2].map(sequence => ({
      name: 'express',
      title: '快递',
      sequence,
      at: new Date(),
      actor_kind: 'member',
      actor_name: null,
      answers: {},
      rows: [{ path: `/followUps/${sequence}/expressNo`, label: '单号', value: `SF${sequence}` }],
    }));
    const [worksheet] = buildExportSheets([{ application, rows: answers(0), followUps }], false);
    expect(worksheet?.rows[0]?.at(-1)).toBe('快递 · 单号');
    expect(worksheet?.rows[1]?.at(-1)).toBe('SF1\nSF2');
    expect(worksheet?.rows[1]?.slice(6, 7)).toEqual(['林*']);
  });
});
