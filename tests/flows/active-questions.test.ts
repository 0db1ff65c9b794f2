import { describe, expect, it } from 'vitest';
import { removeInapplicableAnswers } from '../../src/flows/engine/applicable-questions';
import { compileForm } from '../../src/server/engine/forms/compile';
import { applicationAnswers } from '../support/derived-answers';
import { formOf, projectForm, sampleFolder } from '../support/project-schemas';

const minimal = applicationAnswers('organ-donation', 'minimal');

const organ = projectForm('organ-donation');
const { holds, whole } = compileForm(organ);
const prune = (answers: Record<string, unknown>) => removeInapplicableAnswers(organ, answers, holds);

const executor = { name: '林示例', relationCode: '02', mobile: '13900000000' };

describe('inapplicable answers', () => {
  it('are removed, so that the server does not refuse them as unknown', () => {
    const answersWithInapplicable = {
      ...minimal,
      idSubType: 'passport',
      organs: ['心脏'],
      body: false,
      executor,
    };
    expect(whole(answersWithInapplicable)).toBe(false);
    const applicableAnswers = prune(answersWithInapplicable);
    expect(applicableAnswers).toEqual({ ...minimal, body: false });
    expect(whole(applicableAnswers)).toBe(true);
  });

  it('are kept while their condition is fulfilled', () => {
    const answers = { ...minimal, donateScope: 'part', organs: ['心脏'], body: true, executor };
    expect(prune(answers)).toBe(answers);
  });

  it('include answers to questions of earlier form versions', () => {
    expect(prune({ ...minimal, bloodType: 'A' })).toEqual(minimal);
  });

  it('include answers whose condition depends on another inapplicable answer', () => {
    const form = formOf(
      sampleFolder(({ form }) => {
        const when = (name: string) => ({ properties: { [name]: { const: true } }, required: [name] });
        const tick = (title: string) => ({ title, type: 'boolean' });
        form.$defs.person.properties.a = tick('甲');
        form.$defs.person.allOf = [
          { if: when('b'), then: { properties: { c: tick('丙') } } },
          { if: when('a'), then: { properties: { b: tick('乙') } } },
        ];
      }),
      'sample',
    );
    expect(removeInapplicableAnswers(form, { a: false, b: true, c: true }, compileForm(form).holds)).toEqual({
      a: false,
    });
  });

  it('are found inside objects and lists', () => {
    const form = formOf(
      sampleFolder(({ form }) => {
        form.$defs.person.properties.guardians = {
          title: '监护人',
          type: 'array',
          maxItems: 2,
          items: {
            type: 'object',
            properties: { abroad: { title: '在国外', type: 'boolean' } },
            if: { properties: { abroad: { const: true } }, required: ['abroad'] },
            then: { properties: { country: { title: '国家', type: 'string', maxLength: 20 } } },
            unevaluatedProperties: false,
          },
        };
      }),
      'sample',
    );
    const guardians = [
      { abroad: true, country: '示例国' },
      { abroad: false, country: '示例国' },
    ];
    const applicableAnswers = removeInapplicableAnswers(form, { guardians }, compileForm(form).holds);
    expect(applicableAnswers).toEqual({
      guardians: [{ abroad: true, country: '示例国' }, { abroad: false }],
    });
  });
});
