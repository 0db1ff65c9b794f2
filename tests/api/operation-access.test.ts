import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { OPERATOR } from '../../src/domain/roles';
import document from '../../src/generated/contract.json';
import { type Operation, readContract } from '../../src/server/platform/contract/operations';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const { operations } = readContract(document);
const operationCases = (some: readonly Operation[]) =>
  some.map(operation => [operation.id, operation] as const);
const memberOperations = operations.filter(({ login }) => login === 'required');
const guestOperations = operations.filter(({ login }) => login !== 'required');
const staffOperations = operations.filter(({ roles }) => roles.length > 0);
const organisationOperations = operations.filter(({ organisation }) => organisation);

/** Staff of the organisation that operates the server: its administrators are operators, too. */
const ROLES = ['review', 'schemas', 'admin'];
const rolesFor = ({ roles }: Operation) => roles.map(role => (role === OPERATOR ? 'admin' : role));

let portal: TestPortal;
let member: { token: string };

beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.signUp();
});

afterAll(() => portal.close());

/** Calls an operation with headers only, unless more is given. */
async function callOperation(
  { method, url }: Operation,
  sent: { headers?: Record<string, string>; query?: Record<string, string>; payload?: unknown } = {},
) {
  const body = method === 'GET' ? undefined : (sent.payload ?? {});
  const answer = await portal.app.inject({
    method,
    url: url.replaceAll(/:\w+/g, '0'),
    headers: {
      organization: 'LLBA',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    query: sent.query ?? {},
    payload: body as object | undefined,
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, headers: answer.headers, ...(isJson && answer.json()) };
}

describe('An operation for members', () => {
  it.each(operationCases(memberOperations))(
    '%s answers −1 to a guest and to an invalid token',
    async (_, operation) => {
      expect(await callOperation(operation)).toMatchObject({ status: 401, code: -1 });
      expect(await callOperation(operation, { headers: { token: 'x'.repeat(43) } })).toMatchObject({
        status: 401,
        code: -1,
      });
    },
  );

  it.each(operationCases(memberOperations))(
    '%s does not recognise a member in another organisation',
    async (_, operation) => {
      const other = await createOtherOrganisation();
      expect(await callOperation(operation, { headers: { ...member, organization: other } })).toMatchObject({
        code: -1,
      });
    },
  );
});

describe('An operation for guests', () => {
  it.each(operationCases(guestOperations))(
    '%s never answers −1 to an invalid token',
    async (_, operation) => {
      const answer = await callOperation(operation, { headers: { token: 'x'.repeat(43) } });
      expect(answer.status).not.toBe(401);
      expect(answer.code).not.toBe(-1);
      expect(answer.headers['token-dropped']).toBe(operation.login === 'optional' ? '1' : undefined);
    },
  );
});

describe('An operation for staff', () => {
  it('is declared for more than three operations', () => expect(staffOperations.length).toBeGreaterThan(3));

  it.each(operationCases(staffOperations))('%s is refused to a member', async (_, operation) => {
    expect(await callOperation(operation, { headers: member })).toMatchObject({
      status: 403,
      code: refusals.forbidden.code,
    });
  });

  it.each(operationCases(staffOperations))(
    '%s is refused to staff with every other role',
    async (_, operation) => {
      const roles = ROLES.filter(role => !rolesFor(operation).includes(role));
      const { token } = await portal.signUp({ roles });
      expect(await callOperation(operation, { headers: { token } })).toMatchObject({
        code: refusals.forbidden.code,
      });
    },
  );
});

describe('Every operation', () => {
  it.each(operationCases(organisationOperations))(
    '%s is refused without an organisation, and in an unknown one',
    async (_, operation) => {
      const missing = { code: refusals.organisationMissing.code };
      expect(await callOperation(operation, { headers: { ...member, organization: '' } })).toMatchObject(
        missing,
      );
      expect(
        await callOperation(operation, { headers: { ...member, organization: "x' OR 1=1" } }),
      ).toMatchObject(missing);
    },
  );

  it.each(operationCases(operations))('%s refuses an unknown parameter by name', async (_, operation) => {
    const answer = await callOperation(operation, {
      headers: await authorisedHeaders(operation),
      query: { pagee: '1' },
    });
    expect([refusals.unknownField.code, refusals.badRequest.code]).toContain(answer.code);
    if (answer.code === refusals.unknownField.code) expect(answer.data.fields[0].path).toBe('/pagee');
  });

  it.each(operationCases(operations))(
    '%s refuses methods that the contract does not declare',
    async (_, operation) => {
      const known = operations.filter(({ url }) => url === operation.url).map(({ method }) => method);
      for (const method of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
        m => !known.includes(m),
      )) {
        const answer = await callOperation({ ...operation, method }, { headers: member });
        expect(answer, method).toMatchObject({ status: 405, code: refusals.methodNotAllowed.code });
      }
    },
  );
});

describe('A request body', () => {
  const withBody = operations.filter(({ body, takesForm }) => body && !takesForm);

  it.each(operationCases(withBody))(
    'for %s must not contain properties unknown to the contract',
    async (_, operation) => {
      const headers = await authorisedHeaders(operation);
      const answer = await callOperation(operation, { headers, payload: { isAdmin: true } });
      expect([refusals.unknownField.code, refusals.badRequest.code]).toContain(answer.code);
    },
  );

  it.each(operationCases(operations.filter(({ method }) => method === 'POST' || method === 'PUT')))(
    'for %s must be a JSON object of at most a megabyte',
    async (_, operation) => {
      const headers = await authorisedHeaders(operation);
      for (const payload of [[1], '"text"', '{"a":']) {
        expect(await callOperation(operation, { headers, payload })).toMatchObject({ status: 400 });
      }
      const much = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
      expect(await callOperation(operation, { headers, payload: much })).toMatchObject({
        code: refusals.tooLarge.code,
      });
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await callOperation(operation, { headers: form, payload: 'a=1' });
      expect(answer).toMatchObject({ code: refusals.unsupportedType.code });
    },
  );
});

/**
 * Returns headers of a new account with access to the operation; a new session each, as some operations end sessions.
 */
async function authorisedHeaders(operation: Operation): Promise<Record<string, string>> {
  if (operation.login === 'none') return {};
  const { token } = await portal.signUp({ roles: rolesFor(operation) });
  return { token };
}

async function createOtherOrganisation(): Promise<string> {
  const row = { id: crypto.randomUUID(), code: 'OTHER', name: '示例二会', settings: '{}' };
  await portal.services.db
    .insertInto('organisation')
    .values(row)
    .onConflict(c => c.doNothing())
    .execute();
  return row.code;
}
