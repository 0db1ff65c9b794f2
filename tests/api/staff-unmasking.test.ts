import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalApi } from '../../src/server/app';
import type { Operation, Schema } from '../../src/server/platform/contract/operations';
import { findUnmaskedNumber } from '../../src/server/platform/contract/unmasked-numbers';
import { JSON_TYPE } from '../../src/server/platform/contract/validation';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { type Answer, startTestPortal, type TestPortal } from '../support/test-portal';

const { contract } = portalApi();

/** Whether a response of this schema may contain unmasked personal data. */
function marked(schema: unknown, seen = new Set<string>()): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('x-personal' in schema) return true;
  const { $ref } = schema as { $ref?: string };
  if ($ref) {
    if (seen.has($ref)) return false;
    seen.add($ref);
    return marked(contract.follow(schema as Schema), seen);
  }
  return Object.values(schema).some(part => marked(part, seen));
}

const answered = contract.operations.filter(({ answers }) => answers.has(JSON_TYPE));
const operationCases = (operations: readonly Operation[]) =>
  operations.map(operation => [operation.id, operation] as const);
const isClear = ({ answers }: Operation) => marked(answers.get(JSON_TYPE));
// Only reading operations are called: the changes of one call would affect the next.
const readOperations = answered.filter(({ method, login }) => method === 'GET' && login !== 'none');

let portal: TestPortal;
let member: FullMember;
let callers: Record<'member' | 'stranger' | 'staff', string>;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await createFullMember(portal);
  const staff = await portal.signUp({ roles: ['review', 'export', 'admin', 'schemas'] });
  callers = { member: member.token, stranger: (await portal.signUp()).token, staff: staff.token };
});
afterAll(() => portal.close());

/** Returns values for every parameter, all of this member. */
async function known(): Promise<Record<string, string>> {
  const { db } = portal.services;
  const row = (table: 'consent' | 'file') =>
    db.selectFrom(table).select('id').where('account_id', '=', member.accountId).executeTakeFirstOrThrow();
  const [consent, file] = [await row('consent'), await row('file')];
  return {
    id: member.applicationId,
    flow: 'organ-donation',
    ids: file.id,
    consent: consent.id,
    idNo: member.secrets.idNo ?? '',
    idType: '0',
    name: 'organ-donation',
    no: member.no,
  };
}

async function callOperation(operation: Operation, token: string): Promise<Answer> {
  const values = await known();
  const query = Object.fromEntries(
    operation.parameters.flatMap(({ name, in: place, required }) => {
      const value = operation.id === 'getConsent' ? values.consent : values[name];
      return place === 'query' && value !== undefined && (required || name === 'no') ? [[name, value]] : [];
    }),
  );
  return portal.get(operation.path, { token, query });
}

describe.each(operationCases(readOperations))('The response of %s', (_, operation) => {
  it.each(['member', 'stranger', 'staff'] as const)(
    'to the %s contains no full number that is not declared',
    async caller => {
      const answer = await callOperation(operation, callers[caller]);
      // An unmasked number not declared in the contract is an error in tests: see `checkMasks`.
      expect(answer.status).not.toBe(500);
      if (answer.code !== 0) expect(findUnmaskedNumber(answer, new Set())).toBeNull();
      const { name, idNo, mobile, contact, receiverMobile, email, street, note } = member.secrets;
      const body = JSON.stringify(answer);
      const hidden =
        caller === 'member'
          ? { name, idNo, mobile, contact }
          : { name, idNo, mobile, contact, email, street };
      if (!isClear(operation)) {
        for (const [what, value] of Object.entries(hidden)) expect(body, what).not.toContain(value);
      }
      if (caller === 'stranger') {
        const all = { ...hidden, receiverMobile, email, street, note };
        for (const [what, value] of Object.entries(all)) expect(body, what).not.toContain(value);
      }
    },
  );
});

describe('Unmasked data for staff', () => {
  it('is returned by these operations only', () => {
    const forStaff = answered.filter(operation => operation.roles.length > 0 && isClear(operation));
    expect(forStaff.map(({ id }) => id).sort()).toEqual([
      // Staff at the entrance call participants who are missing.
      'getCourseRoster',
      'getReviewApplication',
      'getVolunteerRoster',
      'revealAnswer',
    ]);
  });

  it('is recorded in the audit log', async () => {
    const { db } = portal.services;
    const looks = () =>
      db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'in', ['application.viewed', 'application.revealed'])
        .execute();
    const before = (await looks()).length;
    const token = callers.staff;
    await portal.get('/admin/application/detail', { token, query: { id: member.applicationId } });
    const body = { id: member.applicationId, path: '/idNo' };
    const { data } = await portal.post('/admin/application/reveal', { token, body });
    expect(data.value).toBe(member.secrets.idNo);
    expect(
      (await looks())
        .slice(before)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['application.revealed', 'application.viewed']);
  });
});
