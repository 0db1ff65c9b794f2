import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { flowNameProblem } from '../../src/flows/new-flow/flow-name';
import { buildMemberMenu } from '../../src/web/pages/userCenter/menu';
import { change, createStudioPortal, live, open, texts } from '../support/fake-studio';

afterEach(cleanup);

/** A portal in whose studio one live flow is listed, and which remembers what is saved. */
function createPortal(roles?: string[]) {
  const made = createStudioPortal(roles);
  const saved: Record<string, unknown>[] = [];
  const listed = [
    {
      flow: 'organ-donation',
      title: '健康登记',
      group: '三献',
      prefix: 'CG',
      live,
      change: null,
      folder: 'same',
      usedBy: null,
    },
  ];
  made.portal.answer('GET /admin/studio/list', () => [...listed]);
  made.portal.answer('POST /admin/studio/save', ({ body }) => {
    saved.push(body);
    const { id, state, author, savedAt } = change();
    const open = { id, state, author, savedAt, awaitsMyApproval: false };
    const title = JSON.parse((body.texts as { form: string }).form).title;
    const made = {
      flow: body.flow,
      title,
      group: '其他',
      prefix: 'XX',
      live: null,
      change: open,
      folder: 'missing',
      usedBy: null,
    };
    listed.push(made as never);
    return change({ flow: String(body.flow), baseVersion: null });
  });
  return { ...made, saved };
}

const title = () => screen.findByLabelText<HTMLInputElement>('事项的名称');
const make = () => screen.getByRole('button', { name: '建立草稿' });

describe('The name of a new flow', () => {
  it('is none of the tabs of the user centre', () => {
    for (const id of buildMemberMenu([]).tabs.keys()) expect(flowNameProblem(id)).not.toBeNull();
  });
});

