import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { portalApi } from '../../src/server/app';
import type { Operation, Schema } from '../../src/server/platform/contract/operations';
import { applicationAnswers } from '../support/derived-answers';
import { Examinee } from '../support/exam-candidate';
import { flows } from '../support/flows';
import { createFullMember } from '../support/member-with-all-data';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const { contract } = portalApi();

/** Ids of other accounts, by the kind of their row. */
let others: Record<string, string>;
let portal: TestPortal;
let attackerToken: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { db } = portal.services;
  const victim = await createFullMember(portal);
  others = {};
  for (const table of ['file', 'address', 'message', 'consent', 'session', 'invoice_title'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', victim.accountId)
      .executeTakeFirst();
    others[table] = row?.id ?? '';
  }
  others.exam_paper = (await (await Examinee.create(portal, victim)).practise()).data.id;
  for (const flow of flows.values()) {
    const application = await TestApplication.create(portal, flow);
    others[flow.id] = (await application.applyEvent({ type: 'FILED' })).id;
    await application.release();
  }
  attackerToken = (await portal.signUp()).token;
}, 120_000);
afterAll(() => portal.close());

/** Returns the properties of a schema, including those of its `allOf` parts. */
function propertiesOf(schema: Schema): Record<string, Schema> {
  const { properties = {}, allOf = [] } = contract.follow(schema) as {
    properties?: object;
    allOf?: Schema[];
  };
  return Object.assign({}, properties, ...allOf.map(propertiesOf));
}

function bodyOf({ body, takesForm }: Operation): Record<string, Schema> {
  const schema = takesForm ? undefined : body?.content.get('application/json');
  return schema ? propertiesOf(schema) : {};
}

/** Returns the names of the id parameters of an operation, in its path, its query and its body. */
function idsOf(operation: Operation) {
  const isId = (schema: Schema) => {
    const { format, items } = contract.follow(schema) as { format?: string; items?: { format?: string } };
    return format === 'uuid' || items?.format === 'uuid';
  };
  const idsIn = (place: 'path' | 'query') =>
    operation.parameters.flatMap(({ in: where, name, schema }) =>
      where === place && isId(schema) ? [name] : [],
    );
  const body = Object.entries(bodyOf(operation)).filter(([, schema]) => isId(schema));
  return { path: idsIn('path'), query: idsIn('query'), body: body.map(([name]) => name) };
}

/** Returns the form that an operation takes as its body: that of a flow or of a follow-up. */
function formOf({ id, binding }: Operation): string | undefined {
  if (id === 'submitApplication') return 'organ-donation';
  const [flow = ''] = binding?.flows ?? [];
  if (binding?.kind === 'submit') return flow;
  return binding?.followUp && flows.get(flow)?.followUps?.[binding.followUp]?.form;
}

/** Further parameters required by each operation. */
const rest: Record<string, { path?: Record<string, string>; query?: Record<string, string>; body?: object }> =
  {
    saveAddress: {
      body: {
        receiver: '林海棠',
        mobile: '13800000000',
        province: '广东省',
        city: '临澜市',
        county: '湖滨区',
        address: '博爱路示例段 1 号',
      },
    },
    updateInvoiceTitle: { body: { titleType: '个人', title: '林海棠', email: 'lin@example.org' } },
    createProjectMessage: { body: { content: '愿孩子们平安长大' } },
    distributeGoods: { body: { quantity: 1, recipient: '示例社区服务站', day: '2026-01-05' } },
    revokeDistribution: { body: { reason: '登记错了' } },
    getDocumentLink: { query: { kind: 'receipt' } },
    getReviewReceiptLink: { query: { kind: 'receipt' } },
    createPayment: { body: { payType: 1 } },
    createWechatPayment: { body: { payType: 2 } },
    createMemberPayment: { body: { payType: 1 } },
    createDonationPayment: { body: { payType: 1 } },
    createApplicationPayment: { body: { payType: 1 } },
    submitApplication: { path: { flow: 'organ-donation' } },
    checkEligibility: { path: { flow: 'organ-donation' }, body: { answers: {} } },
    submitFollowUp: { path: { name: 'express' } },
    withdrawConsent: { body: { consequence: 'stops' } },
    addReviewNote: { body: { text: '电话核对过' } },
    revealAnswer: { body: { path: '/idNo' } },
    decideApplication: { body: { action: 'approve', sequence: 1 } },
    submitStaffFollowUp: { query: { followUp: 'class', sequence: '1' } },
    listDynamicOptions: { query: { source: 'cell.site' } },
    answerQuestion: { body: { answer: ['A'] } },
    addLearningTime: { body: { seconds: 10 } },
    addWatchRecord: { body: { position: 10, delta: 10, clientTime: '2026-01-05T09:00:00+08:00' } },
    getCheckInCode: { query: { kind: 'in' } },
    submitCheckIn: { body: { kind: 'in', code: '12345678' } },
    recordCheckIn: { body: { kind: 'in', at: '2026-01-05T09:00:00+08:00', reason: '手机没电了' } },
    correctVolunteerHours: { body: { minutes: 60, reason: '记错了' } },
    setVolunteerAbsence: { body: { absent: true, reason: '没有来' } },
    setVolunteerDuty: { body: { duty: true } },
    recordArrival: { body: { code: 'k7mnp3' } },
    recordPaperAbsence: { body: { seconds: 5 } },
    getDraft: { path: { flow: 'organ-donation' } },
    precheckEligibility: { path: { flow: 'organ-donation' }, body: { answers: {} } },
    deleteDraft: { path: { flow: 'organ-donation' } },
    saveDraft: {
      path: { flow: 'organ-donation' },
      body: {
        snapshot: { value: { preparing: 'notice' }, context: { furthest: 0, editing: false, revision: 0 } },
        answers: {},
        consents: [],
        sequence: 0,
      },
    },
  };

