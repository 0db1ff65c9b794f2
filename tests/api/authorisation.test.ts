import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { OPERATOR } from '../../src/domain/roles';
import { portalApi } from '../../src/server/app';
import type { Operation } from '../../src/server/platform/contract/operations';
import { type Answer, startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let member: string;
beforeAll(async () => {
  portal = await startTestPortal();
  member = (await portal.signUp()).token;
});
afterAll(() => portal.close());

const { operations } = portalApi().contract;
const operationCases = (wanted: (operation: Operation) => boolean) =>
  operations.filter(wanted).map(operation => [operation.id, operation] as const);

function call({ method, path }: Operation, token?: string): Promise<Answer> {
  const { get, post, put, delete: remove } = portal;
  const senders: Partial<Record<string, typeof get>> = { GET: get, POST: post, PUT: put, DELETE: remove };
  const send = senders[method];
  if (!send) throw new Error(`no test sends ${method}`);
  return send(path, { token });
}

describe.each(operationCases(({ login }) => login === 'required'))('%s', (_, operation) => {
  it('requires a session from guests and from callers with an invalid token', async () => {
    const { code } = refusals.sessionInvalid;
    expect(await call(operation)).toMatchObject({ status: 401, code });
    expect(await call(operation, 'x'.repeat(43))).toMatchObject({ status: 401, code });
  });
});

/** What an account has, so that it may act in these roles: administrators of this organisation are operators. */
const assignedRoles = ({ roles }: Operation) => roles.map(role => (role === OPERATOR ? 'admin' : role));

describe.each(operationCases(({ roles }) => roles.length > 0))('%s', (_, operation) => {
  const { code } = refusals.forbidden;

  it('is refused to members', async () => {
    expect(await call(operation, member)).toMatchObject({ status: 403, code });
  });

  it('is refused to staff of other roles', async () => {
    const others = ['admin', 'review', 'schemas'].filter(role => !assignedRoles(operation).includes(role));
    const { token } = await portal.signUp({ roles: others });
    expect(await call(operation, token)).toMatchObject({ status: 403, code });
  });

  it('is allowed for staff with the role', async () => {
    const { token } = await portal.signUp({ roles: assignedRoles(operation) });
    expect([200, 400, 404, 422]).toContain((await call(operation, token)).status);
  });
});

describe.each(operationCases(({ login }) => login === 'optional'))('%s', (_, operation) => {
  it('never requires a login from a guest', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      expect((await call(operation, token)).code).not.toBe(refusals.sessionInvalid.code);
    }
  });
});
