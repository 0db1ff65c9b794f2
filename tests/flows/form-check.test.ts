import '../support/option-sources';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { choicesOf } from '../../src/flows/engine/choices';
import type { UiSchema } from '../../src/flows/engine/form-version';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import type { SchemaFiles } from '../../src/server/engine/forms/schema-source';
import { processorTime } from '../support/processor-time';
import { HTML_EMAIL, projectSchemas, sampleFolder } from '../support/project-schemas';

/** The findings as text: file, pointer, reason. */
const findings = (files: SchemaFiles) =>
  checkForms(files).findings.map(({ file, place, reason }) => `${file}#${place.pointer} ${reason}`);

/** Applies one change and expects one finding, and that the form cannot be published. */
function expectFinding(
  reasonPattern: RegExp,
  at: string,
  change: Parameters<typeof sampleFolder>[0],
  file = 'sample/form.json',
): void {
  const { findings: found, forms } = checkForms(sampleFolder(change));
  const readable = found.map(finding => `${finding.file}#${finding.place.pointer} ${finding.reason}`);
  expect(readable.join('\n')).toMatch(reasonPattern);
  const matchingFinding = found.find(({ reason }) => reasonPattern.test(reason));
  expect(`${matchingFinding?.file}#${matchingFinding?.place.pointer}`).toBe(`${file}#${at}`);
  expect(matchingFinding?.place.line).toBeGreaterThan(0);
  expect(forms).toEqual([]);
}

describe('project schemas', () => {
  it('have no findings', () => {
    expect(findings(projectSchemas())).toEqual([]);
  });

  it('include the organ donation form with its two steps', () => {
    const { forms } = checkForms(projectSchemas());
    expect(forms.map(({ flow }) => flow)).toContain('organ-donation');
    const organ = forms.find(({ flow }) => flow === 'organ-donation');
    expect(organ?.steps.map(({ id, title }) => [id, title])).toEqual([
      ['applicant', '个人信息'],
      ['wish', '捐献意愿'],
    ]);
  });
});

describe('form with several errors', () => {
  it('reports all of them at once, each once', () => {
    const folder = sampleFolder(({ form, ui }) => {
      const { properties, required } = form.$defs.person;
      properties.wechat = { title: '微信号', type: 'string', maxLenght: 30, format: 'plainText' };
      properties.size = { title: '尺码', type: 'string', enum: ['S', 'M'] };
      properties.code = { title: '编号', type: 'string', maxLength: 9, pattern: '^(a+)+$', format: 'nmae' };
      properties.unnamed = { type: 'strng', maxLength: 'long' };
      properties.far = { title: '别处', $ref: '../defs/nowhere.json' };
      required.push('nobody');
      ui.note = { 'ui:widget': 'slider', 'ui:hint': '…' };
      ui['ui:order'] = ['name', 'missing', '*'];
    });
    const pointers = checkForms(folder).findings.map(({ file, place }) => `${file}#${place.pointer}`);
    const person = 'sample/form.json#/$defs/person';
    expect(pointers.toSorted()).toEqual(
      [
        `${person}/properties/wechat/maxLenght`,
        // Without labels for its options.
        `${person}/properties/size`,
        `${person}/properties/code/pattern`,
        `${person}/properties/code/format`,
        // Without a message for its pattern.
        `${person}/properties/code`,
        `${person}/properties/unnamed/type`,
        `${person}/properties/unnamed/maxLength`,
        // Without a title.
        `${person}/properties/unnamed`,
        `${person}/properties/far/$ref`,
        `${person}/required/1`,
        'sample/ui.json#/note/ui:widget',
        'sample/ui.json#/note/ui:hint',
        'sample/ui.json#',
      ].toSorted(),
    );
    expect(checkForms(folder).forms).toEqual([]);
  });
});

