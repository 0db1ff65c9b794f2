import { describe, expect, it } from 'vitest';
import { collectHandlers } from '../../src/server/platform/contract/handlers';
import { type Contract, readContract } from '../../src/server/platform/contract/operations';

const operation = (operationId: string) => ({ operationId, security: [], responses: {} });
const contract: Contract = readContract({
  paths: { '/one': { get: operation('getUser') }, '/two': { post: operation('logout') } },
  components: {},
});
const handler = async () => undefined as never;

describe('Contract and handlers', () => {
  it('match when each operation has one handler, in any module', () => {
    const modules = [
      { name: 'a', handlers: { getUser: handler } },
      { name: 'b', handlers: { logout: handler } },
    ];
    expect([...collectHandlers(contract, modules).keys()]).toEqual(['getUser', 'logout']);
  });

  it('do not match when an operation has no handler, which is named', () => {
    const modules = [{ name: 'a', handlers: { getUser: handler } }];
    expect(() => collectHandlers(contract, modules)).toThrow('logout (POST /two) has no handler');
  });

  it('do not match when a handler has no operation; its module is named', () => {
    const modules = [{ name: 'a', handlers: { getUser: handler, logout: handler, login: handler } }];
    expect(() => collectHandlers(contract, modules)).toThrow('login of a is no operation');
  });

  it('do not match when an operation has two handlers; their modules are named', () => {
    const modules = [
      { name: 'a', handlers: { getUser: handler, logout: handler } },
      { name: 'b', handlers: { logout: handler } },
    ];
    expect(() => collectHandlers(contract, modules)).toThrow('logout is handled by a and by b');
  });

  it('have all mismatches reported at once', () => {
    expect(() => collectHandlers(contract, [])).toThrow(/getUser(.|\n)*logout/);
  });
});
