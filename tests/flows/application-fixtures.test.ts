import '../support/option-sources';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  findApplicableQuestions,
  removeInapplicableAnswers,
} from '../../src/flows/engine/applicable-questions';
import { localize } from '../../src/flows/engine/error-messages';
import { flows } from '../../src/flows/index';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { fixture } from '../support/applicant';
import { projectSchemas } from '../support/project-schemas';

const forms = new Map(checkForms(projectSchemas()).forms.map(form => [form.flow, form]));

/** A form of the project with what it says of answers. */
function read(name: string) {
  const form = forms.get(name);
  if (!form) throw new Error(`${name} is not published`);
  const { whole, holds } = compileForm(form);
  const problems = (answers: Answers) =>
    whole(answers) ? [] : localize(whole.errors, form.schema, form.ui).map(({ path }) => path);
  return { form, problems, holds };
}

describe.each([...flows.keys()])('The applications of %s', flow => {
  const { form, problems, holds } = read(flow);

  it('are minimal: right, and wrong without any one of the answers', () => {
    const answers = fixture(flow, 'minimal');
    expect(problems(answers)).toEqual([]);
    const spare = Object.keys(answers).filter(name => {
      const { [name]: _, ...rest } = answers;
      return problems(rest).length === 0;
    });
    expect(spare).toEqual([]);
  });

  it('are maximal: right, with an answer to every question that such an applicant is asked', () => {
    const answers = fixture(flow, 'maximal');
    expect(problems(answers)).toEqual([]);
    const questions = [...findApplicableQuestions(form.schema, form.schema, answers, holds).keys()];
    expect(questions.filter(name => !(name in answers))).toEqual([]);
  });

  it('are invalid in more than one place', () => {
    expect(new Set(problems(fixture(flow, 'invalid'))).size).toBeGreaterThan(1);
  });

  it('are of an old version: with an answer to what is asked no more', () => {
    const answers = fixture(flow, 'old-version');
    expect(problems(answers)).not.toEqual([]);
    const kept = removeInapplicableAnswers(form, answers, holds);
    expect(Object.keys(kept).length).toBeLessThan(Object.keys(answers).length);
  });
});

const followUps = [...flows.values()].flatMap(({ followUps = {} }) => Object.values(followUps));

describe.each([...new Set(followUps.map(({ form }) => form))])('The follow-up %s', name => {
  it('is handed in by a right form', () => {
    expect(read(name).problems(fixture(name, 'minimal'))).toEqual([]);
  });
});