describe('options that depend on another answer', () => {
  const sizes =
    (ui?: (settings: Record<string, object>) => void): Parameters<typeof sampleFolder>[0] =>
    parts => {
      const { person } = parts.form.$defs;
      person.properties.size = { title: '尺码', type: 'string' };
      const offered = (kind: string, values: string[]) => ({
        if: { properties: { kind: { const: kind } }, required: ['kind'] },
        then: { properties: { size: { enum: values } } },
      });
      person.allOf = [offered('member', ['S', 'M']), offered('guest', ['M', 'L', 'XL'])];
      ui?.(parts.ui);
    };
  const names = { S: '小', M: '中', L: '大', XL: '特大' };

  it.each<[string, unknown]>([
    ['by value', names],
    ['as a list in the order of the form', Object.values(names)],
  ])('have their labels %s', (_, written) => {
    const folder = sampleFolder(sizes(ui => (ui.size = { 'ui:enumNames': written })));
    expect(findings(folder)).toEqual([]);
    const [form] = checkForms(folder).forms;
    expect(form?.ui.size).toEqual({ 'ui:enumNames': names });
    const { schema, ui } = form!;
    const rows = describeAnswers(schema, ui, { name: '林示例', kind: 'guest', size: 'XL' })[0]!.rows;
    expect(rows.map(({ label, value }) => `${label}：${value}`)).toContain('尺码：特大');
    const choices = choicesOf({ type: 'string', enum: ['M', 'XL'] }, ui.size as UiSchema);
    expect(choices.map(({ label }) => label)).toEqual(['中', '特大']);
  });

  it('need a label for each option, and for no other', () => {
    const { L: _, ...fewer } = names;
    const at = '/size';
    const ui = 'sample/ui.json';
    const withOptionNames = (value: object) => sizes(all => (all.size = { 'ui:enumNames': value }));
    expectFinding(/ui:enumNames 里没有选项“L”/, at, withOptionNames(fewer), ui);
    expectFinding(/ui:enumNames 里的“XXL”不是选项/, at, withOptionNames({ ...names, XXL: '更大' }), ui);
    expectFinding(/选项“S”没有中文名/, '/$defs/person/properties/size', sizes());
  });
});

