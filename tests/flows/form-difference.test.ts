import { describe, expect, it } from 'vitest';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import type { Migration } from '../../src/flows/engine/migration';
import { compareForms } from '../../src/server/modules/studio/form-difference';
import { formOf, sampleFolder } from '../support/project-schemas';
import { versionWith } from '../support/sample-process';

type Change = NonNullable<Parameters<typeof sampleFolder>[0]>;

const sample = (change?: Change) => formOf(sampleFolder(change), 'sample');
const texts = (change: Change, older = sample()) =>
  compareForms(older, sample(change)).questions.map(({ path, texts }) => [path, texts]);

describe('difference between two form versions', () => {
  it('is empty for equal versions', () => {
    expect(compareForms(sample(), sample())).toEqual({ same: true, questions: [], steps: [], process: [] });
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

describe('difference between two processes', () => {
  const compare = (change: Partial<FlowProcess>, migration: Migration = []) =>
    compareForms(versionWith(), versionWith(change), migration, { 'identity-document': '核对证件号码' })
      .process;

  it('names each aspect with what it was and what it is', () => {
    expect(
      compare({
        review: ['初审', '复审'],
        deadlines: { supplement: 7, answer: 5 },
        cancel: { while: ['underReview'] },
        effects: [],
      }),
    ).toEqual([
      { what: '审核', before: '一级审核', after: '2 级审核：初审、复审' },
      { what: '申请人可以撤销的状态', before: '审核中、待补正、待缴费', after: '审核中 · 初审' },
      { what: '可以变更的状态', before: '审核中、待发证', after: '审核中 · 初审、待发证' },
      { what: '补正期限', before: '30 天', after: '7 天' },
      { what: '功能', before: '核对证件号码', after: null },
    ]);
  });

  it('names the texts to agree to by their titles, in the process and at a question', () => {
    const titles = { C1: '服务协议与隐私政策', C3: '监护人同意' };
    const newer = sample(({ form }) => {
      form.$defs.person.properties.note.consent = 'C3';
    });
    const withConsents = {
      ...newer,
      process: { ...versionWith().process!, consents: ['C1', 'C2'] as const },
    };
    const { process, questions } = compareForms(
      { ...sample(), process: versionWith({ consents: [] }).process },
      withConsents,
      ...([[], {}, titles] as const),
    );
    expect(process).toEqual([{ what: '开头要同意的', before: null, after: '“服务协议与隐私政策”、“C2”' }]);
    expect(questions.flatMap(({ texts }) => texts)).toEqual([
      { what: '同意的是哪份文本', before: null, after: '监护人同意' },
    ]);
  });

  it('names fees, follow-ups and their states', () => {
    const payment = versionWith().process!.payments!.待缴费!;
    const byAnswer = {
      subject: '工本费',
      fund: 'sample',
      byAnswer: 'kind',
      table: { member: 0, guest: 3000 },
    };
    expect(compare({ payments: { 待缴费: { ...payment, amount: byAnswer } }, followUps: {} })).toEqual([
      { what: '“缴纳费用”的金额', before: '￥20.00', after: '按“类别”：会员 ￥0.00，访客 ￥30.00' },
      {
        what: '补充内容“填写快递单号”',
        before: '由本人填写，在待发证时，表单 express',
        after: null,
      },
    ]);
  });

  it('tells a renamed stage from one that goes and one that comes', () => {
    const staged = (title: string): Partial<FlowProcess> => ({
      stages: [title],
      ...{ payments: {}, followUps: {}, cancel: { while: [] }, change: { while: [] } },
    });
    const [older, newer] = [versionWith(staged('待发证')), versionWith(staged('制证中'))];
    expect(compareForms(older, newer).process).toEqual([
      { what: '阶段“制证中”', before: null, after: '之后没有下一阶段' },
      { what: '阶段“待发证”', before: '之后没有下一阶段', after: null },
    ]);
    expect(compareForms(older, newer, [{ op: 'state', from: '待发证', to: '制证中' }]).process).toEqual([
      { what: '阶段的名称', before: '待发证', after: '制证中' },
    ]);
  });

  it('says so when a flow is retired, and when a property has no description', () => {
    expect(compare({ retired: true } as Partial<FlowProcess>)).toEqual([
      { what: '停办', before: null, after: expect.stringContaining('不再受理新的申请') },
    ]);
    expect(compare({ future: 1 } as Partial<FlowProcess>)).toEqual([
      { what: '办理过程里的“future”', before: null, after: '有' },
    ]);
  });
});

describe('requirements in a difference', () => {
  it('say when a question is required that is required under a condition only', () => {
    const condition = { properties: { kind: { const: 'guest' } }, required: ['kind'] };
    const newer = sample(({ form }) => {
      form.$defs.person.allOf = [{ if: condition, then: { required: ['note'] } }];
      form.$defs.person.properties.host = { title: '接待人', type: 'string', format: 'personName' };
      form.$defs.person.allOf.push({ if: condition, then: { required: ['host'] } });
    });
    expect(compareForms(sample(), newer).questions).toMatchObject([
      { path: '/note', changes: ['改为当『类别』为“访客”时必填'] },
      { path: '/host', kind: 'added', changes: ['当『类别』为“访客”时必填'] },
    ]);
  });
});
