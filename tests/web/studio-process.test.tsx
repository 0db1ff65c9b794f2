import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeStage, renameStage } from '../../src/web/admin/studio/process/state-edits';
import { change, createStudioPortal, open, texts } from '../support/fake-studio';

vi.mock('../../src/web/admin/studio/TextEditor', () => import('../support/plain-text-editor'));

afterEach(cleanup);

const process = {
  title: '健康登记',
  prefix: 'JK',
  group: '三献',
  consents: ['C1'],
  review: true,
  stages: ['待缴费', { title: '已缴费', next: ['已完成'] }, { title: '已完成', ended: true }],
  payments: {
    待缴费: { title: '缴费', to: '已缴费', amount: { subject: '费用', fund: 'health', fixed: 2000 } },
  },
  cancel: { while: ['underReview', '已缴费'] },
  oneOpenPer: 'account',
  deadlines: { supplement: 15, answer: 5 },
};

/** Opens the process view of a draft with this process. */
async function openProcess(roles?: string[], declared: unknown = process, form = texts.form) {
  const studio = createStudioPortal(roles);
  const { portal, state } = studio;
  state.change = change({ texts: { ...texts, form, flow: `${JSON.stringify(declared, null, 2)}\n` } });
  const opened = open();
  fireEvent.click(await screen.findByRole('tab', { name: '过程' }));
  await screen.findByRole('region', { name: '状态图' });
  /** The process as it is now, read from its text. */
  const written = async () => {
    fireEvent.click(screen.getByRole('tab', { name: 'flow.json' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'flow.json 的文本' });
    fireEvent.click(screen.getByRole('tab', { name: '过程' }));
    return JSON.parse(text.value);
  };
  return { ...opened, portal, state, written };
}

const diagram = () => screen.getByRole('region', { name: '状态图' });
const stateBox = (name: RegExp | string) => within(diagram()).findByRole('button', { name });
/** Opens a section; what is inside of it is rendered only then. */
async function openSection(title: string): Promise<void> {
  await openDetails(screen.getByRole('heading', { name: title, level: 3 }));
}

/** Opens a stage, a payment or a follow-up in its section. */
const openEntry = (title: string) => openDetails(screen.getByText(title, { selector: 'summary > b' }));

async function openDetails(heading: HTMLElement): Promise<void> {
  fireEvent.click(heading);
  await waitFor(() => expect(heading.closest('details')?.querySelector('.studio-editor')).not.toBeNull());
}
const type = (
  label: string | RegExp,
  value: string,
  within = screen.getByLabelText<HTMLInputElement>(label),
) => {
  fireEvent.change(within, { target: { value } });
  fireEvent.blur(within);
};

describe('The process view', () => {
  it('draws the machine while it is edited, and gives every edit back by undo', async () => {
    const { written } = await openProcess();
    await stateBox('待缴费');
    await openSection('阶段');
    type('新的阶段', '归档');
    fireEvent.click(screen.getByRole('button', { name: '加一个阶段' }));
    await stateBox('归档');
    expect((await written()).stages.at(-1)).toBe('归档');
    fireEvent.click(screen.getByRole('button', { name: '撤销上一步' }));
    await waitFor(() => expect(within(diagram()).queryByRole('button', { name: '归档' })).toBeNull());
    expect(await written()).toEqual(process);
    await openSection('审核');
    fireEvent.change(screen.getByLabelText('提交之后'), { target: { value: 'none' } });
    await waitFor(() => expect(within(diagram()).queryByRole('button', { name: '审核中' })).toBeNull());
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    await stateBox('审核中');
    expect(await written()).toEqual(process);
  });

  it('follows the text: an edit there is drawn, broken JSON is said', async () => {
    await openProcess();
    const edit = async (from: string, to: string) => {
      fireEvent.click(screen.getByRole('tab', { name: 'flow.json' }));
      const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'flow.json 的文本' });
      fireEvent.change(text, { target: { value: text.value.replace(from, to) } });
      fireEvent.click(screen.getByRole('tab', { name: '过程' }));
    };
    await edit('"已完成",', '"办完了",');
    await screen.findByText(/办完了/, { selector: 'small' });
    await stateBox('办完了');
    await edit('"stages"', 'stages');
    await screen.findByText(/flow.json 现在不是完整的 JSON/);
    await edit('stages', '"stages"');
    await stateBox('办完了');
  });

  it('renames a stage everywhere, and refuses a name that exists', async () => {
    const { written } = await openProcess();
    fireEvent.click(await stateBox('已缴费'));
    await screen.findByLabelText('阶段的名称');
    type('阶段的名称', '已完成');
    expect((await screen.findByRole('alert')).textContent).toBe('已经有“已完成”，请换一个名称');
    expect(await written()).toEqual(process);
    fireEvent.click(await stateBox('已缴费'));
    await screen.findByLabelText('阶段的名称');
    type('阶段的名称', '已付清');
    await stateBox('已付清');
    const { payments, cancel } = await written();
    expect(payments.待缴费.to).toBe('已付清');
    expect(cancel.while).toEqual(['underReview', '已付清']);
  });

  it('asks what others shall name before it removes a stage', async () => {
    const { written } = await openProcess();
    await openSection('阶段');
    await openEntry('已缴费');
    fireEvent.click(screen.getByRole('button', { name: '删去“已缴费”' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/还有 2 处提到它：缴费、撤销/);
    const instead = within(dialog).getByLabelText<HTMLSelectElement>('这些地方改为');
    expect([...instead.options].map(({ text }) => text)).not.toContain('都不再提到它');
    fireEvent.change(instead, { target: { value: '已完成' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '删去' }));
    const { stages, payments, cancel } = await written();
    expect(stages).toEqual(['待缴费', { title: '已完成', ended: true }]);
    expect(payments.待缴费.to).toBe('已完成');
    expect(cancel.while).toEqual(['underReview', '已完成']);
  });

  it('takes amounts in 元, and refuses what is none', async () => {
    const { written } = await openProcess();
    await openSection('缴费');
    await openEntry('待缴费');
    expect(screen.getByLabelText<HTMLInputElement>('金额（元）').value).toBe('20.00');
    type('金额（元）', '三十');
    expect((await screen.findByRole('alert')).textContent).toMatch(/没有改动/);
    type('金额（元）', '30.5');
    expect((await written()).payments.待缴费.amount.fixed).toBe(3050);
    await openSection('期限');
    type('本会几个工作日内答复', '0');
    type('申请人几天内补正', '7');
    expect((await written()).deadlines).toEqual({ supplement: 7, answer: 5 });
  });

  it('picks states, questions, forms and capabilities by their titles', async () => {
    const { written } = await openProcess();
    await openSection('撤销·变更·补正');
    fireEvent.click(
      within(screen.getByRole('group', { name: '申请人可以撤销的状态' })).getByLabelText('待补正'),
    );
    await openSection('基本');
    fireEvent.change(screen.getByLabelText('同一个人同时可以办几件'), { target: { value: 'answers' } });
    fireEvent.click(screen.getByLabelText('是否献过血'));
    await openSection('补充内容');
    fireEvent.change(screen.getByLabelText('加一项补充内容，用哪份表单'), { target: { value: 'letter' } });
    await openSection('功能');
    fireEvent.change(screen.getByLabelText('加一项功能'), { target: { value: 'age-limit' } });
    screen.getByText('要有：题目 birthday');
    const { cancel, oneOpenPer, followUps, effects } = await written();
    expect(effects).toEqual(['age-limit']);
    expect(cancel.while).toEqual(['underReview', '已缴费', 'supplement']);
    expect(oneOpenPer).toEqual(['height', 'donated']);
    expect(followUps).toEqual({
      letter: { title: '会长信箱', form: 'letter', by: 'member', while: ['underReview'] },
    });
  });

  it('counts places by the answers that fit, with a limit, and no longer', async () => {
    const { written } = await openProcess();
    await openSection('名额');
    fireEvent.change(screen.getByLabelText('要不要计名额'), { target: { value: 'counted' } });
    expect((await written()).places).toEqual({ limit: 20 });
    await openSection('名额');
    // The form of the draft asks for a height without a minimum, and a yes or no: neither names slots or people.
    expect(screen.getByRole('group', { name: /^按哪几项分开计/ }).querySelectorAll('input')).toHaveLength(0);
    expect(screen.getByLabelText('一件占几个名额').querySelectorAll('option')).toHaveLength(1);
    type('合起来最多', '0');
    expect(screen.getByRole('alert').textContent).toContain('请写 1 到 1000000 的整数');
    type('合起来最多', '40');
    expect((await written()).places).toEqual({ limit: 40 });
    await openSection('名额');
    fireEvent.change(screen.getByLabelText('要不要计名额'), { target: { value: 'none' } });
    expect(await written()).toEqual(process);
  });

  it('offers days, choices and numbers of people for the places', async () => {
    const form = JSON.parse(texts.form);
    Object.assign(form.$defs.health.properties, {
      date: { title: '日期', type: 'string', format: 'date' },
      time: { title: '时段', type: 'string', enum: ['上午', '下午'] },
      people: { title: '人数', type: 'integer', minimum: 1 },
    });
    const { written } = await openProcess(undefined, process, JSON.stringify(form));
    await openSection('名额');
    fireEvent.change(screen.getByLabelText('要不要计名额'), { target: { value: 'counted' } });
    fireEvent.click(within(screen.getByRole('group', { name: /^按哪几项分开计/ })).getByLabelText('时段'));
    const places = { by: ['date', 'time'], people: 'people', limit: 20 };
    expect((await written()).places).toEqual(places);
    await openSection('名额');
    const { violations } = await axe.run(document.querySelector('.process')!, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
    fireEvent.change(screen.getByLabelText('一件占几个名额'), { target: { value: '' } });
    for (const name of ['日期', '时段'])
      fireEvent.click(within(screen.getByRole('group', { name: /^按哪几项分开计/ })).getByLabelText(name));
    expect((await written()).places).toEqual({ limit: 20 });
  });

  it('lets staff alone cancel, and takes the words for applicants away', async () => {
    const { written } = await openProcess();
    await openSection('撤销·变更·补正');
    fireEvent.change(screen.getByLabelText('工作人员可以撤销'), { target: { value: 'always' } });
    fireEvent.change(screen.getByLabelText('申请人可以撤销'), { target: { value: 'none' } });
    expect(screen.queryByLabelText('撤销时用短信确认')).toBeNull();
    screen.getByText('只由工作人员撤销，不能变更', { selector: 'small' });
    expect((await written()).cancel).toEqual({ byStaff: 'always' });
    await stateBox(/已撤销/);
  });

  it('marks problems at their state, in their section and in a list that leads there', async () => {
    const { state } = await openProcess();
    const finding = {
      file: 'organ-donation/flow.json',
      pointer: '/stages/2',
      line: 20,
      column: 5,
      reason: '没有路能到『已完成』',
    };
    state.examined = { ...state.examined, findings: [finding] };
    await openSection('阶段');
    type('新的阶段', '归档');
    fireEvent.click(screen.getByRole('button', { name: '加一个阶段' }));
    await stateBox(/^已完成.*1处问题/);
    // A warning of its own: the payment is kept when a paid application is cancelled.
    await stateBox(/^已撤销.*1处提醒/);
    const list = screen.getByRole('region', { name: '办理过程的问题' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '阶段：没有路能到『已完成』',
      '撤销·变更·补正（提醒，不妨碍发布）：付过款的从『已缴费』转入『已撤销』，款没有随之退还',
    ]);
    fireEvent.click(within(list).getByRole('button', { name: '阶段' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^已完成/));
    expect((await stateBox(/^已完成/)).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement?.closest('details')?.open).toBe(true);
    expect(document.activeElement?.closest('details')?.textContent).toContain('没有路能到『已完成』');
  });

  it('can only be read without the role, and while a part of the text has another form', async () => {
    const { written } = await openProcess(['publish'], { ...process, payments: { 待缴费: '20' } });
    await stateBox('待缴费');
    await openSection('缴费');
    screen.getByText(/这一部分的写法不对/);
    expect(screen.queryByRole('button', { name: '加一个阶段' })).toBeNull();
    await openSection('审核');
    expect(screen.getByLabelText('提交之后').closest('fieldset')?.disabled).toBe(true);
    expect((await written()).payments).toEqual({ 待缴费: '20' });
  });

  it('is not there for a form without a process', async () => {
    createStudioPortal();
    open();
    await screen.findByRole('tab', { name: 'form.json' });
    expect(screen.queryByRole('tab', { name: '过程' })).toBeNull();
  });

  it('has names for everything, also with all sections open', async () => {
    const { container } = await openProcess();
    for (const { textContent } of container.querySelectorAll('.process-section h3'))
      await openSection(textContent);
    for (const entry of container.querySelectorAll<HTMLElement>('.process-entry summary > b'))
      await openDetails(entry);
    await stateBox('待缴费');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

it('A flow is retired, and opened again, by a tick', async () => {
  const { written } = await openProcess();
  openSection('停办');
  fireEvent.click(await screen.findByRole('checkbox', { name: '停办：不再受理新的申请' }));
  expect((await written()).retired).toBe(true);
  openSection('停办');
  fireEvent.click(await screen.findByRole('checkbox', { name: '停办：不再受理新的申请' }));
  expect(await written()).not.toHaveProperty('retired');
});

describe('The messages of a process', () => {
  it('are written by state, with variables inserted and an example', async () => {
    const { written } = await openProcess();
    openSection('通知');
    const section = within(screen.getByRole('heading', { name: '通知', level: 3 }).closest('details')!);
    const [entryTitle] = await section.findAllByText('待补正', { selector: 'b' });
    fireEvent.click(entryTitle!);
    await screen.findByLabelText('到了“待补正”时告诉申请人');
    type('到了“待补正”时告诉申请人', '请在期限之前补正。编号');
    const entry = within(entryTitle!.closest('li')!);
    fireEvent.change(entry.getByRole('combobox', { name: '在末尾插入变量' }), { target: { value: 'no' } });
    expect(await section.findByText('例如：请在期限之前补正。编号JK20260000001')).toBeTruthy();
    expect((await written()).messages).toEqual({ supplement: '请在期限之前补正。编号{no}' });
  });

  it('follow a stage that is renamed, and go with one that is removed', async () => {
    const { written } = await openProcess(undefined, { ...process, messages: { 已缴费: '收到了' } });
    openSection('通知');
    expect((await screen.findAllByText('收到了')).length).toBeGreaterThan(0);
    const text = JSON.stringify(await written());
    expect(JSON.parse(renameStage(1, '已付费')(text)).messages).toEqual({ 已付费: '收到了' });
    expect(JSON.parse(removeStage(1, null)(text))).not.toHaveProperty('messages');
  });
});
