import { describe, expect, it, vi } from 'vitest';
import { collectHandlers } from '../../src/server/platform/contract/handlers';
import { type Contract, type FlowBinding, readContract } from '../../src/server/platform/contract/operations';

const operation = (operationId: string) => ({ operationId, security: [], responses: {} });
const contract: Contract = readContract({
  paths: { '/one': { get: operation('getUser') }, '/two': { post: operation('logout') } },
  components: {},
});
const handler = async () => undefined as never;
const bindNothing = () => {
  throw new Error('nothing is bound');
};

describe('Contract and handlers', () => {
  it('match when each operation has one handler, in any module', () => {
    const modules = [
      { name: 'a', handlers: { getUser: handler } },
      { name: 'b', handlers: { logout: handler } },
    ];
    expect([...collectHandlers(contract, modules, bindNothing).keys()]).toEqual(['getUser', 'logout']);
  });

  it('do not match when an operation has no handler, which is named', () => {
    const modules = [{ name: 'a', handlers: { getUser: handler } }];
    expect(() => collectHandlers(contract, modules, bindNothing)).toThrow(
      'logout (POST /two) has no handler',
    );
  });

  it('do not match when a handler has no operation; its module is named', () => {
    const modules = [{ name: 'a', handlers: { getUser: handler, logout: handler, login: handler } }];
    expect(() => collectHandlers(contract, modules, bindNothing)).toThrow('login of a is no operation');
  });

  it('do not match when an operation has two handlers; their modules are named', () => {
    const modules = [
      { name: 'a', handlers: { getUser: handler, logout: handler } },
      { name: 'b', handlers: { logout: handler } },
    ];
    expect(() => collectHandlers(contract, modules, bindNothing)).toThrow('logout is handled by a and by b');
  });

  describe('with an operation that is bound to one shared by all flows', () => {
    const bound = { 'x-flow': 'cpr', 'x-operation': 'followUp:express' };
    const contract = readContract({
      paths: { '/one': { get: { ...operation('getUser'), ...bound } } },
      components: {},
    });
    const binding: FlowBinding = { kind: 'followUp', flows: ['cpr'], followUp: 'express' };

    it('match without a handler', () => {
      const bind = vi.fn(() => handler);
      expect(collectHandlers(contract, [], bind).get('getUser')).toBe(handler);
      expect(bind).toHaveBeenCalledWith(binding);
    });

    it('use the handler of a module, where there is one', () => {
      const own = async () => undefined as never;
      const modules = [{ name: 'a', handlers: { getUser: own } }];
      expect(collectHandlers(contract, modules, () => handler).get('getUser')).toBe(own);
    });

    it.each([
      { 'x-flow': 'cpr' },
      { 'x-operation': 'submit' },
      { 'x-flow': 'cpr', 'x-operation': 'send' },
      { 'x-flow': 'cpr', 'x-operation': 'followUp' },
      { 'x-flow': 'cpr', 'x-operation': 'submit:express' },
    ])('are not read with %j', extensions => {
      const paths = { '/one': { get: { ...operation('getUser'), ...extensions } } };
      expect(() => readContract({ paths, components: {} })).toThrow('getUser has x-flow');
    });
  });

  it('have all mismatches reported at once', () => {
    expect(() => collectHandlers(contract, [], bindNothing)).toThrow(/getUser(.|\n)*logout/);
  });
});
