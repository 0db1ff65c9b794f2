import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/flows/engine/form-version';
import { listGivenConsents } from '../../src/flows/engine/given-consents';

const consent: JsonSchema = { type: 'boolean', const: true, consent: 'C3' };
const form: JsonSchema = {
  allOf: [{ $ref: '#/$defs/applicant' }],
  $defs: {
    applicant: {
      properties: { name: { type: 'string' } },
      if: { properties: { name: { const: '小' } }, required: ['name'] },
      then: {
        properties: { agreed: consent, guardian: { properties: { agreed: { ...consent, consent: 'C4' } } } },
      },
    },
  },
};

describe('listGivenConsents', () => {
  it('returns the consents whose checkbox is ticked, also inside objects', () => {
    expect(listGivenConsents(form, { name: '小', agreed: true, guardian: { agreed: true } })).toEqual([
      'C3',
      'C4',
    ]);
  });
  it('returns none where nothing is ticked or asked', () => {
    expect(listGivenConsents(form, { name: '小', agreed: false, guardian: {} })).toEqual([]);
    expect(listGivenConsents(form, {})).toEqual([]);
  });
});
