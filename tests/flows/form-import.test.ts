import '../support/option-sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translateForm } from '../../src/flows/import/translate-form';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { formImportTarget } from '../../src/server/engine/forms/form-import-target';
import { outlineForm } from '../support/form-outline';
import { processorTime } from '../support/processor-time';
import { projectSchemas } from '../support/project-schemas';

const shared = [...projectSchemas()].filter(([file]) => file.startsWith('defs/'));

const translate = (form: unknown, ui?: unknown) => translateForm({ form, ui }, formImportTarget);

/** The meaning of the translated form, without its first line, the title of the step. */
const outline = (form: unknown, ui?: unknown) => {
  const translated = translate(form, ui);
  return translated.form ? outlineForm(translated.form, translated.ui).slice(1) : null;
};

/** Findings of the check of forms about a translated form. */
function problemsOf({ form, ui }: ReturnType<typeof translate>): string[] {
  const files = new Map([
    ...shared,
    ['sample/form.json', JSON.stringify(form)],
    ['sample/ui.json', JSON.stringify(ui)],
  ]);
  return checkForms(files)
    .findings.filter(({ file }) => file.startsWith('sample/'))
    .map(({ place, reason }) => `${place.pointer} ${reason}`);
}

const reasonsOf = (form: unknown, ui?: unknown) => translate(form, ui).impossible.map(({ reason }) => reason);
const askedOf = (form: unknown) =>
  translate(form).asked.map(({ question, proposal }) => `${question}：${proposal}`);

const schemaWith = (properties: object, more: object = {}) => ({
  title: '示例',
  type: 'object',
  properties,
  ...more,
});
const text = { type: 'string', title: '文字', maxLength: 20 };

describe('form of this system', () => {
  it('is taken as it is', () => {
    const own = JSON.parse(projectSchemas().get('volunteer/form.json')!);
    const ui = JSON.parse(projectSchemas().get('volunteer/ui.json')!);
    const translated = translate(JSON.stringify(own), JSON.stringify(ui));
    expect(translated).toMatchObject({ format: 'own', form: own, ui, asked: [], impossible: [] });
  });
});

describe('refused forms', () => {
  it.each([
    ['text', 'hello', /看不出是哪一种表单/],
    ['broken JSON', '{"properties": {', /看不出是哪一种表单/],
    ['JSON without questions', '{"hello": 1}', /看不出是哪一种表单/],
    ['a schema without questions', schemaWith({}), /没有能带过来的题目/],
    [
      'a dangerous name',
      '{"type":"object","properties":{"__proto__":{"type":"string"}}}',
      /“__proto__”有危险/,
    ],
    [
      'a constructor',
      '{"type":"object","properties":{"constructor":{"type":"string"}}}',
      /“constructor”有危险/,
    ],
    ['a long text', 'x'.repeat(1_600_000), /太大/],
    ['a deep one', `${'{"properties":{"a":'.repeat(80)}{}${'}}'.repeat(80)}`, /嵌套超过/],
  ])('%s', (_, source, reason) => {
    const translated = translate(source);
    expect(translated.form).toBeNull();
    expect(translated.impossible.map(one => one.reason).join()).toMatch(reason);
  });

  it('has ten thousand questions', () => {
    const properties = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`q${i}`, text]));
    expect(reasonsOf(schemaWith(properties)).join()).toMatch(/10000 道题，一份表单最多 400 道/);
  });

  it('has references that multiply', () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `d${i}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            ['a', 'b', 'c'].map(name => [name, { $ref: `#/definitions/d${i + 1}` }]),
          ),
        },
      ]),
    );
    const check = () => {
      const found = reasonsOf({ ...schemaWith({ start: { $ref: '#/definitions/d0' } }), definitions });
      expect(found.join()).toMatch(/太大了|太多/);
    };
    expect(processorTime(check)).toBeLessThan(5000);
  });
});

