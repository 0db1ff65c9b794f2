import { expect, it } from 'vitest';
import { formVersion, type JsonSchema, type UiSchema } from '../../src/flows/engine/form';
import type { Migration } from '../../src/flows/engine/migration';
import { brought } from '../../src/server/flows/brought';
import type { FlowDependencies } from '../../src/server/flows/dependencies';

const text = (title: string): JsonSchema => ({ title, type: 'string' });

/** A form of one step. */
function asking(properties: Record<string, JsonSchema>, ui: UiSchema = {}) {
  const step: JsonSchema = { title: '示例', type: 'object', properties };
  const schema: JsonSchema = { type: 'object', allOf: [{ $ref: '#/$defs/step' }], $defs: { step } };
  return formVersion('sample', schema, ui);
}

const older = asking(
  {
    motto: text('座右铭'),
    wish: text('寄语'),
    scope: { title: '范围', type: 'string', enum: ['all', 'part'] },
    course: { title: '班次', type: 'string', offered: 'training.class' },
    family: {
      title: '家庭成员',
      type: 'array',
      items: { type: 'object', properties: { name: text('姓名'), income: text('月收入') } },
    },
  },
  { scope: { 'ui:enumNames': ['全部', '部分'] } },
);

/** What is told of answers to that form by one that asks only the given questions. */
async function toldBy(
  left: Record<string, JsonSchema>,
  migration: Migration,
  answers: Record<string, unknown>,
) {
  const forms = {
    live: () => asking(left),
    version: async () => older,
    migrations: async () => [migration],
  } as unknown as FlowDependencies['forms'];
  return brought({ forms }, 'sample', older.version, answers);
}

it('An answer that goes is told in words, in a list once for each entry; what an area offered by its name alone', async () => {
  const { dropped, answers } = await toldBy({ motto: text('座右铭') }, [{ op: 'drop', path: '/scope' }], {
    motto: '愿生命延续',
    scope: 'part',
    course: 'a1b2',
    family: [{ name: '林示例', income: '3000' }, { name: '陈示例' }],
  });
  expect(answers).toEqual({ motto: '愿生命延续' });
  expect(dropped).toEqual([
    { path: '/scope', label: '范围', filled: [{ label: '范围', value: '部分' }] },
    { path: '/course', label: '班次', filled: [] },
    {
      path: '/family',
      label: '家庭成员',
      filled: [
        { label: '家庭成员 1 · 姓名', value: '林示例' },
        { label: '家庭成员 1 · 月收入', value: '3000' },
        { label: '家庭成员 2 · 姓名', value: '陈示例' },
      ],
    },
  ]);
});

it('An answer that goes is not taken for another one that got its name afterwards', async () => {
  const { dropped, answers } = await toldBy(
    { motto: text('寄语') },
    [
      { op: 'drop', path: '/motto' },
      { op: 'rename', from: '/wish', to: '/motto' },
    ],
    { motto: '自强不息', wish: '愿生命延续' },
  );
  expect(answers).toEqual({ motto: '愿生命延续' });
  expect(dropped).toEqual([
    { path: '/motto', label: '座右铭', filled: [{ label: '座右铭', value: '自强不息' }] },
  ]);
});
