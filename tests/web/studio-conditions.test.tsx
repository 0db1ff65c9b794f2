import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { change, createStudioPortal, live, open, row } from '../support/fake-studio';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const form = `{
  "title": "活动报名",
  "type": "object",
  "allOf": [{ "$ref": "#/$defs/about" }, { "$ref": "#/$defs/more" }],
  "unevaluatedProperties": false,
  "$defs": {
    "about": {
      "title": "基本情况",
      "type": "object",
      "properties": {
        "birthday": { "title": "出生日期", "type": "string", "format": "date" },
        "count": { "title": "人数", "type": "integer" },
        "kind": { "title": "类别", "type": "string", "enum": ["个人", "单位", "学校"] },
        "days": {
          "title": "时间", "type": "array", "maxItems": 2, "uniqueItems": true,
          "items": { "type": "string", "enum": ["周六", "周日"] }
        },
        "self": { "title": "本人填写", "type": "boolean" },
        "paper": { "title": "介绍信", "type": "string", "maxLength": 50, "format": "plainText" }
      }
    },
    "more": { "title": "其他", "type": "object", "properties": {} }
  }
}
`;

/** Opens the studio with the question 介绍信 expanded. */
async function openPaper(text = form, published = form) {
  const studio = createStudioPortal();
  studio.portal.answer('GET /admin/studio/detail', ({ query }) => ({
    ...{ flow: query.get('flow'), title: '活动报名', live, folder: 'same', change: studio.state.change },
    texts: { form: published, ui: '{}\n' },
  }));
  studio.state.change = change({ texts: { form: text, ui: '{}\n' } });
  const page = open();
  await page.user.click(await row(/^介绍信/));
  /** The texts that the page saves. */
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() =>
      expect(studio.portal.requestsOf('POST /admin/studio/save').length).toBeGreaterThan(0),
    );
    return studio.portal.requestsOf('POST /admin/studio/save').at(-1)!.body.texts as {
      form: string;
      ui: string;
    };
  };
  return { ...studio, ...page, save };
}

const sentence = () => document.querySelector('.studio-sentence')?.textContent ?? null;
const rowOf = (n: number, inside: HTMLElement = screen.getByRole('group', { name: '条件' })) =>
  within(inside).getAllByRole('group', { name: `第 ${n} 条` })[0]!;
const choose = (n: number, label: string) => within(rowOf(n)).getByLabelText<HTMLSelectElement>(label);