describe('invalid JSON file', () => {
  const text = (content: string) => new Map([['sample/form.json', content]]);

  it('is refused with line and column of the error', () => {
    const { findings: found } = checkForms(text('{\n  "title": "示例"\n  "type": "object"\n}'));
    expect(found).toEqual([
      { file: 'sample/form.json', place: { pointer: '', line: 3, column: 3 }, reason: '两项之间少了逗号' },
    ]);
  });

  it.each([
    ['{ "title": "x", }', /多写了逗号/],
    ['{ "title": "x" ', /右花括号/],
    ['// 说明\n{}', /不能写注释/],
    ['', /文件是空的/],
    ['  \n', /文件是空的/],
    ['{ "title": "x" } }', /多余的字符/],
  ])('%s', (content, reasonPattern) => {
    expect(findings(text(content)).join()).toMatch(reasonPattern);
  });

  it('is refused for a duplicate key, of which JSON keeps only one', () => {
    const { findings: found } = checkForms(text('{\n "title": "a",\n "title": "b"\n}'));
    expect(found[0]).toMatchObject({
      place: { pointer: '/title', line: 3 },
      reason: '“title”在这里写了两次',
    });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    'is refused for the reserved name %s',
    name => {
      expect(findings(text(`{ "$defs": { "${name}": {} } }`))).toEqual([
        `sample/form.json#/$defs/${name} 不能使用名称“${name}”`,
      ]);
    },
  );

  it('is refused when it is nested too deeply, instead of exhausting the server', () => {
    expect(findings(text(`${'{"not":'.repeat(5000)}{}${'}'.repeat(5000)}`)).join()).toMatch(/嵌套超过了/);
  });
});

describe('keyword', () => {
  it('that is misspelt is reported with a suggestion', () => {
    expectFinding(
      /不认识的关键字“maxLenght”，是否想写“maxLength”/,
      '/$defs/person/properties/note/maxLenght',
      ({ form }) => {
        form.$defs.person.properties.note = { title: '备注', type: 'string', maxLenght: 100 };
      },
    );
  });

  it.each([
    ['maxLength', '100', /“maxLength”应当是不小于 0 的整数/],
    ['type', 'text', /“type”应当是"string"/],
    ['enum', [], /“enum”应当是至少一项/],
    ['required', ['a', 'a'], /“required”应当是不重复的名称列表/],
    ['properties', [], /“properties”应当是/],
    ['age', { min: '18' }, /“age”的写法不正确/],
    ['within', { from: 'yesterday' }, /“within”的写法不正确/],
    ['unevaluatedProperties', true, /“unevaluatedProperties”应当是false/],
  ])('%s with the value %j is reported with the accepted values', (keyword, value, reasonPattern) => {
    expectFinding(reasonPattern, `/$defs/person/properties/note/${keyword}`, ({ form }) => {
      form.$defs.person.properties.note[keyword] = value;
    });
  });

  it('that names an unknown format is reported with the nearest one', () => {
    expectFinding(
      /没有“moblie”这种格式，是否想写“mobile”/,
      '/$defs/person/properties/note/format',
      ({ form }) => {
        form.$defs.person.properties.note.format = 'moblie';
      },
    );
  });

  it('examples must not contain an invalid answer', () => {
    expectFinding(/“1,5”不符合这一项的要求/, '/$defs/person/properties/gift/examples/1', ({ form }) => {
      form.$defs.person.properties.gift = {
        title: '金额',
        type: 'string',
        format: 'amount',
        examples: ['10.00', '1,5'],
      };
    });
    expectFinding(/只能写在文字/, '/$defs/person/properties/count/examples', ({ form }) => {
      form.$defs.person.properties.count = { title: '数量', type: 'integer', examples: ['1'] };
    });
  });

  it('default must not pre-tick a checkbox', () => {
    expectFinding(/不能替人预先勾选/, '/$defs/person/properties/agree/default', ({ form }) => {
      form.$defs.person.properties.agree = { title: '同意', type: 'boolean', default: true };
    });
  });

  it('limits must leave at least one valid answer', () => {
    expectFinding(/没有内容能同时满足/, '/$defs/person/properties/note/maxLength', ({ form }) => {
      form.$defs.person.properties.note.minLength = 200;
    });
  });

  it('oneOf is only allowed inside a condition', () => {
    expectFinding(/“oneOf”只能写在 if 里/, '/$defs/person/properties/kind/oneOf', ({ form }) => {
      form.$defs.person.properties.kind = { title: '类别', type: 'string', oneOf: [{ const: 'a' }] };
    });
  });
});

describe('pattern', () => {
  const pattern =
    (value: string) => (parts: Parameters<NonNullable<Parameters<typeof sampleFolder>[0]>>[0]) => {
      parts.form.$defs.person.properties.note.pattern = value;
      parts.ui.note = { 'ui:messages': { pattern: '请按格式填写' } };
    };
  const at = '/$defs/person/properties/note/pattern';

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^no-(\\w+\\s?)*$',
    '^.*.*.*=.*$',
    '^(?:abcd|abc|d)*$',
    '^no (?:[ab]c|ac)*$',
    '^(?:\\d-\\d|0-|0)*$',
    '^(.*a){12}$',
    '^(a?){30}a{30}$',
    '^(.{1,1000}){1,1000}$',
    '^\\d*\\d*\\d*$',
    '^(https?://)?([\\da-z.-]+)\\.([a-z.]{2,6})([/\\w .-]*)*/?$',
  ])('%s is refused for catastrophic backtracking', value => {
    expectFinding(/会慢到卡死/, at, pattern(value));
  });

  it('is refused when it is not a regular expression with the u flag', () => {
    expectFinding(/不是正确的正则表达式/, at, pattern('\\-'));
  });

  it('is refused when its complexity cannot be determined', () => {
    expectFinding(/看不出会不会慢到卡死/, at, pattern('^(?:(?=[ab]*c)[abc])*$'));
  });

  it('for e-mail addresses from the HTML standard is accepted, and analysed once', () => {
    const check = () => expect(findings(sampleFolder(pattern(HTML_EMAIL)))).toEqual([]);
    // Its time limit is by the clock, which other programs on the machine use up.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      expect(processorTime(check)).toBeLessThan(4500);
      expect(processorTime(check)).toBeLessThan(900);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(?:ab{9}|abbbbbbbbb)*$',
    '^(?=.{1,254}$)(?:a|a)*$',
    '^(?=(?:x+x+)+y).*$',
    '^(?:a{1,60}b?){1,60}c[0-9a-f]{0,61}$',
    '^(?:[a-z]{0,61}[a-z0-9]{0,61})*[a-z-]{0,61}[a-z]{0,61}@$',
    '^(?:a|a)*[^]{0,61}(?:[a-z0-9]{0,61}[a-z-]{0,61}x)?$',
  ])('%s is refused, whatever its counts and lookaheads', value => {
    // What the analysis cannot decide takes it to its time limit, which a faster clock reaches sooner.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => 10 * now());
    onTestFinished(() => clock.mockRestore());
    const reasons = findings(sampleFolder(pattern(value)));
    expect(reasons.join()).toMatch(/会慢到卡死|看不出会不会慢到卡死/);
  });

  it.each([
    '^[A-Z]{2}(-\\d{4})?$',
    '^(?:\\d{4}-){3}\\d{4}$',
    '^[\\u{20000}-\\u{323AF}]{2,20}$',
    '^[A-Z]{2}\\d{6}(-\\d{2})*$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '^[a-zA-Z0-9._%+\\-]+@[a-zA-Z0-9.\\-]+\\.[a-zA-Z]{2,}$',
    '^\\w+([.+\\-]\\w+)*@\\w+([.\\-]\\w+)*\\.\\w+([.\\-]\\w+)*$',
    '^(([^<>()[\\]\\\\.,;:\\s@"]+(\\.[^<>()[\\]\\\\.,;:\\s@"]+)*)|(".+"))@((\\[[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\])|(([a-zA-Z\\-0-9]+\\.)+[a-zA-Z]{2,}))$',
    `^(?=.{1,254}$)(?=.{1,64}@)${HTML_EMAIL.slice(1)}`,
    '^(?=.*\\d)(?=.*[a-z]).{8,20}$',
  ])('%s is accepted', value => {
    expect(findings(sampleFolder(pattern(value)))).toEqual([]);
  });

  it('requires a message from the author of the form', () => {
    expectFinding(/pattern 没有提示文字.*ui:messages/, '/$defs/person/properties/note', ({ form }) => {
      form.$defs.person.properties.note.pattern = '^[0-9]+$';
    });
  });
});

