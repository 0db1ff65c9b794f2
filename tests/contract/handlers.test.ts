import { describe, expect, it } from 'vitest';
import { collectHandlers } from '../../src/server/contract/handlers';
import { type Contract, readContract } from '../../src/server/contract/operations';

const operation = (operationId: string) => ({ operationId, security: [], responses: {} });
const contract: Contract = readContract({
  paths: { '/one': { get: operation('getUser') }, '/two': { post: operation('logout') } },
  components: {},
});
const handler = async () => undefined as never;

describe('contract and handlers', () => {
  it('agree when each operation has one handler, in whatever area', () => {
    const files = {
      'a/handlers.ts': { handlers: { getUser: handler } },
      'b/handlers.ts': { handlers: { logout: handler } },
    };
    expect([...collectHandlers(contract, files).keys()]).toEqual(['getUser', 'logout']);
  });

  it('disagree about an operation without handler, and say which', () => {
    const files = { 'a/handlers.ts': { handlers: { getUser: handler } } };
    expect(() => collectHandlers(contract, files)).toThrow('logout (POST /two) has no handler');
  });

  it('disagree about a handler without operation, and say where it stands', () => {
    const files = { 'a/handlers.ts': { handlers: { getUser: handler, logout: handler, login: handler } } };
    expect(() => collectHandlers(contract, files)).toThrow('login in a/handlers.ts is no operation');
  });

  it('disagree about an operation with two handlers, and say where they stand', () => {
    const files = {
      'a/handlers.ts': { handlers: { getUser: handler, logout: handler } },
      'b/handlers.ts': { handlers: { logout: handler } },
    };
    expect(() => collectHandlers(contract, files)).toThrow(
      'logout is handled in a/handlers.ts and in b/handlers.ts',
    );
  });

  it('disagree about everything at once', () => {
    expect(() => collectHandlers(contract, {})).toThrow(/getUser(.|\n)*logout/);
  });
});
