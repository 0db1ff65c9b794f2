import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePortal, logIn } from '../support/fake-portal';
import {
  createReviewDeskPortal,
  findOpenCaseNo,
  first,
  open,
  replyTemplates,
} from '../support/fake-review-desk';

let portal: FakePortal;
beforeEach(() => {
  portal = createReviewDeskPortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reason = () => screen.getByRole('textbox', { name: /理由/ });
const savedTemplates = () => portal.requestsOf('POST /admin/replyTemplate/save').map(({ body }) => body);

/** Opens the desk and chooses an outcome. */
async function decide(outcome: string) {
  const { user } = open();
  await findOpenCaseNo(first.no);
  await user.click(screen.getByRole('radio', { name: outcome }));
  return user;
}

describe('Reply templates', () => {
  it('are offered by name where they apply, and inserted after the existing text', async () => {
    const user = await decide('退回补正');
    await user.type(reason(), '您好。');
    await user.click(await screen.findByRole('button', { name: '不清晰' }));
    expect(reason()).toHaveProperty('value', '您好。\n材料不清晰，请重新上传。');
    expect(document.activeElement).toBe(reason());
    // A template of another decision, one of another flow, and the one that is inserted already.
    for (const name of ['户籍', '班次', '不清晰']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('save the typed text for the next use', async () => {
    const user = await decide('不通过');
    await user.type(reason(), '不在服务范围内');
    await user.click(screen.getByRole('button', { name: '管理常用语…' }));
    await user.click(await screen.findByRole('button', { name: '把写好的理由存为常用语' }));
    expect(screen.getByLabelText('内容')).toHaveProperty('value', '不在服务范围内');
    expect(screen.queryByLabelText('谁可以使用')).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('region', { name: /处需要修改/ })).textContent).toContain('请填写名称');
    await user.type(screen.getByLabelText('名称'), '范围');
    await user.selectOptions(
      screen.getByLabelText('用于哪些事项'),
      screen.getByRole('option', { name: /^仅/ }),
    );
    const added = {
      id: 'new',
      shared: false,
      flow: first.flow,
      action: 'reject',
      name: '范围',
      text: '不在服务范围内',
    };
    portal.answer('POST /admin/replyTemplate/save', () => added);
    portal.answer('GET /admin/replyTemplate/list', () => [added, ...replyTemplates]);
    await user.click(screen.getByRole('button', { name: '保存' }));
    const { id: _, ...content } = added;
    await waitFor(() => expect(savedTemplates()).toEqual([content]));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('范围')).toBeTruthy();
  });

  it('can be changed and deleted when personal; those of the organisation can only be inserted', async () => {
    portal.answer('GET /admin/replyTemplate/list', () =>
      replyTemplates.map(row => ({ ...row, action: 'reject', flow: null })),
    );
    portal.answer('POST /admin/replyTemplate/save', ({ body }) => body);
    portal.answer('POST /admin/replyTemplate/delete', () => null);
    const user = await decide('不通过');
    await user.click(screen.getByRole('button', { name: '管理常用语…' }));
    await screen.findByRole('button', { name: '修改：户籍' });
    expect(screen.queryByRole('button', { name: '修改：不清晰' })).toBeNull();
    expect(screen.queryByRole('button', { name: '删除：不清晰' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '修改：户籍' }));
    await user.clear(screen.getByLabelText('名称'));
    await user.type(screen.getByLabelText('名称'), '本市户籍');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(savedTemplates()).toEqual([
        { id: 'own', shared: false, flow: null, action: 'reject', name: '本市户籍', text: '户籍不在本市。' },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: '删除：户籍' }));
    await user.click(await screen.findByRole('button', { name: '删除常用语' }));
    await waitFor(() =>
      expect(portal.requestsOf('POST /admin/replyTemplate/delete').map(({ body }) => body)).toEqual([
        { id: 'own', shared: false },
      ]),
    );
    await user.click(screen.getByRole('button', { name: '插入：不清晰' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reason()).toHaveProperty('value', '材料不清晰，请重新上传。');
    expect(document.activeElement).toBe(reason());
  });

  it('of the organisation are maintained by administrators', async () => {
    logIn(['review', 'admin']);
    portal.answer('POST /admin/replyTemplate/save', ({ body }) => body);
    const user = await decide('退回补正');
    await user.click(screen.getByRole('button', { name: '管理常用语…' }));
    expect(await screen.findByRole('button', { name: '修改：不清晰' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '新增常用语' }));
    await user.type(screen.getByLabelText('名称'), '照片');
    await user.type(screen.getByLabelText('内容'), '请上传近照。');
    await user.selectOptions(screen.getByLabelText('谁可以使用'), '全机构的审核人员');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(savedTemplates()).toEqual([expect.objectContaining({ shared: true, flow: null })]),
    );
  });

  it('keep the typed text when saving fails; a failed list leaves the reason unaffected', async () => {
    portal.answer('GET /admin/replyTemplate/list', () => {
      throw new TypeError('Failed to fetch');
    });
    portal.answer('POST /admin/replyTemplate/save', () => {
      throw new TypeError('Failed to fetch');
    });
    const user = await decide('不通过');
    await user.type(reason(), '不在服务范围内');
    await user.click(await screen.findByRole('button', { name: '常用语没有加载成功' }));
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '把写好的理由存为常用语' }));
    await user.type(screen.getByLabelText('名称'), '范围');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('名称')).toHaveProperty('value', '范围');
    expect(reason()).toHaveProperty('value', '不在服务范围内');
  });
});

it('Ctrl+Enter sends a note as well as a reason', async () => {
  const { user } = open();
  await findOpenCaseNo(first.no);
  await user.type(screen.getByRole('textbox', { name: '写一条备注' }), '已致电{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(portal.requestsOf('POST /admin/application/note').map(({ body }) => body)).toEqual([
      { id: first.id, text: '已致电' },
    ]),
  );
});