describe('reference', () => {
  it.each([
    '../defs/nobody.json',
    '#/$defs/nobody',
    'https://example.org/x.json',
    '../../secret.json',
    '#/$defs/a/b',
  ])('to %s has no target', ref => {
    expectFinding(/引用的“.*”不存在/, '/$defs/person/properties/note/$ref', ({ form }) => {
      form.$defs.person.properties.note = { title: '备注', $ref: ref };
    });
  });

  it('beside properties is refused, as rjsf would ignore its target', () => {
    expectFinding(/“properties”不能与 \$ref 写在一起/, '/$defs/person/properties', ({ form, files }) => {
      files.set('defs/part.json', '{ "title": "部分", "type": "object", "properties": {} }');
      form.$defs.person = {
        title: '个人信息',
        $ref: '../defs/part.json',
        properties: { a: { title: '甲', type: 'boolean' } },
      };
    });
  });

  it('inside a condition is refused, as browsers evaluate conditions separately', () => {
    expectFinding(/if 里不能引用/, '/$defs/person/if/properties/kind/$ref', ({ form, files }) => {
      files.set('defs/part.json', '{ "const": "guest" }');
      Object.assign(form.$defs.person, {
        if: { properties: { kind: { $ref: '../defs/part.json' } }, required: ['kind'] },
        then: { required: ['note'] },
      });
    });
  });

  it('that is circular is refused', () => {
    expectFinding(
      /引用绕回了自己/,
      '/properties/child/$ref',
      ({ form, files }) => {
        files.set(
          'defs/node.json',
          JSON.stringify({
            title: '节点',
            type: 'object',
            properties: { child: { $ref: 'node.json' } },
            additionalProperties: false,
          }),
        );
        form.$defs.person.properties.node = { $ref: '../defs/node.json' };
      },
      'defs/node.json',
    );
  });

  it.each([
    ['', 0],
    [', written from the innermost', 1],
  ])('chain that is too long is refused%s', (_, reversed) => {
    const { findings: found, forms } = checkForms(
      sampleFolder(({ form }) => {
        const chain = Array.from({ length: 6000 }, (_, at) => [`l${at}`, { $ref: `#/$defs/l${at + 1}` }]);
        if (reversed) chain.reverse();
        form.$defs = { ...Object.fromEntries(chain), ...form.$defs, l6000: { title: '项', type: 'boolean' } };
        form.$defs.person.properties.note = { $ref: '#/$defs/l0' };
      }),
    );
    expect(found.map(({ reason }) => reason)).toEqual(['引用套引用超过了20层']);
    expect(forms).toEqual([]);
  });

  it('to a broken shared part blocks the form and reports the error in that part', () => {
    const { findings: found, forms } = checkForms(
      sampleFolder(({ form, files }) => {
        files.set('defs/part.json', '{ "title": "备注", "type": "string", "maxLenght": 5 }');
        form.$defs.person.properties.note = { $ref: '../defs/part.json' };
      }),
    );
    expect(found.map(({ file }) => file)).toEqual(['defs/part.json']);
    expect(forms).toEqual([]);
  });
});