describe('JSON Schema', () => {
  it('with a recursive reference leaves out what repeats', () => {
    const person = {
      type: 'object',
      properties: { name: text, child: { title: '子女', $ref: '#/definitions/person' } },
    };
    const source = { ...schemaWith({ person: { $ref: '#/definitions/person' } }), definitions: { person } };
    expect(outline(source)).toEqual(['personName text 文字']);
    expect(reasonsOf(source).join()).toMatch(/引用了它自己/);
  });

  it('with a reference to another document says that it is not fetched', () => {
    const source = schemaWith({ a: text, b: { $ref: 'https://example.org/person.json' } });
    expect(outline(source)).toEqual(['a text 文字']);
    expect(reasonsOf(source).join()).toMatch(/不去别处取内容/);
  });

  it('with rules about the whole object says that they are left out', () => {
    const source = schemaWith({ a: text }, { not: { required: ['a', 'b'] }, minProperties: 1 });
    expect(reasonsOf(source)).toHaveLength(2);
    expect(problemsOf(translate(source))).toEqual([]);
  });

  it('with a fixed list of items asks each of them', () => {
    const source = schemaWith({
      point: {
        type: 'array',
        title: '坐标',
        prefixItems: [
          { ...text, title: '东' },
          { ...text, title: '北' },
        ],
      },
    });
    expect(outline(source)).toEqual(['point1 text 东', 'point2 text 北']);
  });

  it('never ticks a box beforehand', () => {
    const { form, done } = translate(
      schemaWith({ agree: { type: 'boolean', title: '同意', default: true } }),
    );
    expect(JSON.stringify(form)).not.toContain('default');
    expect(done.map(note => note.text).join()).toMatch(/不能替人勾选/);
  });

  it('gives keys to names in any script, none twice', () => {
    const source = schemaWith({
      'first-name': text,
      firstName: text,
      姓名: text,
      'Straße 1': text,
      toString: text,
    });
    expect(outline(source)).toEqual([
      'firstName2 text 文字',
      'firstName text 文字',
      'question1 text 文字',
      'Strasse1 text 文字',
      'toString2 text 文字',
    ]);
  });

  it('asks everything at once', () => {
    const asked = askedOf({
      type: 'object',
      properties: { petName: { type: 'string' }, kind: { enum: ['a', 'b'] } },
    });
    expect(asked.join('\n')).toMatch(/没有标题：叫“Pet name”/);
    expect(asked.join('\n')).toMatch(/没有写最多几个字：最多 100 字/);
    expect(asked.join('\n')).toMatch(/选项没有名称：a → A，b → B/);
    expect(asked.join('\n')).toMatch(/表单没有标题/);
  });

  it('keeps a harmless pattern, and proposes a format for a dangerous one', () => {
    const properties = {
      mail: { ...text, pattern: '^\\w+([\\.-]?\\w+)*@\\w+([\\.-]?\\w+)*(\\.\\w{2,3})+$' },
      code: { ...text, pattern: '^[\\w\\_-]{3}\\@\\d$' },
    };
    const { form, asked } = translate(schemaWith(properties));
    const steps = Object.values(form!.$defs!);
    expect(steps[0]!.properties!.mail).toMatchObject({ format: 'email' });
    expect(steps[0]!.properties!.mail!.pattern).toBeUndefined();
    expect(new RegExp(steps[0]!.properties!.code!.pattern!, 'u').test('a_-@1')).toBe(true);
    expect(asked.some(({ proposal }) => proposal === '改为电子邮箱格式')).toBe(true);
  });

  it('splits a page with more questions than a step may have', () => {
    const properties = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`q${i}`, text]));
    const translated = translate(schemaWith(properties));
    expect(Object.keys(translated.form!.$defs!)).toHaveLength(3);
    expect(problemsOf(translated)).toEqual([]);
  });

  it('asks either of several answers', () => {
    const source = schemaWith(
      { mail: text, phone: text },
      { anyOf: [{ required: ['mail'] }, { required: ['phone'] }] },
    );
    expect(outline(source)).toEqual(['mail text 文字', 'phone text 文字 required when not (mail given)']);
  });

  it('leaves out conditions on questions that wait for each other', () => {
    const branch = (asked: string, tested: string) => ({
      if: { properties: { [tested]: { minLength: 1 } }, required: [tested] },
      then: { properties: { [asked]: text }, required: [asked] },
    });
    const source = schemaWith({ c: text }, { allOf: [branch('a', 'b'), branch('b', 'a')] });
    expect(outline(source)).toEqual(['c text 文字', 'a text 文字', 'b text 文字']);
    expect(reasonsOf(source).join()).toMatch(/绕了一圈/);
  });
});

