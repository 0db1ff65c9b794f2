import { describe, expect, it } from 'vitest';
import { difference } from '../../src/server/studio/difference';
import { formOf, sampleFolder } from './schema-folder';

type Change = NonNullable<Parameters<typeof sampleFolder>[0]>;

const sample = (change?: Change) => formOf(sampleFolder(change), 'sample');
const texts = (change: Change, older = sample()) =>
  difference(older, sample(change)).questions.map(({ path, texts }) => [path, texts]);

describe('the difference between two versions', () => {
  it('is none where nothing is', () => {
    expect(difference(sample(), sample())).toEqual({ same: true, questions: [], steps: [] });
  });

  it('tells help, placeholder, control and description of a question, in either spelling', () => {
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

  it('tells the title of the form, its notice part by part, and what introduces a step', () => {
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

  it('tells texts beside what is asked otherwise, in one entry', () => {
    const newer = sample(({ form, ui }) => {
      form.$defs.person.required.push('note');
      ui.note = { 'ui:help': '想说的话' };
    });
    expect(difference(sample(), newer).questions).toEqual([
      {
        ...{ kind: 'changed', path: '/note', label: '备注', step: '个人信息', says: ['改为必填'] },
        touches: true,
        texts: [{ what: '帮助文字', before: null, after: '想说的话' }],
      },
    ]);
  });

  it('knows a renamed question, and the texts that it got besides', () => {
    const newer = sample(({ form, ui }) => {
      const { note, ...others } = form.$defs.person.properties;
      form.$defs.person.properties = { ...others, remark: note };
      ui.remark = { 'ui:help': '想说的话' };
    });
    const kinds = (found: ReturnType<typeof difference>) => found.questions.map(({ kind }) => kind);
    expect(kinds(difference(sample(), newer))).toEqual(['added', 'removed']);
    const rename = [{ op: 'rename', from: '/note', to: '/remark' }] as const;
    expect(difference(sample(), newer, rename).questions).toEqual([
      {
        ...{ kind: 'changed', path: '/remark', label: '备注', step: '个人信息', says: [], touches: false },
        texts: [
          { what: '保存为', before: '/note', after: '/remark' },
          { what: '帮助文字', before: null, after: '想说的话' },
        ],
      },
    ]);
  });

  it('tells another order inside a step', () => {
    const newer = sample(({ form }) => {
      const { name, kind, note } = form.$defs.person.properties;
      form.$defs.person.properties = { name, note, kind };
    });
    expect(difference(sample(), newer)).toMatchObject({
      same: false,
      questions: [],
      steps: ['步骤“个人信息”里各项的次序有变化'],
    });
    const ordered = sample(({ ui }) => {
      ui['ui:order'] = ['note', '*'];
    });
    const [whole] = difference(sample(), ordered).questions;
    expect(whole?.texts).toEqual([{ what: '次序', before: null, after: 'note\n*' }]);
  });
});