describe('steps', () => {
  it('must be listed at the root', () => {
    expectFinding(/“health”没有列入最外层的 allOf，也没有被引用/, '/$defs/health', ({ form }) => {
      form.$defs.health = {
        title: '健康',
        type: 'object',
        properties: { well: { title: '健康', type: 'boolean' } },
      };
    });
  });

  it('listed at the root must exist', () => {
    expectFinding(/引用的“#\/\$defs\/health”不存在/, '/allOf/1/$ref', ({ form }) => {
      form.allOf.push({ $ref: '#/$defs/health' });
    });
  });

  it('are the only content of the root', () => {
    expectFinding(/最外层不能写“properties”/, '/properties', ({ form }) => {
      form.properties = { extra: { title: '其他', type: 'boolean' } };
    });
  });

  it('need a title', () => {
    expectFinding(/这一步没有标题/, '/$defs/person', ({ form }) => delete form.$defs.person.title);
  });

  it('contain each question once', () => {
    expectFinding(/“name”在两个步骤里都问了/, '/$defs/again/properties/name', ({ form }) => {
      form.allOf.push({ $ref: '#/$defs/again' });
      form.$defs.again = {
        title: '再问',
        type: 'object',
        properties: { name: { title: '姓名', type: 'string', maxLength: 9 } },
      };
    });
  });

  it('contain a limited number of questions', () => {
    expectFinding(/这一步超过了40项/, '/$defs/person', ({ form }) => {
      for (let i = 0; i < 41; i++)
        form.$defs.person.properties[`q${i}`] = { title: `问${i}`, type: 'boolean' };
    });
    const withQuestions =
      (count: number): Parameters<typeof expectFinding>[2] =>
      ({ form }) => {
        for (let i = 0; i < count; i++)
          form.$defs.person.properties[`q${i}`] = { title: `问${i}`, type: 'boolean' };
      };
    expectFinding(/表单有\d{4}项，最多400项/, '/$defs', withQuestions(4000));
    expectFinding(/文件过大/, '', withQuestions(10_000));
  });

  it('have a limited number of conditions with both branches, as rjsf tries every combination', () => {
    expectFinding(/then 和 else 的条件超过了8个/, '/$defs/person', ({ form }) => {
      form.$defs.person.allOf = Array.from({ length: 9 }, () => ({
        if: { properties: { kind: { const: 'guest' } }, required: ['kind'] },
        then: { required: ['note'] },
        else: { required: ['kind'] },
      }));
    });
  });

  it('must not accept additional properties', () => {
    expectFinding(/表单之外的内容会被收下/, '', ({ form }) => delete form.unevaluatedProperties);
  });
});

