import { hashForSchema } from '@rjsf/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepSchema } from '../../src/flows/engine/form-version';
import { loadValidators, type Validator, type ValidatorModule } from '../../src/flows/engine/validators';
import { boundsOf, findExceededBound } from '../../src/server/engine/forms/bounds';
import { compileForm, compileModule } from '../../src/server/engine/forms/compile';
import { applicationAnswers } from '../support/derived-answers';
import { projectForm } from '../support/project-schemas';

const minimal = applicationAnswers('organ-donation', 'minimal');

const form = projectForm('organ-donation');
const text = compileModule(form);
const inProcessForm = compileForm(form);

/** Loads a module's source as a browser would: as an ES module, not by `eval`. */
async function load(source: string): Promise<Record<string, Validator>> {
  const url = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as { default: ValidatorModule };
  return loadValidators(module.default);
}

const validators = await load(text);
const precompiledValidator = (schema: object) => {
  const found = validators[hashForSchema(schema)];
  if (!found) throw new Error('the module lacks a validator');
  return found;
};

/** Validity and errors, without the properties that only serve messages. */
function evaluate(validator: Validator, answers: unknown) {
  const valid = validator(answers);
  const faults = (validator.errors ?? []).map(({ instancePath, keyword, params }) => [
    instancePath,
    keyword,
    params,
  ]);
  return { valid, faults: valid ? [] : faults };
}

/**
 * Answers as applicants and attackers send them: mostly known names, valid and invalid values, and arbitrary others.
 */
const answersArbitrary = fc.record(
  {
    name: fc.constantFrom<unknown>('林示例', '阿依古丽·示例', '', 'x'.repeat(80), 7, null),
    idType: fc.constantFrom<unknown>(0, 1, 2, '0'),
    idSubType: fc.constantFrom<unknown>('passport', 'hmtResidence', 'foreignPR', 'none'),
    idNo: fc.constantFrom<unknown>(
      '110199199003070017',
      '110199199003070025',
      'E12345678',
      '810000199001010019',
      '',
    ),
    sex: fc.constantFrom<unknown>(0, 1, 'x'),
    birthday: fc.constantFrom<unknown>('1990-03-07', '2020-01-01', '1990-02-30', '3000-01-01', 19900307),
    mobile: fc.constantFrom<unknown>('13800000000', '12345', []),
    nationality: fc.constantFrom<unknown>('中国', '中', '\u{1F600}\u{1F600}'),
    donateScope: fc.constantFrom<unknown>('all', 'part', 'some'),
    organs: fc.constantFrom<unknown>(['心脏'], ['心脏', '心脏'], [], ['脑'], '心脏'),
    body: fc.constantFrom<unknown>(true, false, 'true'),
    executor: fc.oneof(
      fc.constant({ name: '林示例', relationCode: '02', mobile: '13900000000' }),
      fc.constant({ name: '林示例', relationCode: '99', stranger: 1 }),
      fc.anything(),
    ),
    paperCard: fc.boolean(),
    region: fc.constantFrom<unknown>(
      undefined,
      {},
      { province: '青海省', city: '甲', county: '乙', address: '丙丁路1号' },
    ),
    wish: fc.string({ maxLength: 300 }),
    stranger: fc.anything(),
  },
  { requiredKeys: [] },
);

