import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/server/platform/contract/operations';
import { findPersonalNumbers, findUnmaskedNumber } from '../../src/server/platform/contract/unmasked-numbers';
import { createValidators } from '../../src/server/platform/contract/validation';

describe('Personal number', () => {
  it.each([
    ['110199199003070017', ['identity number']],
    ['证件号码 11019919850620019x，请核对', ['identity number']],
    ['请致电13800000000。', ['mobile number']],
    ['6222021234567890128', ['bank number']],
  ])('is found in %s', (text, found) => {
    expect(findPersonalNumbers(text)).toEqual(found);
  });

  it.each([
    '110***********0017',
    '138****0000',
    '6222***********0128',
    'QG20260000001',
    '0755-83210000',
    '110199199003070018',
    '3f138000-0000-4138-8000-138000000001',
    '2026-11-20T13:80:00.000Z',
    '6222021234567890129',
    'a1b2c3d4e513800000000f',
  ])('is not found in %s', text => {
    expect(findPersonalNumbers(text)).toEqual([]);
  });

  it('is reported by its path, without the value', () => {
    const answer = { data: { list: [{ 'a/b': '13800000000' }, 'QG20260000001'] } };
    expect(findUnmaskedNumber(answer, new Set())).toBe('/data/list/0/a~1b holds a full mobile number');
  });

  it('is allowed at marked paths, and below', () => {
    const answer = { data: { own: { mobile: '13800000000' }, other: '13800000000' } };
    expect(findUnmaskedNumber(answer, new Set(['/data/own']))).toBe('/data/other holds a full mobile number');
  });
});

describe('Operation with unmasked values marked in its contract', () => {
  const text = { type: 'string' };
  const contract = readContract({
    paths: {
      '/thing': {
        get: {
          operationId: 'getThing',
          security: [],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      own: { $ref: '#/components/schemas/Own' },
                      list: { type: 'array', items: { type: 'object', properties: { mobile: text } } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Own: { 'x-personal': 'clear', type: 'object', properties: { mobile: text } } } },
  });
  const [operation] = contract.operations;
  if (!operation) throw new Error('the contract has an operation');
  const { findUnmasked } = createValidators(contract)(operation);

  it('may send them there and nowhere else', () => {
    expect(findUnmasked({ own: { mobile: '13800000000' }, list: [{ mobile: '138****0000' }] })).toBeNull();
    expect(findUnmasked({ own: {}, list: [{}, { mobile: '13800000000' }] })).toBe(
      '/list/1/mobile holds a full mobile number',
    );
    // A value allowed in an earlier answer does not count.
    expect(findUnmasked({ list: [{ mobile: '13800000000' }] })).toBe(
      '/list/0/mobile holds a full mobile number',
    );
  });
});
