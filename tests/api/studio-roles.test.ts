import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { hasRole, STAFF_ROLES } from '../../src/domain/roles';
import document from '../../src/generated/contract.json';
import { type Operation, readContract } from '../../src/server/platform/contract/operations';
import { startTestPortal, type TestPortal } from '../support/test-portal';

/**
 * Which roles may call each operation of the studio; all others are refused. Only reads may be open to `try`: whoever
 * tries a flow changes nothing, publishes nothing, and sees no case of an applicant.
 */
const allowedRoles: Record<string, readonly (typeof STAFF_ROLES)[number][]> = {
  listStudioForms: ['schemas', 'publish', 'try'],
  getStudioForm: ['schemas', 'publish', 'try'],
  listSchemaKeywords: ['schemas', 'publish', 'try'],
  validateFormChange: ['schemas', 'publish', 'try'],
  translateForeignForm: ['schemas'],
  saveFormChange: ['schemas'],
  importForm: ['schemas'],
  inheritForm: ['publish'],
  discardFormChange: ['schemas'],
  requestFormChangeApproval: ['schemas'],
  startImpactReport: ['schemas', 'publish'],
  getImpactReport: ['schemas', 'publish'],
  // With the role for reviewing the flow as well.
  getAffectedCase: ['schemas', 'publish'],
  returnFormChange: ['schemas', 'publish'],
  listFormPublications: ['schemas', 'publish'],
  getFormPublication: ['schemas', 'publish'],
  exportForm: ['schemas', 'publish'],
  // With the role `retire` as well where a flow is retired or opened again.
  approveFormChange: ['publish'],
  rollBackForm: ['publish'],
};

const { operations } = readContract(document);
const studioOperations = operations.filter(({ url }) => url.includes('/admin/studio/'));

let portal: TestPortal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestPortal();
  for (const role of STAFF_ROLES) tokens.set(role, (await portal.signUp({ roles: [role] })).token);
});
afterAll(() => portal.close());

/** Code of the answer to a call without any content: of those who may call it, only that is refused. */
async function codeOf({ method, url }: Operation, role: string): Promise<number> {
  const answer = await portal.app.inject({
    method,
    url,
    headers: {
      ...{ organization: portal.services.config.organisation, token: tokens.get(role) },
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    payload: method === 'GET' ? undefined : {},
  });
  return answer.json().code;
}

describe('An operation of the studio', () => {
  it('has its line in the table of roles', () => {
    expect(studioOperations.map(({ id }) => id).toSorted()).toEqual(Object.keys(allowedRoles).toSorted());
  });

  it.each(studioOperations.map(operation => [operation.id, operation] as const))(
    '%s is refused to every role outside its line, and to none in it',
    async (id, operation) => {
      const admitted: string[] = [];
      for (const role of STAFF_ROLES)
        if ((await codeOf(operation, role)) !== refusals.forbidden.code) admitted.push(role);
      expect(admitted.toSorted()).toEqual([...(allowedRoles[id] ?? [])].toSorted());
    },
  );
});

describe('The role `try`', () => {
  it('opens four operations of the whole contract, all of them reads', () => {
    const opened = operations.filter(({ roles }) => roles.some(role => hasRole(['try'], role)));
    expect(opened.map(({ id }) => id).toSorted()).toEqual([
      'getStudioForm',
      'listSchemaKeywords',
      'listStudioForms',
      'validateFormChange',
    ]);
  });

  it('leaves no trace: validating stores neither a change nor a report', async () => {
    const { db } = portal.services;
    const token = tokens.get('try') ?? '';
    const query = { flow: 'organ-donation' };
    const { data } = await portal.get('/admin/studio/detail', { token, query });
    const body = { flow: 'organ-donation', texts: data.texts, migration: [] };
    expect(await portal.post('/admin/studio/examine', { token, body })).toMatchObject({ code: 0 });
    for (const table of ['form_change', 'form_report'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