describe('question', () => {
  it('needs a label', () => {
    expectFinding(
      /“note”没有标题/,
      '/$defs/person/properties/note',
      ({ form }) => delete form.$defs.person.properties.note.title,
    );
  });

  it('needs a type', () => {
    expectFinding(
      /“note”没有写 type/,
      '/$defs/person/properties/note',
      ({ form }) => delete form.$defs.person.properties.note.type,
    );
  });

  it('needs a maximum length', () => {
    expectFinding(/“note”的字数没有上限/, '/$defs/person/properties/note', ({ form }) => {
      delete form.$defs.person.properties.note.maxLength;
    });
  });

  it('that is a list needs items and a maximum number', () => {
    expectFinding(/列表“tags”没有上限/, '/$defs/person/properties/tags', ({ form }) => {
      form.$defs.person.properties.tags = {
        title: '标签',
        type: 'array',
        items: { type: 'string', enum: ['甲'] },
      };
    });
  });

  it('cannot have two types', () => {
    expectFinding(/“note”在几处的 type 不一致/, '/$defs/person/allOf/0/properties/note', ({ form }) => {
      form.$defs.person.allOf = [{ properties: { note: { type: 'integer' } } }];
    });
  });

  it('needs a name of letters and digits', () => {
    expectFinding(
      /名称“home-address”只能用字母和数字/,
      '/$defs/person/properties/home-address',
      ({ form }) => {
        form.$defs.person.properties['home-address'] = { title: '住址', type: 'string', maxLength: 9 };
      },
    );
  });

  it('with codes as options needs Chinese labels', () => {
    expectFinding(
      /“kind”的选项“member”没有中文名/,
      '/$defs/person/properties/kind',
      ({ ui }) => delete ui.kind,
    );
  });

  it('that is an object must not accept additional properties either', () => {
    expectFinding(
      /“home”没有写 "unevaluatedProperties": false/,
      '/$defs/person/properties/home',
      ({ form }) => {
        form.$defs.person.properties.home = {
          title: '住址',
          type: 'object',
          properties: { city: { title: '市', type: 'string', maxLength: 9 } },
        };
      },
    );
  });

  it('that is an object with conditions cannot use additionalProperties for that', () => {
    expectFinding(
      /additionalProperties 看不到 allOf、then 里的问题/,
      '/$defs/person/properties/home/additionalProperties',
      ({ form }) => {
        form.$defs.person.properties.home = {
          title: '住址',
          type: 'object',
          properties: { abroad: { title: '在国外', type: 'boolean' } },
          if: { properties: { abroad: { const: true } }, required: ['abroad'] },
          then: { properties: { country: { title: '国家', type: 'string', maxLength: 9 } } },
          additionalProperties: false,
        };
      },
    );
  });
});

