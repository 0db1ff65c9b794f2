import '../support/option-sources';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  findApplicableQuestions,
  removeInapplicableAnswers,
} from '../../src/flows/engine/applicable-questions';
import { localize } from '../../src/flows/engine/error-messages';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { fixture } from '../support/applicant';
import { flows } from '../support/flows';
import { projectSchemas } from '../support/project-schemas';

const forms = new Map(checkForms(projectSchemas()).forms.map(form => [form.flow, form]));

/** A form of the project with its validator. */
function read(name: string) {
  const form = forms.get(name);
  if (!form) throw new Error(`${name} is not published`);
  const { whole, holds } = compileForm(form);
  const problems = (answers: Answers) =>
    whole(answers) ? [] : localize(whole.errors, form.schema, form.ui).map(({ path }) => path);
  return { form, problems, holds };
}

describe.each([...flows.keys()])('application fixtures of %s', flow => {
  const { form, problems, holds } = read(flow);

  it('minimal is valid, and invalid without any one of its answers', () => {
    const answers = fixture(flow, 'minimal');
    expect(problems(answers)).toEqual([]);
    const spare = Object.keys(answers).filter(name => {
      const { [name]: _, ...rest } = answers;
      return problems(rest).length === 0;
    });
    expect(spare).toEqual([]);
  });

  it('maximal is valid, with an answer to every applicable question', () => {
    const answers = fixture(flow, 'maximal');
    expect(problems(answers)).toEqual([]);
    const questions = [...findApplicableQuestions(form.schema, form.schema, answers, holds).keys()];
    expect(questions.filter(name => !(name in answers))).toEqual([]);
  });

  it('invalid has more than one error', () => {
    expect(new Set(problems(fixture(flow, 'invalid'))).size).toBeGreaterThan(1);
  });

  it('old-version has an answer to a question that no longer exists', () => {
    const answers = fixture(flow, 'old-version');
    expect(problems(answers)).not.toEqual([]);
    const applicableAnswers = removeInapplicableAnswers(form, answers, holds);
    expect(Object.keys(applicableAnswers).length).toBeLessThan(Object.keys(answers).length);
  });
});

const followUps = [...flows.values()].flatMap(({ followUps = {} }) => Object.values(followUps));

describe.each([...new Set(followUps.map(({ form }) => form))])('follow-up fixture %s', name => {
  it('is valid', () => {
    expect(read(name).problems(fixture(name, 'minimal'))).toEqual([]);
  });
});