describe('expressions of other builders', () => {
  const survey = (visibleIf: string) => ({
    title: '示例',
    elements: [
      { type: 'text', name: 'age', title: '年龄', inputType: 'number' },
      { type: 'radiogroup', name: 'kind', title: '类别', choices: ['a', 'b'] },
      { type: 'checkbox', name: 'days', title: '日子', choices: ['sat', 'sun'] },
      { type: 'boolean', name: 'own', title: '本人' },
      { type: 'comment', name: 'note', title: '说明', visibleIf, maxLength: 50 },
    ],
  });
  const conditionOf = (visibleIf: string) => {
    const target = {
      ...formImportTarget,
      keywords: new Set([...formImportTarget.keywords, 'contains', 'exclusiveMinimum', 'exclusiveMaximum']),
    };
    const { form, ui, impossible } = translateForm({ form: survey(visibleIf) }, target);
    const line = outlineForm(form!, ui).find(one => one.startsWith('note'))!;
    return impossible.length > 0
      ? impossible.map(({ reason }) => reason).join()
      : line.replace('note text 说明 when ', '');
  };

  it.each([
    ["{kind} = 'a'", 'kind = "a"'],
    ["'a' == {kind}", 'kind = "a"'],
    ["{kind} <> 'a'", 'not (kind = "a")'],
    ["{kind} = 'a' or {kind} = 'b' and {own}", 'kind = "a" or (kind = "b" and own = true)'],
    ["not ({kind} = 'a') and {age} >= 18", 'age >= 18 and not (kind = "a")'],
    ['!{own}', 'not (own = true)'],
    ['{own} = false', 'own = false'],
    ['18 < {age}', 'age > 18'],
    ["{days} contains 'sat'", 'days has "sat"'],
    ["{days} anyof ['sat', 'sun']", 'days has "sat" or days has "sun"'],
    ["{days} allof ['sat', 'sun']", 'days has "sat" and days has "sun"'],
    ['{age} notempty', 'age given'],
    ["{kind} = ''", 'not (kind given)'],
  ])('%s is read as %s', (expression, condition) => {
    expect(conditionOf(expression)).toBe(condition);
  });

  it.each([
    ["iif({age} > 3, 'a', 'b') = 'a'", /“iif”要计算/],
    ['{age} + 1 > 3', /看不懂/],
    ['{age} > {kind}', /只能把一道题的回答与一个值比较/],
    ["{nobody} = 'a'", /“nobody”不是这里的题目/],
    ["{kind} = 'c'", /“kind”没有“c”这个回答/],
    ["{kind} > 'a'", /没有|不能|不是/],
    ['process.exit(1)', /看不懂|要计算/],
    [`${'('.repeat(200)}{own}${')'.repeat(200)}`, /括号套得太深/],
    ["{kind} = 'a", /看不懂/],
    ['{note} notempty', /绕了一圈/],
  ])('%s is not, which is said', (expression, reason) => {
    expect(conditionOf(expression)).toMatch(reason);
  });
});

