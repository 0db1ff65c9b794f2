import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { findings } from '../support/accessibility-violations';
import { change, createStudioPortal, open, other, report } from '../support/fake-studio';

afterEach(cleanup);

const APPLICATION = '00000000-0000-4000-8000-0000000000d1';
const lostCancellation = {
  kind: 'lost' as const,
  when: 'resubmission' as const,
  text: '在“待补正”不能再撤销',
};

/** A report in which applications are affected by the process. */
const processReport = () =>
  report({
    applications: { unaffected: 7, drops: 0, asksAgain: 0, stranded: 0 },
    drafts: { unaffected: 1, drops: 0, asksAgain: 0, stranded: 0 },
    questions: [],
    consequences: [
      {
        ...lostCancellation,
        ...{ drafts: 0, applications: 7 },
        cases: [{ kind: 'application', id: APPLICATION, no: 'QG20260000001', says: [] }],
      },
      {
        ...{ kind: 'kept', when: 'never', text: '新的过程没有“待发证”，仍照提交时的过程办完' },
        ...{ drafts: 0, applications: 3, cases: [] },
      },
    ],
    missingStates: [{ state: '待发证', title: '待发证', applications: 3, isMapped: false }],
  });

const side = (actions: string[], notes: string[] = []) => ({ state: '待补正', actions, step: null, notes });
const row = (label: string, value: string, mark: string | null) => ({
  ...{ path: `/${label}`, label, value, masked: false, mark },
});
const preview = () => ({
  ...{ kind: 'application', id: APPLICATION, no: 'QG20260000001', stranded: [] },
  before: {
    ...side(['补正', '撤销']),
    answers: [{ step: 'health', title: '健康自述', rows: [row('体重', '60', 'dropped')] }],
  },
  after: {
    ...side(['补正'], ['再次提交之前，照提交时的过程：状态和能做的与现在一样']),
    answers: [{ step: 'health', title: '健康自述', rows: [row('昵称', '未填写', 'asked')] }],
  },
  consequences: [lostCancellation],
});