describe('required and conditions', () => {
  it('must refer to existing questions', () => {
    expectFinding(/没有“nmae”这一项，是否想写“name”/, '/$defs/person/required/0', ({ form }) => {
      form.$defs.person.required = ['nmae'];
    });
  });

  const condition =
    (test: object) =>
    ({ form }: { form: ReturnType<typeof JSON.parse> }) => {
      Object.assign(form.$defs.person, { if: test, then: { required: ['note'] } });
    };

  it('must test existing questions', () => {
    expectFinding(
      /条件里没有“knid”这一项，是否想写“kind”/,
      '/$defs/person/if',
      condition({ properties: { knid: { const: 'guest' } }, required: ['knid'] }),
    );
  });

  it('must test existing options', () => {
    expectFinding(
      /“kind”没有选项“gast”，条件永远不会成立/,
      '/$defs/person/if',
      condition({ properties: { kind: { const: 'gast' } }, required: ['kind'] }),
    );
  });

  it('must not be fulfilled by a missing answer', () => {
    expectFinding(
      /“kind”没有回答时这个条件也成立/,
      '/$defs/person/if/properties/kind',
      condition({ properties: { kind: { const: 'guest' } } }),
    );
  });

  it('must test existing options also where they are excluded, or chosen among several', () => {
    expectFinding(
      /“kind”没有选项“gast”，条件永远成立/,
      '/$defs/person/if',
      condition({ properties: { kind: { not: { const: 'gast' } } }, required: ['kind'] }),
    );
    expectFinding(/“days”没有选项“周三”，条件永远不会成立/, '/$defs/person/if', parts => {
      const items = { type: 'string', enum: ['周六', '周日'] };
      parts.form.$defs.person.properties.days = { title: '时间', type: 'array', maxItems: 2, items };
      condition({ properties: { days: { contains: { const: '周三' } } }, required: ['days'] })(parts);
    });
  });

  it('may be combined in every way that the studio writes', () => {
    const change = condition({
      properties: { kind: { not: { enum: ['guest'] } }, note: { pattern: 'a\\.b', minLength: 2 } },
      required: ['kind', 'note'],
      anyOf: [{ required: ['name'] }, { not: { required: ['kind'] } }],
      not: { properties: { name: { const: '示例' } }, required: ['name'] },
    });
    expect(findings(sampleFolder(change))).toEqual([]);
    expectFinding(/“contains”只能写在 if 里/, '/$defs/person/properties/note/contains', ({ form }) => {
      form.$defs.person.properties.note.contains = { const: 'a' };
    });
  });

  describe('that wait for each other', () => {
    const text = (title: string) => ({ title, type: 'string', maxLength: 9, format: 'plainText' });
    const when = (tested: string, name: string, keyword: 'then' | 'else' = 'then') => ({
      if: { properties: { [tested]: { const: '1' } }, required: [tested] },
      [keyword]: { properties: { [name]: text(name) } },
    });
    const withParts =
      (...parts: object[]): Parameters<typeof sampleFolder>[0] =>
      ({ form }) => {
        form.$defs.person.allOf = parts;
      };

    it('are refused, with the questions of the loop', () => {
      expectFinding(
        /条件绕成了圈，这几项永远不会问：“a”要看“b”的回答，“b”要看“a”的回答/,
        '/$defs/person/allOf/0/then/properties/a',
        withParts(when('b', 'a'), when('a', 'b')),
      );
      expectFinding(
        /“a”要看“c”的回答，“c”要看“b”的回答，“b”要看“a”的回答/,
        '/$defs/person/allOf/0/then/properties/a',
        withParts(when('c', 'a'), when('a', 'b', 'else'), when('b', 'c'), when('c', 'd')),
      );
      expectFinding(
        /“a”的条件要看它自己的回答，永远不会问/,
        '/$defs/person/allOf/0/then/properties/a',
        withParts(when('a', 'a')),
      );
    });

    it('are refused across steps, and inside a list', () => {
      expectFinding(/条件绕成了圈/, '/$defs/person/then/properties/a', ({ form }) => {
        Object.assign(form.$defs.person, when('b', 'a'));
        form.allOf.push({ $ref: '#/$defs/rest' });
        form.$defs.rest = { title: '其他', type: 'object', ...when('a', 'b') };
      });
      expectFinding(
        /条件绕成了圈/,
        '/$defs/person/properties/rows/items/allOf/0/then/properties/a',
        ({ form }) => {
          const items = { type: 'object', properties: { c: text('c') }, unevaluatedProperties: false };
          form.$defs.person.properties.rows = {
            ...{ title: '各行', type: 'array', maxItems: 2 },
            items: { ...items, allOf: [when('b', 'a'), when('a', 'b')] },
          };
        },
      );
    });

    it('are accepted where another condition shows one of them', () => {
      const any = {
        if: { anyOf: [when('b', 'a').if, { required: ['name'] }] },
        then: { properties: { a: text('a') } },
      };
      expect(findings(sampleFolder(withParts(any, when('a', 'b'))))).toEqual([]);
      const shown = { if: { required: ['name'] }, then: { properties: { a: text('a') } } };
      expect(findings(sampleFolder(withParts(when('b', 'a'), when('a', 'b'), shown)))).toEqual([]);
    });
  });

  it('must have a branch', () => {
    expectFinding(/if 后面没有 then 或 else/, '/$defs/person/if', ({ form }) => {
      form.$defs.person.if = { required: ['kind'] };
    });
    expectFinding(/“then”前面少了 if/, '/$defs/person/then', ({ form }) => {
      form.$defs.person.then = { required: ['note'] };
    });
  });
});