/**
 * Returns the required query parameters of an operation; for an eligibility check, those that identify the applicant.
 */
function queryOf({ binding, parameters }: Operation): Record<string, string> {
  const flow = binding?.flows[0] ?? 'stem-cell';
  const known: Record<string, unknown> = { ...applicationAnswers(flow, 'minimal'), sequence: 1 };
  const needed = parameters.filter(
    ({ in: place, name, required }) => place === 'query' && required && name in known,
  );
  return Object.fromEntries(needed.map(({ name }) => [name, String(known[name])]));
}

/** Calls an operation with an id. */
async function callWithForeignId(operation: Operation, id: string, token = attackerToken) {
  const { method, parameters } = operation;
  const ids = idsOf(operation);
  const form = formOf(operation);
  const version = portal.services.forms.live(form ?? 'organ-donation').version;
  const idsByName = (names: string[]) => Object.fromEntries(names.map(name => [name, id]));
  const wanted = parameters
    .filter(({ in: place }) => place === 'header')
    .map(({ name }) => name.toLowerCase());
  const all = { 'idempotency-key': randomUUID(), 'form-version': version, 'confirm-code': '000000' };
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
  const sent = {
    token,
    headers,
    query: { ...queryOf(operation), ...rest[operation.id]?.query, ...idsByName(ids.query) },
  };
  const values = { ...rest[operation.id]?.path, ...idsByName(ids.path) };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
  if (method === 'GET') return portal.get(path, sent);
  if (method === 'DELETE') return portal.delete(path, sent);
  const more = { ...rest[operation.id]?.body };
  if ('formVersion' in bodyOf(operation)) Object.assign(more, { formVersion: version });
  const send = method === 'PUT' ? portal.put : portal.post;
  return send(path, {
    ...sent,
    body: form ? applicationAnswers(form, 'minimal') : { ...more, ...idsByName(ids.body) },
  });
}

it('The further parameters belong to existing operations', () => {
  const ids = contract.operations.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(rest)));
});

const takesIds = (operation: Operation) => Object.values(idsOf(operation)).flat().length > 0;
const operationCases = contract.operations
  .filter(takesIds)
  .map(operation => [operation.id, operation] as const);

describe.each(operationCases.filter(([, { login, roles }]) => login !== 'none' && roles.length === 0))(
  '%s',
  (_, operation) => {
    it('answers an id of another account like an unknown id', async () => {
      const unknown = await callWithForeignId(operation, randomUUID());
      // Otherwise the request was malformed, and the test would prove nothing.
      expect(unknown.code, JSON.stringify(unknown.data)).not.toBe(refusals.badRequest.code);
      for (const [what, id] of Object.entries(others)) {
        const { status, code, msg, data } = await callWithForeignId(operation, id);
        expect({ status, code, msg, data }, what).toEqual({
          status: unknown.status,
          code: unknown.code,
          msg: unknown.msg,
          data: unknown.data,
        });
      }
    });
  },
);

/** Their ids are of templates, not of applications: tests/api/reply-templates.test.ts. */
const TEMPLATE_OPERATIONS = ['saveReplyTemplate', 'deleteReplyTemplate'];
const staffOperationCases = operationCases.filter(
  ([id, { roles }]) => roles.includes('review') && !TEMPLATE_OPERATIONS.includes(id),
);

describe.each(staffOperationCases)('%s', (_, operation) => {
  it('reveals nothing to staff of other flows', async () => {
    const { token, accountId } = await portal.signUp({ roles: ['review:cpr'] });
    for (const flow of flows.keys()) {
      if (flow === 'cpr') continue;
      const { status, code, data } = await callWithForeignId(operation, others[flow] ?? '', token);
      expect({ status, code, data }, flow).toEqual({
        status: 403,
        code: refusals.forbidden.code,
        data: { fields: [] },
      });
    }
    const { db } = portal.services;
    const auditedActions = db.selectFrom('audit_log').select('action').where('account_id', '=', accountId);
    // The refusals are logged; no access is.
    expect(await auditedActions.where('action', '!=', 'application.refused').execute()).toEqual([]);
  });
});