describe('The report on a change of the process', () => {
  it('groups the consequences with their counts, and opens a case before and after', async () => {
    const user = userEvent.setup();
    const { portal, state } = createStudioPortal(['schemas', 'review']);
    state.change = change({ report: processReport() });
    portal.answer('GET /admin/studio/report/case', () => preview());
    open();
    const region = await screen.findByRole('region', { name: '办理过程的变化' });
    expect(region.textContent).toContain('7 件申请 再次提交之后，在“待补正”不能再撤销');
    expect(region.textContent).toContain('3 件在“待发证”，新的过程没有，还没有选定怎么办');
    expect(region.textContent).toContain('3 件申请，新的过程没有“待发证”，仍照提交时的过程办完');
    expect(screen.getByText(/^8 份：8 份的回答不受影响/)).toBeTruthy();

    await user.click(within(region).getByText('7 件申请'));
    await user.click(within(region).getByRole('button', { name: '看前后：申请 QG20260000001' }));
    const dialog = await screen.findByRole('dialog', { name: '申请 QG20260000001：本人看到的样子' });
    const before = await within(dialog).findByRole('region', { name: '现在' });
    const after = within(dialog).getByRole('region', { name: '改了之后' });
    expect(before.textContent).toContain('可以：补正、撤销');
    expect(before.textContent).toContain('体重 会舍弃');
    expect(after.textContent).toContain('可以：补正');
    expect(after.textContent).not.toContain('撤销');
    expect(after.textContent).toContain('昵称 新问的');
    expect(within(dialog).getByRole('link', { name: '在审核工作台打开' }).getAttribute('href')).toContain(
      `/desk?id=${APPLICATION}`,
    );
    expect(await findings(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why a case is not shown to those who may not review it', async () => {
    const user = userEvent.setup();
    const { portal, state } = createStudioPortal();
    state.change = change({ report: processReport() });
    portal.answer('GET /admin/studio/report/case', () => {
      throw new Refusal('forbidden', '查看申请人填写的内容，还须有审核这个事项的权限');
    });
    open();
    const region = await screen.findByRole('region', { name: '办理过程的变化' });
    await user.click(within(region).getByText('7 件申请'));
    await user.click(within(region).getByRole('button', { name: /看前后/ }));
    expect(await screen.findByText('查看申请人填写的内容，还须有审核这个事项的权限')).toBeTruthy();
    expect(screen.queryByText('在审核工作台打开')).toBeNull();
  });
});

describe('A state that goes', () => {
  const unmapped = {
    unmappedStates: [{ state: '待发证', title: '待发证' }],
    stateTargets: [{ state: '制证中', title: '制证中' }],
  };

  it('blocks the approval request until it is chosen what becomes of it', async () => {
    const user = userEvent.setup();
    const { portal, state, examined } = createStudioPortal();
    state.change = change();
    state.examined = examined(unmapped);
    open();
    await screen.findByText(/有 1 个状态没有了，请先选定在那里的申请怎么办/);
    const group = screen.getByRole('group', { name: /新的办理过程没有“待发证”/ });
    await user.selectOptions(within(group).getByLabelText('再次提交时算作在'), '制证中');
    state.examined = examined({ stateTargets: unmapped.stateTargets });
    await user.click(within(group).getByRole('button', { name: '从那里接着办' }));
    await screen.findAllByText('在“待发证”的申请再次提交时，从“制证中”接着办');
    await waitFor(() => expect(screen.queryByText(/有 1 个状态没有了/)).toBeNull());
    await user.click(screen.getByRole('button', { name: '存草稿' }));
    await screen.findByText('已存草稿');
    expect(portal.requestsOf('POST /admin/studio/save').at(-1)?.body.migration).toEqual([
      { op: 'state', from: '待发证', to: '制证中' },
    ]);
  });

  it('is also asked for when only the report has found it', async () => {
    const { state } = createStudioPortal();
    state.change = change({ report: processReport() });
    open();
    expect(await screen.findByRole('group', { name: /新的办理过程没有“待发证”/ })).toBeTruthy();
  });

  it('may be left to the process that the applications were submitted with', async () => {
    const user = userEvent.setup();
    const { state, examined } = createStudioPortal();
    state.change = change();
    state.examined = examined(unmapped);
    open();
    const group = await screen.findByRole('group', { name: /新的办理过程没有“待发证”/ });
    await user.click(within(group).getByRole('button', { name: '照提交时的过程办完，不能再次提交' }));
    expect(await screen.findAllByText('在“待发证”的申请照提交时的过程办完，不能再次提交')).toBeTruthy();
  });
});

describe('The difference of a change', () => {
  const difference = {
    ...{ same: false, steps: [] },
    process: [{ what: '补正期限', before: '30 天', after: '7 天' }],
    questions: [
      {
        ...{ kind: 'changed' as const, path: '/height', label: '身高', step: '健康自述', stepId: 'health' },
        ...{ changes: ['改为当『类别』为“访客”时必填'], requiresReview: true, texts: [] },
      },
    ],
  };

  it('names what changes in the process, and shows a question as applicants see it before and after', async () => {
    const user = userEvent.setup();
    const { portal, state, examined } = createStudioPortal(['publish']);
    state.change = change({ state: 'waiting', author: other, allowedActions: ['approve', 'return'] });
    state.examined = examined({ difference });
    portal.answer('GET /flow/form', () => examined().form);
    open();
    const process = await screen.findByRole('region', { name: '办理过程的差异' });
    expect(process.textContent).toBe('办理过程补正期限原：30 天现：7 天');
    expect(screen.getByText(/改为当『类别』为“访客”时必填/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '看申请人看到的前后：身高' }));
    const dialog = await screen.findByRole('dialog', { name: '『身高』：申请人看到的样子' });
    expect(await within(dialog).findByRole('region', { name: '现在' })).toBeTruthy();
    expect(within(dialog).getByRole('region', { name: '改了之后' })).toBeTruthy();
  });
});
