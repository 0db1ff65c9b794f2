import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStudioPortal, open, row } from '../support/fake-studio';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** The texts that the page saves. */
async function save({
  portal,
  user,
}: {
  portal: ReturnType<typeof createStudioPortal>['portal'];
  user: ReturnType<typeof open>['user'];
}) {
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(portal.requestsOf('POST /admin/studio/save')).toHaveLength(1));
  const { texts } = portal.requestsOf('POST /admin/studio/save')[0]!.body;
  return { form: JSON.parse(texts.form).$defs.health, ui: JSON.parse(texts.ui) };
}

const dataTransfer = { setData: () => {}, effectAllowed: '' };
const titlesOf = () =>
  [...document.querySelectorAll('.studio-fields .studio-field b')].map(({ textContent }) => textContent);

describe('Palette of kinds', () => {
  it('adds a kind by the keyboard: the title is all that is asked', async () => {
    const { portal } = createStudioPortal();
    const { user } = open();
    await user.click(await screen.findByText(/^种类：/));
    screen.getByRole('button', { name: '新的手机号码' }).focus();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: '加一项到“健康自述”' });
    await user.type(within(dialog).getByLabelText('名称'), '家属手机{Enter}');
    expect(await row(/^家属手机.*手机号码 · 必填/)).toBeTruthy();
    const { form } = await save({ portal, user });
    expect(form.properties.jiaShuShouJi).toEqual({ title: '家属手机', type: 'string', format: 'mobile' });
  });

  it('puts a kind where it is dropped', async () => {
    createStudioPortal();
    const { user, container } = open();
    await user.click(await screen.findByText(/^种类：/));
    const kind = screen.getByRole('button', { name: '新的日期' });
    fireEvent.dragStart(kind, { dataTransfer });
    const target = (await row(/^是否献过血/)).closest('li')!;
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText('名称'), '出生日期{Enter}');
    await row(/^出生日期/);
    expect(titlesOf()).toEqual(['身高', '出生日期', '是否献过血']);
    await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(titlesOf()).toEqual(['身高', '是否献过血']);
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is not offered to someone who may only look', async () => {
    createStudioPortal(['schemas-approve']);
    open();
    await row(/^身高/);
    expect(screen.queryByText(/^种类：/)).toBeNull();
  });
});

describe('Question in the form view', () => {
  it('has a heading and a widget, both without JSON', async () => {
    const { portal } = createStudioPortal();
    const { user } = open();
    await user.click(await row(/^是否献过血/));
    await user.selectOptions(screen.getByLabelText('怎样显示'), '一个勾选框');
    await user.selectOptions(screen.getByLabelText('放在哪个小标题下'), '新的小标题…');
    await user.type(screen.getByLabelText('新的小标题'), '献血{Enter}');
    expect(screen.getByText('“是否献过血”放到了小标题“献血”下')).toBeTruthy();
    expect(screen.getByText('献血', { selector: 'summary b' })).toBeTruthy();
    const { ui } = await save({ portal, user });
    expect(ui).toEqual({
      'ui:groups': [{ title: '献血', fields: ['donated'] }],
      donated: { 'ui:widget': 'checkbox' },
    });
  });

  it('comes from a shared part, whose users are named, and is made the own of a form', async () => {
    const { portal } = createStudioPortal();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^引用共用部分/ }));
    const dialog = screen.getByRole('dialog', { name: '在“健康自述”里引用共用部分' });
    expect(await within(dialog).findByText(/要填：姓名、性别/)).toBeTruthy();
    expect(within(dialog).getByText(/^1 份表单引用它/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '引用' }));
    await user.click(await screen.findByRole('button', { name: /^转成自己的内容/ }));
    expect(await row(/^姓名/)).toBeTruthy();
    const { form, ui } = await save({ portal, user });
    expect(form.allOf[0].properties.name.title).toBe('姓名');
    expect(ui.name).toEqual({ 'ui:help': '与证件一致' });
  });
});
