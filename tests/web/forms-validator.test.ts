import { beforeAll, describe, expect, it } from 'vitest';
import { createFormValidator } from '../../src/web/engine/forms/validator';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});

describe('Form validator', () => {
  it('accepts complete answers', () => {
    expect(form.validator.validate(completeAnswers)).toEqual([]);
  });

  it('reports errors of all steps, in the order of the screen', () => {
    const wrong = { ...completeAnswers, mobile: '1', agreed: undefined, contacts: [] };
    expect(form.validator.validate(wrong).map(({ path, keyword }) => [path, keyword])).toEqual([
      ['/mobile', 'format'],
      ['/contacts', 'minItems'],
      ['/agreed', 'required'],
    ]);
  });

  it('ignores inapplicable answers and blanks', () => {
    const blanks = { nickname: undefined, organs: ['心脏'], region: { city: '旧市' } };
    expect(form.validator.validate({ ...completeAnswers, ...blanks })).toEqual([]);
  });

  it('removes inapplicable, unknown and blank answers', () => {
    const stray = { organs: ['心脏'], admin: true, nickname: undefined };
    expect(form.validator.cleanAnswers({ ...completeAnswers, ...stray })).toEqual(completeAnswers);
  });

  it('keeps a required object that is still empty, so that its errors can be reported', () => {
    const settled = form.validator.cleanAnswers({
      ...completeAnswers,
      paper: true,
      region: { city: undefined },
    });
    expect(settled).toHaveProperty('region', {});
    expect(form.validator.validate(settled).map(({ path }) => path)).toContain('/region/address');
  });

  it('rejects a module compiled from another form', () => {
    const other = createFormValidator({}, form.schema, form.ui);
    expect(() => other.step('applicant')).toThrow(/another form|No precompiled validator/);
    expect(() => other.validate({})).toThrow(/another form/);
  });

  it('throws for an unknown step', () => {
    expect(() => form.validator.step('nowhere')).toThrow('The form has no step “nowhere”');
  });
});