describe('A new flow', () => {
  it('begins with a choice of templates, from a button above the list', async () => {
    createPortal();
    await open('/admin/studio?flow=organ-donation');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: '新建事项' }));
    const ways = await screen.findByRole('region', { name: '新建事项' });
    expect(
      within(ways)
        .getAllByRole('link')
        .map(link => link.querySelector('b')?.textContent),
    ).toEqual([
      '登记',
      '需要审核的申请',
      '分阶段办理',
      '缴费办理',
      '预约与名额',
      '复制现有事项',
      '粘贴表单',
      '补充内容的表单',
    ]);
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
    await user.click(within(ways).getByRole('link', { name: /^登记/ }));
    expect(await screen.findByRole('heading', { name: '新建事项：登记' })).toBeTruthy();
  });

  it('is not offered to those who only approve', async () => {
    createPortal(['publish']);
    await open('/admin/studio?new=review');
    expect(await screen.findByRole('heading', { name: '选一份表单' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '新建事项' })).toBeNull();
  });

  it('is made once from title and template, under proposed names that nothing uses, and opens', async () => {
    const { saved } = createPortal();
    await open('/admin/studio?new=appointment');
    const user = userEvent.setup();
    await user.type(await title(), '参观预约（示例）{Tab}');
    expect(await screen.findByPlaceholderText('CGY')).toBeTruthy();
    expect(screen.getByPlaceholderText('cgyy')).toBeTruthy();
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
    await user.dblClick(make());
    await screen.findByRole('heading', { name: '健康登记', level: 2 });
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ flow: 'cgyy', sequence: 0, isNew: true, migration: [] });
    const made = saved[0]!.texts as Record<string, string>;
    expect(JSON.parse(made.form!)).toMatchObject({ title: '参观预约（示例）' });
    expect(JSON.parse(made.flow!)).toMatchObject({
      ...{ title: '参观预约（示例）', prefix: 'CGY', group: '其他', review: true },
      stages: ['待到场', { title: '已到场', ended: true }],
      places: { by: ['date', 'time'], people: 'people', limit: 40 },
    });
  });

  it('asks how many each time has room for, which is not fewer than one application may bring', async () => {
    const { saved } = createPortal();
    await open('/admin/studio?new=appointment');
    const user = userEvent.setup();
    await user.type(await title(), '参观预约（示例）{Tab}');
    const places = screen.getByLabelText<HTMLInputElement>(/^每个时段最多几人/);
    await user.clear(places);
    await user.type(places, '19{Tab}');
    await user.click(make());
    await screen.findAllByText('一件最多20人，每个时段不能比它少');
    expect(saved).toEqual([]);
    await user.clear(places);
    await user.tab();
    await user.click(make());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((saved[0]!.texts as Record<string, string>).flow!)).not.toHaveProperty('places');
  });

  it('asks what an answer requires: two reviews, prices', async () => {
    const { saved } = createPortal();
    await open('/admin/studio?new=review');
    const user = userEvent.setup();
    await user.type(await title(), '场地申请（示例）{Tab}');
    await user.click(screen.getByRole('radio', { name: '审核两道' }));
    expect((await screen.findByLabelText<HTMLInputElement>('第一道审核')).value).toBe('初审');
    await user.click(screen.getByRole('radio', { name: '按类别收费' }));
    const prices = within(await screen.findByRole('group', { name: '各类多少钱' }));
    await user.type(prices.getByLabelText(/^名称/), '半天');
    await user.type(prices.getByLabelText(/^金额/), '100{Tab}');
    await user.click(make());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((saved[0]!.texts as Record<string, string>).flow!)).toMatchObject({
      review: ['初审', '复审'],
      payments: { 待缴费: { amount: { byAnswer: 'category', table: { 半天: 10000 } } } },
    });
  });

  it('says at the question what is wrong with stages, name and prefix, also when the server knows better', async () => {
    const { portal, saved } = createPortal();
    await open('/admin/studio?new=stages');
    const user = userEvent.setup();
    await user.type(await title(), '示例{Tab}');
    const stages = screen.getByLabelText<HTMLInputElement>(/^通过之后还有哪几步/);
    await user.clear(stages);
    await user.type(stages, '办理中、办理中{Tab}');
    await user.type(screen.getByLabelText(/^受理编号的开头/), 'CG{Tab}');
    await user.type(screen.getByLabelText(/^网址里的名称/), 'organ-donation{Tab}');
    await user.click(make());
    const summary = await screen.findByRole('region', { name: /处需要修改/ });
    expect(summary.textContent).toContain('“办理中”用了两次');
    expect(summary.textContent).toContain('“CG”已是“健康登记”的受理编号前缀，请换一个');
    expect(summary.textContent).toContain('已有“organ-donation”，请换一个');
    expect(saved).toEqual([]);

    const message = '“ZZ”已是“另一个（示例）”的受理编号前缀，请换一个';
    portal.answer('POST /admin/studio/save', () => {
      throw new Refusal('formInvalid', message, [{ path: '/prefix', keyword: 'check', message }]);
    });
    await user.clear(stages);
    await user.type(stages, '办理中、完{Tab}');
    await user.clear(screen.getByLabelText(/^受理编号的开头/));
    await user.type(screen.getByLabelText(/^受理编号的开头/), 'ZZ{Tab}');
    await user.clear(screen.getByLabelText(/^网址里的名称/));
    await user.click(make());
    await waitFor(() =>
      expect(screen.getByLabelText(/^受理编号的开头/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByRole('region', { name: /处需要修改/ }).textContent).toContain(message);
  });

  it('keeps what was typed while another page is read', async () => {
    createPortal();
    await open('/admin/studio?new=review');
    const user = userEvent.setup();
    await user.type(await title(), '场地申请（示例）{Tab}');
    await user.click(screen.getByRole('link', { name: '换一种' }));
    await user.click(await screen.findByRole('link', { name: /^需要审核的申请/ }));
    expect((await title()).value).toBe('场地申请（示例）');
  });

  it('may be a copy of a live flow', async () => {
    const { portal, saved } = createPortal();
    const flow = JSON.stringify({ title: '健康登记', prefix: 'CG', page: '/health', review: true });
    portal.answer('GET /admin/studio/detail', ({ query }) => ({
      ...{ flow: query.get('flow'), title: '健康登记', live, change: null, folder: 'same' },
      texts: { ...texts, flow },
    }));
    await open('/admin/studio?new=copy');
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText('复制哪一个事项'), '健康登记');
    await user.type(screen.getByLabelText('新事项的名称'), '体检登记（示例）{Tab}');
    await user.click(make());
    await waitFor(() => expect(saved).toHaveLength(1));
    const made = saved[0]!.texts as Record<string, string>;
    expect(made.form).toBe(texts.form.replace('"健康登记"', '"体检登记（示例）"'));
    expect(JSON.parse(made.flow!)).toEqual({
      title: '体检登记（示例）',
      prefix: 'TJ',
      review: true,
      group: '其他',
    });
  });

  it('may ask the questions of a pasted form, or be the form of a follow-up', async () => {
    const { portal, saved } = createPortal();
    portal.answer('POST /admin/studio/translate', () => ({
      ...{ format: 'jsonSchema', texts: { form: texts.form, ui: '{}' } },
      ...{ done: [], asked: [], impossible: [] },
    }));
    await open('/admin/studio?new=paste');
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('表单的内容'));
    await user.paste('{"type":"object"}');
    await user.click(screen.getByRole('button', { name: '翻译' }));
    await user.click(await screen.findByRole('button', { name: '用这些题目' }));
    await user.type(await title(), '体检登记（示例）{Tab}');
    expect(screen.queryByRole('radio', { name: '选日期和时段' })).toBeNull();
    await user.click(make());
    await waitFor(() => expect(saved).toHaveLength(1));
    const made = saved[0]!.texts as Record<string, string>;
    expect(JSON.parse(made.form!)).toMatchObject({ title: '体检登记（示例）', $defs: { health: {} } });

    cleanup();
    await open('/admin/studio?new=follow-up');
    await user.type(await screen.findByLabelText('表单的名称'), '到场登记（示例）{Tab}');
    await user.click(make());
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ flow: 'dcdj', texts: { ui: '{}\n' } });
    expect(saved[1]!.texts).not.toHaveProperty('flow');
    await act(async () => {});
  });
});