describe('any schema', () => {
  const name = fc.constantFrom('a', 'b', 'first-name', '姓名', 'view:x', 'c1', 'a b');
  const scalar = fc.record(
    {
      type: fc.constantFrom('string', 'number', 'integer', 'boolean', ['string', 'null'], 'null', 'file'),
      title: fc.constantFrom('标题', '', '<b>Title</b>'),
      format: fc.constantFrom('date', 'email', 'time', 'uri', 'uuid', 'tel', 'made-up', 'data-url'),
      enum: fc.constantFrom(['a', 'b'], [1, 2], ['', 'x'], [], [true], ['一', '二'], [null]),
      minimum: fc.integer({ min: -5, max: 5 }),
      maximum: fc.integer({ min: -5, max: 5 }),
      exclusiveMinimum: fc.constantFrom(true, 3, 0.5),
      minLength: fc.integer({ min: 0, max: 9 }),
      maxLength: fc.integer({ min: 0, max: 9 }),
      pattern: fc.constantFrom('^a$', '^[\\w-.]+$', '(', '^(a+)+$'),
      default: fc.constantFrom('a', true, 5, null, {}),
      readOnly: fc.boolean(),
      const: fc.constantFrom('k', true, false, 3),
      examples: fc.constantFrom(['a', 'b'], [1], ['abcdefghijklmn']),
    },
    { requiredKeys: [] },
  );
  const names = fc.uniqueArray(name, { maxLength: 3 });

  /** A schema with objects inside each other up to a depth. */
  const schemaOf = (depth: number): fc.Arbitrary<object> =>
    depth === 0
      ? scalar
      : fc.oneof(
          scalar,
          objectOf(depth - 1),
          fc.record({ type: fc.constant('array'), items: schemaOf(depth - 1) }),
        );

  const objectOf = (depth: number): fc.Arbitrary<object> => {
    const inner = depth === 0 ? fc.record({ required: names }) : objectOf(depth - 1);
    return fc.record(
      {
        type: fc.constant('object'),
        title: fc.constantFrom('一组', ''),
        properties: fc.dictionary(name, schemaOf(depth), { maxKeys: 3 }),
        required: names,
        dependencies: fc.dictionary(name, fc.oneof(names, inner), { maxKeys: 2 }),
        if: fc.record({ properties: fc.dictionary(name, scalar, { maxKeys: 2 }) }),
        then: inner,
        else: inner,
        oneOf: fc.array(inner, { maxLength: 2 }),
        allOf: fc.array(inner, { maxLength: 2 }),
        patternProperties: fc.dictionary(fc.constant('^x'), scalar, { maxKeys: 1 }),
      },
      { requiredKeys: ['type', 'properties'] },
    );
  };

  it('becomes a valid form, or says why not', () => {
    const property = fc.property(fc.dictionary(name, schemaOf(2), { minKeys: 1, maxKeys: 5 }), properties => {
      const translated = translate(schemaWith(properties));
      if (translated.form === null) expect(translated.impossible).not.toEqual([]);
      else expect(problemsOf(translated)).toEqual([]);
    });
    fc.assert(property, { numRuns: 60, seed: 20261120 });
  });
});

describe('matrix of a survey', () => {
  const columns = ['好', '一般', '差'];
  const rows = [
    { value: 'service', text: '服务' },
    { value: 'place', text: '场地' },
  ];
  const survey = (matrix: object, ...others: object[]) => ({
    title: '示例',
    pages: [
      { elements: [{ type: 'matrix', name: 'rate', title: '评价', columns, rows, ...matrix }, ...others] },
    ],
  });
  const questionsOf = ({ form }: ReturnType<typeof translate>) =>
    Object.values(form!.$defs!).flatMap(({ properties = {} }) => Object.entries(properties));

  it('is one question with a row for each statement, and valid', () => {
    const translated = translate(survey({ isAllRowRequired: true }));
    const [[name, question] = []] = questionsOf(translated);
    expect(name).toBe('rate');
    expect(question).toMatchObject({
      title: '评价',
      type: 'object',
      properties: { service: { title: '服务', enum: columns }, place: { title: '场地', enum: columns } },
      required: ['service', 'place'],
    });
    expect(translated.ui?.rate).toMatchObject({ 'ui:widget': 'matrix' });
    expect(problemsOf(translated)).toEqual([]);
  });

  it.each<[string, object, object[]]>([
    [
      'a condition tests',
      {},
      [{ type: 'text', name: 'why', title: '为什么', visibleIf: "{rate.place} = '差'" }],
    ],
    [
      'are shown under conditions',
      { rows: [rows[0], { ...rows[1], visibleIf: '{why} notempty' }] },
      [{ type: 'text', name: 'why', title: '为什么' }],
    ],
    ['take several choices', { cellType: 'checkbox' }, []],
    ['have too many choices', { columns: ['1', '2', '3', '4', '5', '6', '7', '8'] }, []],
  ])('is a question for each of its rows where these %s', (_, matrix, others) => {
    const translated = translate(survey(matrix, ...others));
    for (const name of ['rateService', 'ratePlace'])
      expect(JSON.stringify(translated.form)).toContain(`"${name}":`);
    expect(problemsOf(translated)).toEqual([]);
  });
});