describe('compiled module', () => {
  it('reports the same errors for any answers as the server', () => {
    fc.assert(
      fc.property(answersArbitrary, answers => {
        expect(evaluate(precompiledValidator(form.schema), answers)).toEqual(
          evaluate(inProcessForm.whole, answers),
        );
        for (const { id } of form.steps) {
          expect(evaluate(precompiledValidator(stepSchema(form, id)), answers)).toEqual(
            evaluate(inProcessForm.step(id), answers),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('needs no compilation in the browser, which the Content-Security-Policy forbids', () => {
    expect(text).not.toMatch(/new Function|\beval\b|\bimport\b/);
    expect(text).toMatch(/^export default function/);
  });

  it('imports only what the portal provides', () => {
    const requiredModules = [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name);
    expect([...new Set(requiredModules)].sort()).toEqual([
      'ajv/dist/runtime/ucs2length',
      'portal/formats',
      'portal/rules',
    ]);
    expect(() => loadValidators(require => ({ x: require('node:fs') as Validator }))).toThrow(/node:fs/);
  });

  it('contains titles and limits for messages, and no English messages', () => {
    const validator = precompiledValidator(stepSchema(form, 'applicant'));
    validator({ name: '林示例', nationality: '中' });
    const tooShort = validator.errors?.find(({ keyword }) => keyword === 'minLength');
    expect(tooShort).toMatchObject({ schema: 2, parentSchema: { title: '国籍', minLength: 2 } });
    expect(tooShort?.message).toBeUndefined();
  });
});

describe('step', () => {
  it('is validated without the answers of other steps', () => {
    expect(evaluate(inProcessForm.step('wish'), { donateScope: 'all' }).valid).toBe(true);
  });

  it('may depend on an answer of an earlier step', () => {
    expect(evaluate(inProcessForm.step('wish'), { name: '林示例', donateScope: 'part' }).valid).toBe(false);
  });
});

describe('schema keywords in a compiled form', () => {
  const keywords = (answers: object) =>
    evaluate(inProcessForm.whole, answers).faults.map(([, keyword]) => keyword);

  it('accept a complete registration', () => {
    expect(evaluate(inProcessForm.whole, minimal)).toEqual({ valid: true, faults: [] });
  });

  it('refuse an applicant below the minimum age', () => {
    const birthday = `${new Date().getFullYear() - 17}-06-01`;
    expect(keywords({ ...minimal, idType: 1, idSubType: 'passport', idNo: 'E12345678', birthday })).toContain(
      'age',
    );
  });

  it('refuse a birthday that contradicts the identity number', () => {
    expect(keywords({ ...minimal, birthday: '1990-03-08' })).toContain('identity');
  });

  it('check the number by document type', () => {
    expect(keywords({ ...minimal, idType: 1, idSubType: 'passport', idNo: 'E12345678' })).toEqual([]);
    expect(keywords({ ...minimal, idType: 1, idSubType: 'twPermit', idNo: 'E12345678' })).toContain('format');
  });

  it('refuse unknown properties, also inside an object', () => {
    expect(keywords({ ...minimal, admin: true })).toEqual(['unevaluatedProperties']);
    const executor = { name: '林示例', relationCode: '02', mobile: '13900000000', admin: true };
    expect(keywords({ ...minimal, body: true, executor })).toContain('additionalProperties');
  });
});

describe('text longer than any answer', () => {
  it('is refused before its pattern is evaluated', () => {
    const bounds = boundsOf({ properties: { note: { type: 'string', maxLength: 5000 } } });
    expect(findExceededBound({ note: 'x'.repeat(5001) }, bounds)).toBeNull();
    expect(findExceededBound({ list: ['x'.repeat(10_001)] }, { ...bounds, entries: 1 })).toEqual({
      path: '/list/0',
      keyword: 'maxLength',
      message: '不能超过5000个字',
    });
    const shorter = boundsOf({
      properties: { note: { type: 'string', maxLength: 5000 }, name: { type: 'string', maxLength: 20 } },
    });
    expect(findExceededBound({ name: 'x'.repeat(10_001) }, shorter)).toMatchObject({
      message: '不能超过20个字',
    });
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'contain no name that every object inherits: %s',
    name => {
      const bounds = boundsOf({ properties: { note: { type: 'string' }, of: { type: 'object' } } });
      expect(findExceededBound({ of: { [name]: '示例' } }, bounds)).toEqual({
        path: `/of/${name}`,
        keyword: 'unevaluatedProperties',
        message: '包含表单中没有的内容',
      });
    },
  );
});
