import { describe, expect, it } from 'vitest';
import { compareForms } from '../../src/server/modules/studio/form-difference';
import { formOf, sampleFolder } from '../support/project-schemas';

type Change = NonNullable<Parameters<typeof sampleFolder>[0]>;

const sample = (change?: Change) => formOf(sampleFolder(change), 'sample');
const texts = (change: Change, older = sample()) =>
  compareForms(older, sample(change)).questions.map(({ path, texts }) => [path, texts]);

describe('difference between two form versions', () => {
  it('is empty for equal versions', () => {
    expect(compareForms(sample(), sample())).toEqual({ same: true, questions: [], steps: [] });
  });

  it('reports help, placeholder, widget and description of a question, in either spelling', () => {
    const older = sample(({ ui }) => {
      ui.note = { 'ui:options': { placeholder: '选填', rows: 2 } };
    });
    const change: Change = ({ form, ui }) => {
      form.$defs.person.properties.note.description = '只给工作人员看';
      ui.note = {
        'ui:placeholder': '可以不写',
        'ui:rows': 2,
        'ui:help': '想说的话',
        'ui:widget': 'textarea',
      };
    };
    expect(texts(change, older)).toEqual([
      [
        '/note',
        [
          { what: '说明', before: null, after: '只给工作人员看' },
          { what: '帮助文字', before: null, after: '想说的话' },
          { what: '占位文字', before: '选填', after: '可以不写' },
          { what: '控件', before: null, after: '多行文字' },
        ],
      ],
    ]);
  });

  it('reports the title of the form, its guidance part by part, and the introduction of a step', () => {
    const older = sample(({ ui }) => {
      ui['ui:notice'] = { fee: '不收费', who: ['会员'] };
    });
    const change: Change = ({ form, ui }) => {
      form.title = '示例二';
      form.$defs.person.description = '请如实填写';
      ui['ui:notice'] = { fee: '不收费', who: ['会员', '访客'], basis: '章程' };
    };
    expect(texts(change, older)).toEqual([
      [
        '',
        [
          { what: '表单的名称', before: '示例', after: '示例二' },
          { what: '须知：谁可以办理', before: '会员', after: '会员\n访客' },
          { what: '须知：办理依据', before: null, after: '章程' },
          { what: '步骤“个人信息”的说明', before: null, after: '请如实填写' },
        ],
      ],
    ]);
  });

  it('reports changed texts and rules of a question in one entry', () => {
    const newer = sample(({ form, ui }) => {
      form.$defs.person.required.push('note');
      ui.note = { 'ui:help': '想说的话' };
    });
    expect(compareForms(sample(), newer).questions).toEqual([
      {
        ...{ kind: 'changed', path: '/note', label: '备注', step: '个人信息', stepId: 'person' },
        changes: ['改为必填'],
        requiresReview: true,
        texts: [{ what: '帮助文字', before: null, after: '想说的话' }],
      },
    ]);
  });

  it('recognises a renamed question, with its changed texts', () => {
    const newer = sample(({ form, ui }) => {
      const { note, ...others } = form.$defs.person.properties;
      form.$defs.person.properties = { ...others, remark: note };
      ui.remark = { 'ui:help': '想说的话' };
    });
    const kinds = (found: ReturnType<typeof compareForms>) => found.questions.map(({ kind }) => kind);
    expect(kinds(compareForms(sample(), newer))).toEqual(['added', 'removed']);
    const rename = [{ op: 'rename', from: '/note', to: '/remark' }] as const;
    expect(compareForms(sample(), newer, rename).questions).toEqual([
      {
        ...{ kind: 'changed', path: '/remark', label: '备注', step: '个人信息', stepId: 'person' },
        ...{ changes: [], requiresReview: false },
        texts: [
          { what: '保存为', before: '/note', after: '/remark' },
          { what: '帮助文字', before: null, after: '想说的话' },
        ],
      },
    ]);
  });

  it('reports a changed order within a step', () => {
    const newer = sample(({ form }) => {
      const { name, kind, note } = form.$defs.person.properties;
      form.$defs.person.properties = { name, note, kind };
    });
    expect(compareForms(sample(), newer)).toMatchObject({
      same: false,
      questions: [],
      steps: ['步骤“个人信息”里各项的次序有变化'],
    });
    const ordered = sample(({ ui }) => {
      ui['ui:order'] = ['note', '*'];
    });
    // Reported once, although the setting itself differs as well.
    expect(compareForms(sample(), ordered)).toMatchObject({
      questions: [],
      steps: ['步骤“个人信息”里各项的次序有变化'],
    });
  });

  it('shows labels of settings, and titles in place of the names of questions and options', () => {
    const place = (title: string) => ({ title, type: 'string', maxLength: 30, format: 'plainText' });
    const withHome: Change = ({ form }) => {
      form.$defs.person.properties.home = {
        ...{ title: '住处', type: 'object', unevaluatedProperties: false },
        properties: { province: place('省'), town: place('镇'), county: place('县') },
      };
    };
    const older = sample(withHome);
    const newer: Change = parts => {
      withHome(parts);
      const { form, ui } = parts;
      form.$defs.person.properties.kind.default = 'guest';
      ui['ui:groups'] = [{ title: '您是谁', fields: ['name', 'kind'] }];
      ui['ui:notice'] = { picture: 'sprout', prepare: [{ title: '身份证', icon: 'card' }] };
      ui.name = {
        'ui:mask': 'idNo',
        'ui:inputmode': 'numeric',
        'ui:autocomplete': 'tel',
        'ui:width': 'half',
      };
      ui.kind['ui:notes'] = { guest: '访客不用登录' };
      ui.note = { 'ui:messages': { maxLength: '请短一些' }, 'ui:autocomplete': 'impp' };
      ui.home = {
        'ui:order': ['county', '*'],
        'ui:region': { province: 'province', city: 'town', county: 'county' },
      };
    };
    const laterTexts = texts(newer, older).map(([path, all]) => [
      path,
      (all as { after: string }[]).map(one => one.after),
    ]);
    expect(laterTexts).toEqual([
      ['', ['您是谁：姓名、类别', '新芽', '身份证，图标：证件']],
      ['/name', ['半行', '数字', '电话号码', '证件号码']],
      ['/kind', ['访客', '访客：访客不用登录']],
      ['/note', ['字数太多：请短一些', 'impp']],
      ['/home', ['县、其余各项', '省：省\n市：镇\n县：县']],
    ]);
  });

  it('reports a changed title of a question once, although settings refer to that question', () => {
    const grouped: Change = ({ ui }) => {
      ui['ui:groups'] = [{ title: '您是谁', fields: ['name'] }];
    };
    const renamed: Change = parts => {
      grouped(parts);
      parts.form.$defs.person.properties.name.title = '称呼';
    };
    const { questions } = compareForms(sample(grouped), sample(renamed));
    expect(questions.map(({ path, texts }) => [path, texts])).toEqual([['/name', []]]);
  });

  it('distinguishes steps with the same title', () => {
    const two: Change = ({ form }) => {
      form.allOf.push({ $ref: '#/$defs/other' });
      const properties = { more: { title: '补充', type: 'string', maxLength: 100 } };
      form.$defs.other = { title: '个人信息', type: 'object', properties };
    };
    const described: Change = parts => {
      two(parts);
      for (const step of ['person', 'other']) parts.form.$defs[step].description = '请如实填写';
      parts.form.$defs.other.properties.last = { title: '还有', type: 'string', maxLength: 100 };
    };
    const { questions } = compareForms(sample(two), sample(described));
    expect(questions[0]?.texts.map(({ what }) => what)).toEqual([
      '第 1 步“个人信息”的说明',
      '第 2 步“个人信息”的说明',
    ]);
    expect(questions[1]).toMatchObject({ path: '/last', step: '个人信息', stepId: 'other' });
  });
});
