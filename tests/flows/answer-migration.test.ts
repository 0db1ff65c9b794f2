import { describe, expect, it } from 'vitest';
import type { JsonSchema, UiSchema } from '../../src/flows/engine/form-version';
import type { Migration } from '../../src/flows/engine/migration';
import { migrateToLiveForm } from '../../src/server/engine/applications/answer-migration';
import type { FlowServices } from '../../src/server/engine/applications/flow-services';
import { formVersion } from '../../src/server/engine/forms/form-version';

const text = (title: string): JsonSchema => ({ title, type: 'string' });

/** A form with one step. */
function formWithQuestions(properties: Record<string, JsonSchema>, ui: UiSchema = {}) {
  const step: JsonSchema = { title: '示例', type: 'object', properties };
  const schema: JsonSchema = { type: 'object', allOf: [{ $ref: '#/$defs/step' }], $defs: { step } };
  return formVersion('sample', schema, ui);
}

const people: JsonSchema = {
  title: '家庭成员',
  type: 'array',
  items: { type: 'object', properties: { name: text('姓名'), income: text('月收入') } },
};
const regionProperties = {
  province: text('省'),
  city: text('市'),
  county: text('县'),
  address: text('详细地址'),
};

const older = formWithQuestions(
  {
    motto: text('座右铭'),
    wish: text('寄语'),
    scope: { title: '范围', type: 'string', enum: ['all', 'part'] },
    course: { title: '班次', type: 'string', offered: 'training.class' },
    family: people,
    proof: { title: '诊断证明', type: 'array', items: { type: 'string' }, files: 'doc' },
    home: { title: '住处', type: 'object', properties: regionProperties },
    household: { title: '家庭', type: 'object', properties: { income: text('年收入'), people } },
  },
  {
    scope: { 'ui:enumNames': ['全部', '部分'] },
    home: { 'ui:region': { province: 'province', city: 'city', county: 'county' } },
  },
);

/** The removed answers when the form is reduced to the given questions. */
async function removedBy(
  remainingQuestions: Record<string, JsonSchema>,
  migration: Migration,
  answers: Record<string, unknown>,
) {
  const forms = {
    live: () => formWithQuestions(remainingQuestions),
    version: async () => older,
    migrations: async () => [migration],
  } as unknown as FlowServices['forms'];
  return migrateToLiveForm({ forms }, 'sample', older.version, answers);
}

it('describes removed answers, entries of a list one by one, dynamic options by their label only', async () => {
  const { removedAnswers, answers } = await removedBy(
    { motto: text('座右铭') },
    [{ op: 'drop', path: '/scope' }],
    {
      motto: '愿生命延续',
      scope: 'part',
      course: 'a1b2',
      family: [{ name: '林示例', income: '3000' }, { name: '陈示例' }],
    },
  );
  expect(answers).toEqual({ motto: '愿生命延续' });
  expect(removedAnswers).toEqual([
    { path: '/scope', label: '范围', answers: [{ label: '范围', value: '部分' }] },
    { path: '/course', label: '班次', answers: [] },
    {
      path: '/family',
      label: '家庭成员',
      answers: [
        { label: '家庭成员 1 · 姓名', value: '林示例' },
        { label: '家庭成员 1 · 月收入', value: '3000' },
        { label: '家庭成员 2 · 姓名', value: '陈示例' },
      ],
    },
  ]);
});

it('distinguishes a removed answer from another one renamed to its name', async () => {
  const { removedAnswers, answers } = await removedBy(
    { motto: text('寄语') },
    [
      { op: 'drop', path: '/motto' },
      { op: 'rename', from: '/wish', to: '/motto' },
    ],
    { motto: '自强不息', wish: '愿生命延续' },
  );
  expect(answers).toEqual({ motto: '愿生命延续' });
  expect(removedAnswers).toEqual([
    { path: '/motto', label: '座右铭', answers: [{ label: '座右铭', value: '自强不息' }] },
  ]);
});

it('lists removed files with their ids, as text cannot preserve them', async () => {
  const files = ['f1', 'f2'];
  const { removedAnswers } = await removedBy({ motto: text('座右铭') }, [], { proof: files });
  expect(removedAnswers).toEqual([
    { path: '/proof', label: '诊断证明', answers: [{ label: '诊断证明', value: '2个文件', files }] },
  ]);
});

describe('removed region', () => {
  const home = { province: '浙江省', city: '杭州市', county: '西湖区', address: '海棠路1号' };
  const removedWithout = async (...gone: (keyof typeof regionProperties)[]) => {
    const remainingQuestions = Object.entries(regionProperties).filter(
      ([name]) => !gone.includes(name as keyof typeof regionProperties),
    );
    const properties = Object.fromEntries(remainingQuestions);
    const reducedProperties = { home: { title: '住处', type: 'object' as const, properties } };
    return (await removedBy(reducedProperties, [], { home })).removedAnswers;
  };

  it('is described in one line with the removed parts only, whichever these are', async () => {
    const line = (path: string, value: string) => [
      { path, label: '所在地区', answers: [{ label: '住处 · 所在地区', value }] },
    ];
    expect(await removedWithout('province', 'city', 'county')).toEqual(
      line('/home/province', '浙江省 杭州市 西湖区'),
    );
    expect(await removedWithout('province')).toEqual(line('/home/province', '浙江省'));
    expect(await removedWithout('city')).toEqual(line('/home/city', '杭州市'));
    expect(await removedWithout('city', 'county')).toEqual(line('/home/city', '杭州市 西湖区'));
  });

  it('does not include neighbouring answers', async () => {
    expect(await removedWithout('county', 'address')).toEqual([
      { path: '/home/county', label: '所在地区', answers: [{ label: '住处 · 所在地区', value: '西湖区' }] },
      {
        path: '/home/address',
        label: '详细地址',
        answers: [{ label: '住处 · 详细地址', value: '海棠路1号' }],
      },
    ]);
  });
});

it('numbers removed entries of a list inside a group', async () => {
  const items = { type: 'object' as const, properties: { name: text('姓名') } };
  const { removedAnswers } = await removedBy(
    {
      household: {
        ...{ title: '家庭', type: 'object' },
        properties: { income: text('年收入'), people: { ...people, items } },
      },
    },
    [],
    { household: { income: '30000', people: [{ name: '林示例' }, { name: '陈示例', income: '3000' }] } },
  );
  const answers = [{ label: '家庭 · 家庭成员 2 · 月收入', value: '3000' }];
  expect(removedAnswers).toEqual([{ path: '/household/people/*/income', label: '月收入', answers }]);
});