describe('Condition in the form view', () => {
  it('is built by rows, has a sentence, and is written where the question is', async () => {
    const { user, save } = await openPaper();
    await user.selectOptions(screen.getByLabelText('什么时候问'), '满足条件时');
    expect(sentence()).toBe('当『本人填写』为“是”时问');
    await user.selectOptions(choose(1, '选项'), '否');
    await user.click(screen.getByRole('button', { name: '加一条' }));
    await user.selectOptions(choose(2, '哪一项'), '出生日期');
    await user.selectOptions(choose(2, '怎样'), '未满');
    expect(choose(2, '值（周岁）').value).toBe('18');
    expect(sentence()).toBe('当『本人填写』为“否”且『出生日期』未满18周岁时问');
    await user.selectOptions(screen.getByLabelText('怎样算满足'), '一条也不满足');
    expect(sentence()).toBe('当（不是：（『本人填写』为“否”，或『出生日期』未满18周岁））时问');
    await user.selectOptions(screen.getByLabelText('怎样算满足'), '满足全部');
    const { form: text } = await save();
    expect(JSON.parse(text).$defs.about).toMatchObject({
      if: {
        properties: { self: { const: false }, birthday: { age: { max: 17 } } },
        required: ['self', 'birthday'],
      },
      then: { properties: { paper: { title: '介绍信' } } },
    });
  });

  it('holds a group of alternatives, one level deep, and is taken back step by step', async () => {
    const { user } = await openPaper();
    await user.selectOptions(screen.getByLabelText('什么时候问'), '满足条件时');
    await user.click(screen.getByRole('button', { name: '加一组' }));
    const inner = screen.getByRole('group', { name: '第 2 条：一组' });
    expect(within(inner).queryByRole('button', { name: '加一组' })).toBeNull();
    expect(within(inner).getByLabelText<HTMLSelectElement>('怎样算满足').value).toBe('any');
    expect(sentence()).toBe('当『本人填写』为“是”且（『时间』选了“周六”，或『类别』为“个人”）时问');
    await user.click(within(inner).getByRole('button', { name: '加一条' }));
    expect(sentence()).toContain('或『类别』为“个人”，或『本人填写』为“是”）');
    await user.click(within(inner).getByRole('button', { name: '删去第 3 条' }));
    await user.click(within(inner).getByRole('button', { name: '删去第 1 条' }));
    // A group of one is a row.
    expect(sentence()).toBe('当『本人填写』为“是”且『类别』为“个人”时问');
    for (let step = 0; step < 3; step++) await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(sentence()).toBe('当『本人填写』为“是”且（『时间』选了“周六”，或『类别』为“个人”）时问');
    screen.getByRole('button', { name: /^介绍信/ }).focus();
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(sentence()).toBeNull();
  });

  it('offers the comparisons that fit the question, and says at the row what is not valid', async () => {
    const { user, container } = await openPaper();
    await user.selectOptions(screen.getByLabelText('什么时候问'), '满足条件时');
    const comparisons = async (question: string) => {
      await user.selectOptions(choose(1, '哪一项'), question);
      return [...choose(1, '怎样').options].map(({ text }) => text);
    };
    expect(await comparisons('本人填写')).toEqual(['为', '不为', '已填写', '没有填写']);
    expect(await comparisons('类别')).toEqual(['为', '不为', '为其中之一', '不在其中', '已填写', '没有填写']);
    expect(await comparisons('时间')).toEqual(['选了', '没有选', '至少', '至多', '已填写', '没有填写']);
    expect(await comparisons('出生日期')).toEqual(['未满', '年满', '不早于', '不晚于', '已填写', '没有填写']);
    expect(await comparisons('人数')).toEqual([
      '小于',
      '不大于',
      '大于',
      '不小于',
      '等于',
      '已填写',
      '没有填写',
    ]);
    await user.clear(choose(1, '值'));
    await user.type(choose(1, '值'), '许多{Enter}');
    expect(within(rowOf(1)).getByRole('alert').textContent).toBe('请填写数字');
    expect(sentence()).toBe('当『人数』小于0时问');
    await user.clear(choose(1, '值'));
    await user.type(choose(1, '值'), '１０{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentence()).toBe('当『人数』小于10时问');
    await user.selectOptions(choose(1, '哪一项'), '出生日期');
    await user.selectOptions(choose(1, '怎样'), '不早于');
    expect(choose(1, '值').value).toBe('今天');
    await user.clear(choose(1, '值'));
    await user.type(choose(1, '值'), '2026年2月31日{Enter}');
    expect(within(rowOf(1)).getByRole('alert').textContent).toContain('请填写日期');
    await user.clear(choose(1, '值'));
    await user.type(choose(1, '值'), '7天后{Enter}');
    expect(sentence()).toBe('当『出生日期』不早于7天后时问');
    await user.selectOptions(choose(1, '哪一项'), '类别');
    await user.selectOptions(choose(1, '怎样'), '不在其中');
    await user.click(within(rowOf(1)).getByLabelText('学校'));
    expect(sentence()).toBe('当『类别』已填写且不为“个人”、“单位”、“学校”时问');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is worked by keyboard: the focus follows the rows', async () => {
    const { user } = await openPaper();
    await user.selectOptions(screen.getByLabelText('什么时候问'), '满足条件时');
    screen.getByRole('button', { name: '加一条' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(choose(2, '哪一项')));
    within(screen.getByRole('group', { name: '条件' }))
      .getByRole('button', { name: '删去第 2 条' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(choose(1, '哪一项')));
    screen.getByRole('button', { name: '删去第 1 条' }).focus();
    await user.keyboard('{Enter}');
    expect(sentence()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('什么时候问')));
  });

  it('keeps and tells what only the text can say, beside rows that can be changed', async () => {
    const strange = `"if": {
        "properties": { "kind": { "const": "商会" }, "paper2": { "multipleOf": 3 } },
        "required": ["kind", "paper2"]
      },
      "then": { "properties": { "paper": { "title": "介绍信", "type": "string", "maxLength": 9 } } }`;
    const text = form.replace(/,\s+"paper": \{[^}]*\}\s+\}/u, `},\n${strange}`);
    const { user, save } = await openPaper(text);
    expect(screen.getByText('没有这个选项了')).toBeTruthy();
    expect(screen.getByText('『paper2』是3的倍数')).toBeTruthy();
    await user.selectOptions(choose(1, '选项'), '单位');
    const { form: saved } = await save();
    expect(JSON.parse(saved).$defs.about.if).toEqual({
      properties: { kind: { const: '单位' }, paper2: { multipleOf: 3 } },
      required: ['kind', 'paper2'],
    });
  });

  it('says beside the box that a question is required under a condition', async () => {
    await openPaper(
      form.replace(
        '"title": "基本情况",',
        `"title": "基本情况",
        "if": { "properties": { "kind": { "const": "单位" } }, "required": ["kind"] },
        "then": { "required": ["paper"] },`,
      ),
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^必填/ });
    expect(box.checked).toBe(false);
    expect(box.closest('label')?.textContent).toBe('必填当『类别』为“单位”时必填');
  });

  it('shows what the check found at the row of the question, and at its condition', async () => {
    const { state, examined, user } = await openPaper(
      form.replace(
        /,\s+"paper": \{[^}]*\}\s+\}/u,
        `},
      "if": { "required": ["self"] },
      "then": { "properties": { "paper": { "title": "介绍信", "type": "string", "maxLength": 9 } } }`,
      ),
    );
    const finding = (pointer: string, reason: string) => ({
      ...{ file: 'organ-donation/form.json', pointer, line: 1, column: 1, reason },
    });
    state.examined = examined({
      findings: [
        finding('/$defs/about/if', '条件里有问题'),
        finding('/$defs/about/then/properties/paper', '条件绕成了圈'),
        finding('/$defs/about/properties/kind', '别处的问题'),
      ],
      form: null,
      difference: null,
    });
    await user.selectOptions(choose(1, '怎样'), '没有填写');
    expect(await screen.findByRole('button', { name: /^介绍信.*2 处问题/ })).toBeTruthy();
    const editor = screen.getByRole('button', { name: /^介绍信/ }).closest('li')!;
    expect(within(editor).getByText('条件里有问题')).toBeTruthy();
    expect(within(editor).getByText('条件绕成了圈')).toBeTruthy();
    expect(within(editor).queryByText('别处的问题')).toBeNull();
  });
});

