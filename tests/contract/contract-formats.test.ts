import { expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { readContract } from '../../src/server/platform/contract/operations';
import { createValidators } from '../../src/server/platform/contract/validation';

const contract = readContract({
  paths: {
    '/thing': {
      get: {
        operationId: 'getThing',
        security: [],
        parameters: [
          {
            name: 'since',
            in: 'query',
            schema: { type: 'string', format: 'date-time' },
            description: '起始时刻',
          },
        ],
        responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
  },
  components: { schemas: {} },
});

const send = (since: string) =>
  createValidators(contract)(contract.operations[0]!).request({
    path: {},
    query: { since },
    headers: {},
    body: undefined,
  });

it('The contract takes instants of RFC 3339, not the local time of forms', () => {
  expect(send('2026-11-20T01:30:00Z').query).toEqual({ since: '2026-11-20T01:30:00Z' });
  let refusal: unknown;
  try {
    send('2026-11-20T09:30');
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).fields).toEqual([
    { path: '/since', keyword: 'format', message: '“起始时刻”格式不正确' },
  ]);
});
