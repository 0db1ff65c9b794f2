import { describe, expect, it } from 'vitest';
import { collectHandlers } from '../../src/server/platform/contract/handlers';
import { type Contract, readContract } from '../../src/server/platform/contract/operations';

const operation = (operationId: string) => ({ operationId, security: [], responses: {} });
const contract: Contract = readContract({
  paths: { '/one': { get: operation('getUser') }, '/two': { post: operation('logout') } },
  components: {},
});
const handler = async () => undefined as never;

describe('contract and handlers', () => {
  it('agree when each operation has one handler, in whatever area', () => {
    const modules = [
      { name: 'a', handlers: { getUser: handler } },
      { name: 'b', handlers: { logout: handler } },
    ];
    expect([...collectHandlers(contract, modules).keys()]).toEqual(['getUser', 'logout']);
  });

  it('disagree about an operation without handler, and say which', () => {
    const modules = [{ name: 'a', handlers: { getUser: handler } }];
    expect(() => collectHandlers(contract, modules)).toThrow('logout (POST /two) has no handler');
  });

  it('disagree about a handler without operation, and say where it stands', () => {
    const modules = [{ name: 'a', handlers: { getUser: handler, logout: handler, login: handler } }];
    expect(() => collectHandlers(contract, modules)).toThrow('login of a is no operation');
  });

  it('disagree about an operation with two handlers, and say where they stand', () => {
    const modules = [
      { name: 'a', handlers: { getUser: handler, logout: handler } },
      { name: 'b', handlers: { logout: handler } },
    ];
    expect(() => collectHandlers(contract, modules)).toThrow('logout is handled by a and by b');
  });

  it('disagree about everything at once', () => {
    expect(() => collectHandlers(contract, [])).toThrow(/getUser(.|\n)*logout/);
  });
});