describe('Question in the form view', () => {
  it('is duplicated, and copied to another step, and the copy is opened', async () => {
    const { user, save } = await openPaper();
    await user.click(screen.getByRole('button', { name: '复制一份' }));
    const copy = await screen.findByRole('button', { name: /^介绍信（副本）/, expanded: true });
    await waitFor(() => expect(document.activeElement).toBe(copy));
    await user.selectOptions(screen.getByLabelText('复制到'), '其他');
    const step = screen.getByRole('region', { name: '第 2 步 其他' });
    expect(within(step).getByRole('button', { name: /^介绍信（副本）/, expanded: true })).toBeTruthy();
    const { form: text } = await save();
    expect(Object.keys(JSON.parse(text).$defs.about.properties).slice(-2)).toEqual(['paper', 'paper2']);
    expect(Object.keys(JSON.parse(text).$defs.more.properties)).toEqual(['paper3']);
  });

  it('is renamed until it is published', async () => {
    const published = form.replace(/,\s+"paper": \{[^}]*\}/u, '');
    const { user, save } = await openPaper(form, published);
    await user.click(await row(/^人数/));
    expect(screen.queryByLabelText(/^保存为/)).toBeNull();
    await user.click(await row(/^介绍信/));
    const input = screen.getByLabelText<HTMLInputElement>(/^保存为/);
    await user.clear(input);
    await user.type(input, 'kind{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('“kind”已经有了');
    await user.clear(screen.getByLabelText(/^保存为/));
    await user.type(screen.getByLabelText(/^保存为/), 'letter{Enter}');
    await screen.findByRole('button', { name: /^介绍信/, expanded: true });
    const { form: text } = await save();
    expect(Object.keys(JSON.parse(text).$defs.about.properties)).toContain('letter');
  });
});