describe('uiSchema', () => {
  const ui = 'sample/ui.json';

  it('must refer to existing questions', () => {
    expectFinding(
      /没有“nmae”这一项，是否想写“name”/,
      '/nmae',
      parts => {
        parts.ui.nmae = {};
      },
      ui,
    );
  });

  it.each([
    ['ui:widget', 'slider', /“ui:widget”应当是"text"/],
    ['ui:field', 'map', /不认识的设置“ui:field”/],
    ['ui:placehodler', 'x', /不认识的设置“ui:placehodler”，是否想写“ui:placeholder”/],
    ['ui:help', 5, /“ui:help”应当是一段文字/],
    ['ui:link', { title: '别处', path: 'https://example.org' }, /“ui:link”应当是链接/],
    ['ui:messages', { pattern: '' }, /“ui:messages”应当是/],
  ])('%s: %j is reported with the accepted values', (name, value, reasonPattern) => {
    expectFinding(
      reasonPattern,
      `/note/${name}`,
      parts => {
        parts.ui.note = { [name]: value };
      },
      ui,
    );
  });

  it('accepts the same settings inside ui:options', () => {
    expectFinding(
      /“ui:mask”应当是/,
      '/note/ui:options/mask',
      parts => {
        parts.ui.note = { 'ui:options': { mask: 'all' } };
      },
      ui,
    );
  });

  it('needs a label for each option', () => {
    expectFinding(
      /ui:enumNames 有1个，选项有2个/,
      '/kind',
      parts => {
        parts.ui.kind['ui:enumNames'] = ['会员'];
      },
      ui,
    );
  });

  it('must not have a message for a keyword that the question does not have', () => {
    expectFinding(
      /ui:messages 里的“minLength”用不上/,
      '/note',
      parts => {
        parts.ui.note = { 'ui:messages': { minLength: '太短' } };
      },
      ui,
    );
  });

  it('requires a form beside it', () => {
    expect(findings(new Map([['sample/ui.json', '{}']]))).toEqual([
      'sample/ui.json# 旁边没有 sample/form.json',
    ]);
  });

  it.each([
    ['is broken', '{'],
    ['speaks of nothing', '{ "b": {} }'],
  ])('of a shared part that %s blocks the forms that use it', (_, text) => {
    const { forms, findings: found } = checkForms(
      sampleFolder(({ form, files }) => {
        files.set('defs/part.json', '{ "title": "备注", "type": "string", "maxLength": 9 }');
        files.set('defs/part.ui.json', text);
        form.$defs.person.properties.note = { $ref: '../defs/part.json' };
      }),
    );
    expect(found.map(({ file }) => file)).toEqual(['defs/part.ui.json']);
    expect(forms).toEqual([]);
  });

  it('of a shared part is checked against that part', () => {
    const files = new Map([
      [
        'defs/part.json',
        '{ "title": "部分", "type": "object", "properties": { "a": { "title": "甲", "type": "boolean" } } }',
      ],
      ['defs/part.ui.json', '{ "b": { "ui:help": "乙" } }'],
    ]);
    expect(findings(files)).toEqual(['defs/part.ui.json#/b 没有“b”这一项，是否想写“a”']);
  });
});

describe('several forms', () => {
  it('are checked independently: a broken one does not block the others', () => {
    const files = sampleFolder();
    files.set('other/form.json', '{');
    const { forms, findings: found } = checkForms(files);
    expect(forms.map(({ flow }) => flow)).toEqual(['sample']);
    expect(found.map(({ file }) => file)).toEqual(['other/form.json']);
  });

  it('with the same broken part report it once', () => {
    const files = sampleFolder(({ form, files }) => {
      files.set('defs/part.json', '{ "title": "备注", "type": "string" }');
      form.$defs.person.properties.note = { $ref: '../defs/part.json' };
    });
    files.set('other/form.json', files.get('sample/form.json') ?? '');
    files.set('other/ui.json', files.get('sample/ui.json') ?? '');
    expect(findings(files)).toEqual(['defs/part.json# “note”的字数没有上限，请写 maxLength']);
  });
});

describe('form of a declared flow', () => {
  const changed = (change: (text: string) => string) => {
    const files = projectSchemas();
    files.set('organ-donation/form.json', change(files.get('organ-donation/form.json') ?? ''));
    return findings(files).join('\n');
  };

  it('must keep the step after which the flow checks the eligibility', () => {
    expect(changed(text => text.replaceAll('applicant"', 'person"'))).toMatch(
      /^organ-donation\/flow\.json#\/check\/after 没有“applicant”这个步骤，是否想写“notice”/,
    );
  });

  it('must keep the answers of the uniqueness key', () => {
    const files = projectSchemas();
    for (const [name, text] of files) {
      const idNoPattern = name.endsWith('.ui.json') ? /"idNo"(?=:)/g : /"idNo"/g;
      if (name.startsWith('defs/')) files.set(name, text.replace(idNoPattern, '"docNo"'));
    }
    expect(findings(files)).toContainEqual(
      expect.stringMatching(/^organ-donation\/flow\.json#\/oneOpenPer\/0 没有“idNo”这个问题，是否想写/),
    );
  });
});
