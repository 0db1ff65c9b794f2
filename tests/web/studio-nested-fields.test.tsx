import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { change, createStudioPortal, open, row, texts } from '../support/fake-studio';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const form = texts.form.replace(
  '"donated": { "title": "是否献过血", "type": "boolean" }',
  `"family": {
          "title": "家庭成员",
          "type": "array",
          "maxItems": 5,
          "items": {
            "type": "object",
            "properties": {
              "name": { "title": "姓名", "type": "string", "format": "personName" },
              "alive": { "title": "是否健在", "type": "boolean" }
            },
            "unevaluatedProperties": false
          }
        }`,
);

/** Opens the studio with a form that has a list; `saved` returns the texts it saves. */
function withList(ui = '{}\n') {
  const studio = createStudioPortal();
  studio.state.change = change({ texts: { form, ui } });
  const saved = async () => {
    await page.user.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() => expect(studio.portal.requestsOf('POST /admin/studio/save')).toHaveLength(1));
    const { form: text, ui: settings } = studio.portal.requestsOf('POST /admin/studio/save')[0]!.body.texts;
    return { items: JSON.parse(text).$defs.health.properties.family?.items, ui: JSON.parse(settings) };
  };
  const page = open();
  return { ...studio, ...page, saved };
}

const spoken = (words: string) => screen.findByText(words, { selector: '[role=status]' });

describe('Form view', () => {
  it('adds, reorders and removes questions inside a list as in a step, announces it, and keeps the focus on them', async () => {
    const { user, saved, container } = withList();
    await user.click(await row(/^家庭成员.*可以重复的一组 · 里面 2 项/));
    const inside = screen.getByRole('region', { name: '“家庭成员”里面' });
    await user.click(within(inside).getByRole('button', { name: /^加一项/ }));
    const dialog = screen.getByRole('dialog', { name: '加一项到“家庭成员”' });
    await user.type(within(dialog).getByLabelText('名称'), '年龄');
    await user.selectOptions(within(dialog).getByLabelText('种类'), '整数');
    const condition = within(dialog).getByLabelText<HTMLSelectElement>('什么时候问');
    await user.selectOptions(condition, '满足条件时');
    const tested = within(dialog).getByLabelText<HTMLSelectElement>('哪一项');
    expect([...tested.options].map(({ text }) => text)).toEqual(['姓名', '是否健在']);
    await user.selectOptions(condition, '总是');
    await user.click(within(dialog).getByRole('button', { name: '加上' }));
    await spoken('“年龄”已加上');
    const added = within(inside).getByRole('button', { name: /^年龄/ });
    await waitFor(() => expect(document.activeElement).toBe(added));

    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await spoken('“年龄”移到了第 2 项，共 3 项');
    expect(document.activeElement?.textContent).toMatch(/^年龄/);
    await user.click(within(inside).getByRole('button', { name: '上移“年龄”' }));
    await spoken('“年龄”移到了第 1 项，共 3 项');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('上移“年龄”');

    await user.click(within(inside).getByRole('button', { name: /^姓名/ }));
    await user.click(within(inside).getByRole('button', { name: '删去这一项' }));
    await spoken('“姓名”已删去');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^是否健在/));
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual([]);
    const { items } = await saved();
    expect(Object.keys(items.properties)).toEqual(['nianLing', 'alive']);
    expect(items.required).toEqual(['nianLing']);
  });

  it('edits item title and limits of a list, and keeps the kind of a container', async () => {
    const { user, saved } = withList();
    await user.click(await row(/^家庭成员/));
    await user.type(screen.getByLabelText('每一份叫什么'), '成员{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('每一份叫什么'));
    await user.type(screen.getByLabelText('至少几份'), '1{Enter}');
    expect(screen.getByLabelText<HTMLSelectElement>('种类').disabled).toBe(true);
    expect(screen.getByText('每一份成员里')).toBeTruthy();
    const { ui } = await saved();
    expect(ui).toEqual({ family: { 'ui:itemTitle': '成员' } });
  });

  it('edits texts, lines and entries of the guidance, and removes them', async () => {
    const { user, saved } = withList('{ "ui:notice": { "who": ["成年", "本市居住"] } }\n');
    const notice = await screen.findByRole('group', { name: '办理须知' });
    await user.type(within(notice).getByLabelText('一句话：来办什么'), '登记{Enter}');
    const audienceGroup = within(notice).getByRole('group', { name: '谁可以办理' });
    await user.click(within(audienceGroup).getByRole('button', { name: /^加一条/ }));
    const third = within(audienceGroup).getByLabelText('第 3 条');
    await waitFor(() => expect(document.activeElement).toBe(third));
    await user.clear(third);
    await user.type(third, '自愿{Enter}');
    await user.click(within(audienceGroup).getByRole('button', { name: '上移谁可以办理第 3 条' }));
    await spoken('谁可以办理：移到了第 2 条，共 3 条');
    await user.click(within(audienceGroup).getByRole('button', { name: '删去谁可以办理第 1 条' }));
    await spoken('谁可以办理：第 1 条已删去');
    const faqGroup = within(notice).getByRole('group', { name: '常见问题' });
    await user.click(within(faqGroup).getByRole('button', { name: /^加一问/ }));
    await user.clear(within(faqGroup).getByLabelText('答'));
    await user.tab();
    // An entry without an answer is invalid.
    expect(within(faqGroup).getByLabelText<HTMLInputElement>('答').value).toBe('新的回答');
    const { ui } = await saved();
    expect(ui['ui:notice']).toEqual({
      who: ['自愿', '本市居住'],
      summary: '登记',
      questions: [{ question: '新的问题', answer: '新的回答' }],
    });
  });

  it('focuses a step that was added or moved, and the neighbour of a removed one', async () => {
    const { user } = withList();
    await user.click(await screen.findByRole('button', { name: '加一步' }));
    const dialog = screen.getByRole('dialog', { name: '加一步' });
    await user.type(within(dialog).getByLabelText('标题'), '之后');
    await user.click(within(dialog).getByRole('button', { name: '加上' }));
    await spoken('“之后”已加上，是最后一步');
    const step = screen.getByRole('region', { name: '第 2 步 之后' });
    await waitFor(() => expect(document.activeElement).toBe(step.querySelector('summary')));
    await user.click(within(step).getByRole('button', { name: '这一步往前' }));
    await spoken('“之后”移到了第 1 步，共 2 步');
    expect(document.activeElement?.textContent).toBe('这一步往前');
    await user.click(within(step).getByRole('button', { name: '删去这一步' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删去' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('健康自述'));
  });
});

describe('Check of the texts', () => {
  it('reports its failure in the same words everywhere, and can be retried', async () => {
    const { portal, examined } = createStudioPortal();
    portal.answer('POST /admin/studio/examine', () => {
      throw new Refusal('badRequest', '检查用的时间太长');
    });
    const { user } = open();
    await screen.findByText('检查用的时间太长');
    expect(screen.getAllByText('没有检查成').length).toBe(3);
    expect(screen.getByText('没有检查成，还没有预览。')).toBeTruthy();
    expect(screen.queryByText('没有问题')).toBeNull();
    portal.answer('POST /admin/studio/examine', () => examined());
    await user.click(screen.getByRole('button', { name: '再检查一次' }));
    await screen.findByText('没有问题');
  });
});
