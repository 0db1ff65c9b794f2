import { beforeAll, describe, expect, it } from 'vitest';
import { createFormValidator } from '../../src/web/engine/forms/validator';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});

describe('The validator of a form', () => {
  it('finds nothing wrong with complete answers', () => {
    expect(form.validator.validate(completeAnswers)).toEqual([]);
  });

  it('says what is wrong in all steps, in the order of the screen', () => {
    const wrong = { ...completeAnswers, mobile: '1', agreed: undefined, contacts: [] };
    expect(form.validator.validate(wrong).map(({ path, keyword }) => [path, keyword])).toEqual([
      ['/mobile', 'format'],
      ['/contacts', 'minItems'],
      ['/agreed', 'required'],
    ]);
  });

  it('does not mind answers that are not asked for any more, nor blanks', () => {
    const blanks = { nickname: undefined, organs: ['心脏'], region: { city: '旧市' } };
    expect(form.validator.validate({ ...completeAnswers, ...blanks })).toEqual([]);
  });

  it('settles answers: what is not asked, not known or blank is left out', () => {
    const stray = { organs: ['心脏'], admin: true, nickname: undefined };
    expect(form.validator.cleanAnswers({ ...completeAnswers, ...stray })).toEqual(completeAnswers);
  });

  it('keeps a required object that is still empty, so that its questions can be told', () => {
    const settled = form.validator.cleanAnswers({
      ...completeAnswers,
      paper: true,
      region: { city: undefined },
    });
    expect(settled).toHaveProperty('region', {});
    expect(form.validator.validate(settled).map(({ path }) => path)).toContain('/region/address');
  });

  it('refuses to work with a module that was compiled from another form', () => {
    const other = createFormValidator({}, form.schema, form.ui);
    expect(() => other.step('applicant')).toThrow(/another form|No precompiled validator/);
    expect(() => other.validate({})).toThrow(/another form/);
  });

  it('knows its steps', () => {
    expect(() => form.validator.step('nowhere')).toThrow('The form has no step “nowhere”');
  });
});
