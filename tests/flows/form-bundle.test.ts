import { describe, expect, it } from 'vitest';
import { type Enumeration, enumerations, optionsOf } from '../../src/domain/enumerations';
import { localize } from '../../src/flows/engine/error-messages';
import { keywordsNeedingMessage } from '../../src/server/engine/forms/check-texts';
import { compileForm } from '../../src/server/engine/forms/compile';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { formOf, projectForm, projectSchemas, sampleFolder } from '../support/project-schemas';

describe('bundled form', () => {
  const form = projectForm('organ-donation');

  it('contains no external references', () => {
    const refs = [...JSON.stringify(form.schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/\$defs\//);
      expect(form.schema.$defs).toHaveProperty([ref.slice('#/$defs/'.length)]);
    }
  });

  it('omits comments of editors', () => {
    expect(projectSchemas().get('defs/person.json')).toContain('$comment');
    expect(JSON.stringify(form.schema)).not.toContain('$comment');
  });

  it('names shared parts after their files, whatever else it refers to', () => {
    expect(Object.keys(form.schema.$defs ?? {})).toEqual(
      expect.arrayContaining(['applicant', 'wish', 'defs.person', 'defs.enumerations.sex']),
    );
  });

  it('places conditional questions at their position, not after all others', () => {
    expect(form.steps[1]?.fields.slice(0, 3)).toEqual(['donateScope', 'organs', 'tissues']);
    expect(form.ui['ui:order']).toEqual([...form.steps.flatMap(({ fields }) => fields), '*']);
  });

  it('inherits the ui settings of shared parts, unless it overrides them', () => {
    expect(form.ui.mobile).toMatchObject({ 'ui:options': { mask: 'mobile', inputmode: 'tel', list: true } });
    expect(form.ui.executor).toMatchObject({ mobile: { 'ui:options': { mask: 'mobile' } } });
    expect(form.ui.sex).toMatchObject({ 'ui:enumNames': ['女', '男'] });
  });
});

describe('form version', () => {
  const schema = { title: '示例', allOf: [] };

  it('depends on the content alone', () => {
    expect(formVersion('a', schema, {}).version).toBe(formVersion('a', { ...schema }, {}).version);
    expect(formVersion('a', schema, {}).version).toMatch(/^[0-9a-f]{32}$/);
  });

  it('changes with the flow, the schema, the texts and the order of the questions', () => {
    const ordered = (...names: string[]) => ({
      $defs: { s: { properties: Object.fromEntries(names.map(name => [name, {}])) } },
    });
    const names = [
      formVersion('a', schema, {}),
      formVersion('b', schema, {}),
      formVersion('a', { ...schema, title: '另一' }, {}),
      formVersion('a', schema, { x: {} }),
      formVersion('a', ordered('x', 'y'), {}),
      formVersion('a', ordered('y', 'x'), {}),
    ].map(({ version }) => version);
    expect(new Set(names).size).toBe(names.length);
  });

  it('does not change with a shared part that the form does not use', () => {
    const unused = sampleFolder(({ files }) =>
      files.set('defs/part.json', '{ "title": "部分", "type": "boolean" }'),
    );
    expect(formOf(unused, 'sample').version).toBe(formOf(sampleFolder(), 'sample').version);
  });
});

describe('shared enumerations', () => {
  const files = projectSchemas();
  const schema = JSON.parse(files.get('defs/enumerations.json') ?? '') as {
    $defs: Record<string, { enum: unknown[] }>;
  };
  const ui = JSON.parse(files.get('defs/enumerations.ui.json') ?? '') as Record<
    string,
    { 'ui:enumNames': string[] }
  >;

  it.each(Object.keys(schema.$defs))('%s has the codes and labels of the domain', name => {
    expect(enumerations).toHaveProperty(name);
    const options = optionsOf(name as Enumeration);
    expect(schema.$defs[name]?.enum).toEqual(options.map(({ value }) => value));
    const labels = ui[name]?.['ui:enumNames'] ?? schema.$defs[name]?.enum;
    expect(labels).toEqual(options.map(({ label }) => label));
  });
});

describe('every keyword that can fail', () => {
  const GENERAL = '填写不正确，请核对';
  const cases: [keyword: string, question: object, answer: unknown][] = [
    ['required', { type: 'boolean' }, undefined],
    ['type', { type: 'integer' }, 'x'],
    ['enum', { type: 'string', enum: ['甲', '乙'] }, '丙'],
    ['const', { type: 'boolean', const: true }, false],
    ['minLength', { type: 'string', minLength: 3, maxLength: 9 }, 'x'],
    ['maxLength', { type: 'string', maxLength: 3 }, 'xxxx'],
    ['minimum', { type: 'integer', minimum: 3 }, 1],
    ['maximum', { type: 'integer', maximum: 3 }, 9],
    ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 3 }, 3],
    ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 3 }, 3],
    ['multipleOf', { type: 'integer', multipleOf: 5 }, 7],
    ['minItems', { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['甲'] } }, []],
    ['maxItems', { type: 'array', maxItems: 1, items: { type: 'string', enum: ['甲', '乙'] } }, ['甲', '乙']],
    [
      'uniqueItems',
      { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string', enum: ['甲'] } },
      ['甲', '甲'],
    ],
    ['format', { type: 'string', format: 'mobile' }, 'x'],
    ['age', { type: 'string', format: 'date', age: { min: 18 } }, '2999-01-01'],
    ['within', { type: 'string', format: 'date', within: { to: 'today' } }, '2999-01-01'],
    ['within', { type: 'string', format: 'time', within: { to: '17:00' } }, '18:00'],
    ['format', { type: 'string', format: 'date-time' }, '2026-02-30T09:30'],
    ['calculated', { type: 'integer', calculated: { sum: [2, 3] } }, 6],
  ];

  it.each(cases)('%s has a default message, or requires one from the form', (keyword, question, answer) => {
    const form = formOf(
      sampleFolder(({ form }) => {
        form.$defs.person.properties.it = { title: '某项', ...question };
        form.$defs.person.required = ['it'];
      }),
      'sample',
    );
    const { whole } = compileForm(form);
    expect(whole({ it: answer })).toBe(false);
    const [localizedError] = localize(whole.errors, form.schema, form.ui).filter(({ path }) =>
      path.startsWith('/it'),
    );
    expect(localizedError?.keyword).toBe(keyword);
    expect(localizedError?.message).not.toContain(GENERAL);
  });

  it('pattern has no default message, so the form must define one', () => {
    expect(keywordsNeedingMessage).toEqual(['pattern']);
    const form = formOf(
      sampleFolder(({ form, ui }) => {
        form.$defs.person.properties.note.pattern = '^[0-9]+$';
        ui.note = { 'ui:messages': { pattern: '备注请只写数字' } };
      }),
      'sample',
    );
    const { whole } = compileForm(form);
    expect(whole({ name: '林示例', note: 'x' })).toBe(false);
    expect(localize(whole.errors, form.schema, form.ui)).toEqual([
      { path: '/note', keyword: 'pattern', message: '备注请只写数字' },
    ]);
  });
});
