import { describe, expect, it } from 'vitest';
import { formChanges } from '../../src/flows/engine/changes';
import { formOf, sampleFolder } from '../support/project-schemas';

type Change = Parameters<typeof sampleFolder>[0];

const before = formOf(sampleFolder(), 'sample');
const version = (change: Change) => formOf(sampleFolder(change), 'sample');
const changesOf = (change: Change) => formChanges(before, version(change));

describe('form changes since an application was filled in', () => {
  it('are empty between a version and itself', () => {
    expect(formChanges(before, before)).toEqual({
      added: [],
      removed: [],
      changed: [],
      touchedFields: [],
      touchedSteps: [],
      unchanged: true,
      describe: [],
    });
  });

  it('are empty where only help, placeholders or the notation differ', () => {
    const changes = changesOf(({ form, ui, files }) => {
      ui.note = { 'ui:help': '可以不写', 'ui:placeholder': '选填' };
      files.set('defs/note.json', '{ "title": "备注", "type": "string", "maxLength": 100 }');
      const { note, ...others } = form.$defs.person.properties;
      expect(note.maxLength).toBe(100);
      form.$defs.person.properties = others;
      form.$defs.person.allOf = [{ properties: { note: { $ref: '../defs/note.json' } } }];
    });
    expect(changes.unchanged).toBe(true);
    expect(changes.describe).toEqual([]);
  });

  it('include a new question, and whether it is required', () => {
    const changes = changesOf(({ form }) => {
      form.$defs.person.properties.mobile = { title: '手机号码', type: 'string', format: 'mobile' };
      form.$defs.person.required.push('mobile');
      form.$defs.person.properties.agree = { title: '接受回访', type: 'boolean' };
    });
    expect(changes.describe).toEqual([
      '新增“手机号码”（必填，个人信息）',
      '新增“接受回访”（选填，个人信息）',
    ]);
    expect(changes).toMatchObject({
      touchedFields: ['mobile', 'agree'],
      touchedSteps: ['person'],
      unchanged: false,
    });
  });

  it('require a consent to be given again when its text has changed', () => {
    const versionWithConsent = (consent: string) =>
      version(({ form }) => {
        form.$defs.person.properties.agree = { title: '同意', type: 'boolean', const: true, consent };
      });
    const changes = formChanges(versionWithConsent('C3'), versionWithConsent('C4'));
    expect(changes.describe).toEqual(['“同意”所同意的文本有变化']);
    expect(changes.touchedSteps).toEqual(['person']);
  });

  it('include a removed question, with nothing to answer again', () => {
    const changes = changesOf(({ form }) => delete form.$defs.person.properties.note);
    expect(changes.describe).toEqual(['不再填写“备注”']);
    expect(changes).toMatchObject({ touchedFields: [], touchedSteps: [], unchanged: false });
  });

  it('are empty where a migration renames an answer, except for a changed label', () => {
    const rename = (title: string) =>
      version(({ form }) => {
        const { note, ...others } = form.$defs.person.properties;
        form.$defs.person.properties = { ...others, remark: { ...note, title } };
      });
    const renames = [{ op: 'rename', from: '/note', to: '/remark' }] as const;
    expect(formChanges(before, rename('备注'), renames).unchanged).toBe(true);
    expect(formChanges(before, rename('说明'), renames).describe).toEqual(['“说明”（原为“备注”）']);
    const other = [{ op: 'rename', from: '/note', to: '/nowhere' }] as const;
    expect(formChanges(before, rename('备注'), other).describe).toEqual([
      '新增“备注”（选填，个人信息）',
      '不再填写“备注”',
    ]);
  });

  it.each<[string, Change, string, boolean]>([
    [
      'a new label',
      ({ form }) => {
        form.$defs.person.properties.note.title = '说明';
      },
      '“说明”（原为“备注”）',
      true,
    ],
    ['a duty', ({ form }) => form.$defs.person.required.push('note'), '“备注”改为必填', true],
    [
      'the end of a duty',
      ({ form }) => {
        form.$defs.person.required = [];
      },
      '“姓名”改为选填',
      false,
    ],
    [
      'a tighter limit',
      ({ form }) => {
        form.$defs.person.properties.note.maxLength = 50;
      },
      '“备注”最多字数由100改为50',
      true,
    ],
    [
      'a wider limit',
      ({ form }) => {
        form.$defs.person.properties.note.maxLength = 200;
      },
      '“备注”最多字数由100改为200',
      false,
    ],
    [
      'a first lower limit',
      ({ form }) => {
        form.$defs.person.properties.note.minLength = 5;
      },
      '“备注”最少字数由不限改为5',
      true,
    ],
    [
      'a format',
      ({ form }) => {
        form.$defs.person.properties.note.format = 'plainText';
      },
      '“备注”填写要求有变化',
      true,
    ],
    [
      'a new choice',
      ({ form, ui }) => {
        form.$defs.person.properties.kind.enum.push('staff');
        ui.kind['ui:enumNames'].push('职员');
      },
      '“类别”增加选项“职员”',
      false,
    ],
    [
      'a choice that is gone',
      ({ form, ui }) => {
        form.$defs.person.properties.kind.enum.pop();
        ui.kind['ui:enumNames'].pop();
      },
      '“类别”取消选项“访客”',
      true,
    ],
    [
      'a choice with another name',
      ({ ui }) => {
        ui.kind['ui:enumNames'][1] = '来宾';
      },
      '“类别”选项“访客”改称“来宾”',
      true,
    ],
  ])('include %s', (_, change, sentence, again) => {
    const changes = changesOf(change);
    expect(changes.describe).toEqual([sentence]);
    expect(changes.touchedFields.length > 0).toBe(again);
  });

  it('include a condition added to a question', () => {
    const changes = changesOf(({ form }) => {
      const { note, ...others } = form.$defs.person.properties;
      form.$defs.person.properties = others;
      form.$defs.person.if = { properties: { kind: { const: 'guest' } }, required: ['kind'] };
      form.$defs.person.then = { properties: { note } };
    });
    expect(changes.describe).toEqual(['“备注”改为只在『类别』为“访客”时询问，选填']);
  });

  describe('conditionally required question', () => {
    const isGuest = { properties: { kind: { const: 'guest' } }, required: ['kind'] };
    const whenGuest: Change = ({ form }) => {
      form.$defs.person.if = isGuest;
      form.$defs.person.then = { required: ['note'] };
    };

    it('is described by its condition instead of 选填, whether it is new or was optional', () => {
      expect(changesOf(whenGuest)).toMatchObject({
        describe: ['“备注”改为当『类别』为“访客”时必填'],
        touchedFields: ['note'],
      });
      const without = version(({ form }) => delete form.$defs.person.properties.note);
      expect(formChanges(without, version(whenGuest)).describe).toEqual([
        '新增“备注”（当『类别』为“访客”时必填，个人信息）',
      ]);
      const versionWithQuestion = version(({ form }) => {
        const { note, ...others } = form.$defs.person.properties;
        form.$defs.person.properties = others;
        form.$defs.person.if = isGuest;
        form.$defs.person.then = { properties: { note }, required: ['note'] };
      });
      expect(formChanges(without, versionWithQuestion).describe).toEqual([
        '新增“备注”（只在『类别』为“访客”时询问，此时必填，个人信息）',
      ]);
    });

    it('is described with the former condition as well', () => {
      const whenMember = version(({ form }) => {
        form.$defs.person.if = { properties: { kind: { const: 'member' } }, required: ['kind'] };
        form.$defs.person.then = { required: ['note'] };
      });
      expect(formChanges(whenMember, version(whenGuest)).describe).toEqual([
        '“备注”改为当『类别』为“访客”时必填（原为当『类别』为“会员”时必填）',
      ]);
      expect(formChanges(version(whenGuest), before).describe).toEqual([
        '“备注”改为选填（原为当『类别』为“访客”时必填）',
      ]);
    });

    it('is recognised when another step requires it', () => {
      const changes = changesOf(({ form }) => {
        form.allOf.push({ $ref: '#/$defs/rest' });
        form.$defs.rest = { title: '其他', type: 'object', if: isGuest, then: { required: ['note'] } };
      });
      expect(changes.describe).toEqual(['“备注”改为当『类别』为“访客”时必填']);
    });

    it.each<[string, object, string]>([
      ['an age', { properties: { birthday: { age: { max: 17 } } } }, '『生日』未满18周岁'],
      [
        'one of several answers',
        { properties: { kind: { enum: ['guest', 'member'] } } },
        '『类别』为“访客”或“会员”',
      ],
      ['an answer that is there', { required: ['name'] }, '『姓名』已填写'],
      [
        'alternatives',
        { anyOf: [isGuest, { required: ['name'] }] },
        '（『类别』为“访客”，或『姓名』已填写）',
      ],
      ['what is not', { not: isGuest }, '『类别』不为“访客”'],
      [
        'two answers',
        { properties: { kind: { const: 'guest' }, name: { minLength: 5 } } },
        '『类别』为“访客”且『姓名』至少5字',
      ],
      [
        'a choice that is not made',
        { properties: { kind: { not: { const: 'guest' } } } },
        '『类别』已填写且不为“访客”',
      ],
      ['what is not there', { not: { required: ['name'] } }, '『姓名』没有填写'],
      [
        'one of two',
        { oneOf: [isGuest, { required: ['name'] }] },
        '（只有其中一个成立：『类别』为“访客”；『姓名』已填写）',
      ],
      ['a part of a text', { properties: { name: { pattern: '\\(示例\\)' } } }, '『姓名』含有“(示例)”'],
      ['what has no words', { properties: { name: { format: 'mobile' } } }, '『姓名』符合 format: "mobile"'],
    ])('is described for %s', (_, test, words) => {
      const birthday: Change = ({ form }) => {
        form.$defs.person.properties.birthday = { title: '生日', type: 'string', format: 'date' };
      };
      const names = Object.keys((test as { properties?: object }).properties ?? {});
      const changes = formChanges(
        version(birthday),
        version(parts => {
          birthday(parts);
          parts.form.$defs.person.if = names.length > 0 ? { ...test, required: names } : test;
          parts.form.$defs.person.then = { required: ['note'] };
        }),
      );
      expect(changes.describe).toEqual([`“备注”改为当${words}时必填`]);
    });

    it('is described for the else branch of a condition', () => {
      const changes = changesOf(({ form }) => {
        form.$defs.person.if = isGuest;
        form.$defs.person.else = { required: ['note'] };
      });
      expect(changes.describe).toEqual(['“备注”改为当『类别』不为“访客”时必填']);
    });
  });

  it('reports a conditional limit with its condition', () => {
    const changes = changesOf(({ form }) => {
      form.$defs.person.if = { properties: { kind: { const: 'guest' } }, required: ['kind'] };
      form.$defs.person.then = { properties: { note: { maxLength: 10 } } };
    });
    expect(changes.describe).toEqual(['“备注”当『类别』为“访客”时最多字数由不限改为10']);
  });

  it('reports a move to another step without requiring a new answer', () => {
    const changes = changesOf(({ form }) => {
      const { note, ...others } = form.$defs.person.properties;
      form.$defs.person.properties = others;
      form.allOf.push({ $ref: '#/$defs/rest' });
      form.$defs.rest = { title: '其他', type: 'object', properties: { note } };
    });
    expect(changes.describe).toEqual(['“备注”移到“其他”']);
    expect(changes.touchedSteps).toEqual([]);
  });

  it('reports a changed rule of an object at the question concerned', () => {
    const older = version(({ form }) => {
      form.$defs.person.properties.other = { title: '另一姓名', type: 'string', format: 'personName' };
    });
    const newer = version(({ form }) => {
      form.$defs.person.properties.other = { title: '另一姓名', type: 'string', format: 'personName' };
      form.$defs.person.differ = ['/name', '/other'];
    });
    expect(formChanges(older, newer)).toMatchObject({
      describe: ['“姓名”填写要求有变化'],
      touchedFields: ['name'],
    });
  });

  describe('question inside an object that a condition requires', () => {
    const isGuest = { properties: { kind: { const: 'guest' } }, required: ['kind'] };
    const street = { title: '街道', type: 'string', maxLength: 30 };
    const withHome = (list: boolean, required: object): NonNullable<Change> => {
      const home = { type: 'object', properties: { street }, unevaluatedProperties: false };
      const question = list ? { type: 'array', maxItems: 2, items: home } : home;
      return ({ form }) => {
        form.$defs.person.properties.home = { title: '住址', ...question };
        form.$defs.person.if = isGuest;
        form.$defs.person.then = { properties: { home: required } };
      };
    };

    it.each([
      ['an object', false, { required: ['street'] }],
      ['a list', true, { items: { required: ['street'] } }],
    ])('is described by the condition of %s, not as always required', (_, list, required) => {
      const older = version(parts => {
        withHome(list, required)(parts);
        delete parts.form.$defs.person.if;
        delete parts.form.$defs.person.then;
      });
      const changes = formChanges(older, version(withHome(list, required)));
      expect(changes.describe).toEqual(['“街道”改为当『类别』为“访客”时必填']);
    });

    it('is not described by a condition under which the whole object is asked', () => {
      const changes = changesOf(({ form }) => {
        const home = { title: '住址', type: 'object', unevaluatedProperties: false };
        form.$defs.person.if = isGuest;
        form.$defs.person.then = { properties: { home: { ...home, properties: { street } } } };
      });
      expect(changes.describe).toEqual(['新增“住址”（只在『类别』为“访客”时询问，选填，个人信息）']);
    });
  });

  describe('change inside an object', () => {
    const home = (properties: object) => ({
      title: '住址',
      type: 'object',
      properties,
      additionalProperties: false,
    });
    const city = { title: '市', type: 'string', maxLength: 30 };
    const street = { title: '街道', type: 'string', maxLength: 30 };

    it('names the part, and requires the whole object again', () => {
      const older = version(({ form }) => {
        form.$defs.person.properties.home = home({ city });
      });
      const newer = version(({ form }) => {
        form.$defs.person.properties.home = home({ city, street });
      });
      const changes = formChanges(older, newer);
      expect(changes.added.map(({ path }) => path)).toEqual(['/home/street']);
      expect(changes.touchedFields).toEqual(['home']);
    });

    it('is reported once for a new object', () => {
      const changes = changesOf(({ form }) => {
        form.$defs.person.properties.home = home({ city, street });
      });
      expect(changes.describe).toEqual(['新增“住址”（选填，个人信息）']);
    });
  });
});
