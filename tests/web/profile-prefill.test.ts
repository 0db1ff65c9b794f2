import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/flows/engine/form-version';
import { prefillFromProfile } from '../../src/web/engine/applications/profile-prefill';
import { projectForm } from '../support/project-schemas';

const applicant = {
  mobile: '13800000000',
  name: '林示例',
  idType: 0,
  idNo: '110199199003070017',
  birthday: '1990-03-07',
} as const;

describe('Profile prefill', () => {
  it('contains all known answers that the form has', () => {
    expect(prefillFromProfile(projectForm('organ-donation'), applicant)).toEqual(applicant);
    expect(prefillFromProfile(projectForm('organ-donation'), { mobile: applicant.mobile })).toEqual({
      mobile: applicant.mobile,
    });
  });

  it.each(['serious-illness', 'seek-help', 'student-aid'])(
    'contains the mobile number only, when the beneficiary may be another person: %s',
    id => {
      expect(prefillFromProfile(projectForm(id), applicant)).toEqual({ mobile: applicant.mobile });
    },
  );

  it('contains nothing that the form does not have: no document number without its type', () => {
    const contact: JsonSchema = { type: 'object', properties: { mobile: { type: 'string' } } };
    const visitor: JsonSchema = {
      type: 'object',
      properties: { name: { title: '联系人', type: 'string' }, contact },
    };
    const schema: JsonSchema = {
      type: 'object',
      allOf: [{ $ref: '#/$defs/visitor' }],
      $defs: { visitor },
    };
    expect(prefillFromProfile({ schema, ui: {} }, applicant)).toEqual({ name: '林示例' });
  });
});
