import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { invalidateStudioForm } from '../../src/web/admin/studio/queries';
import { session } from '../../src/web/app/shell/session';
import { endSession } from '../../src/web/app/shell/session-end';
import { logIn } from '../support/fake-portal';
import { change, createStudioPortal, live, open, other, report, row, texts } from '../support/fake-studio';

vi.mock('../../src/web/admin/studio/TextEditor', () => import('../support/plain-text-editor'));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const finding = {
  file: 'organ-donation/form.json',
  pointer: '/$defs/health/required/0',
  line: 13,
  column: 20,
  reason: '没有“height”这一项，是否想写“donated”',
};

const twoSteps = `{
  "title": "健康登记",
  "type": "object",
  "allOf": [{ "$ref": "#/$defs/health" }, { "$ref": "#/$defs/wish" }, { "$ref": "#/$defs/later" }],
  "unevaluatedProperties": false,
  "$defs": {
    "health": {
      "title": "健康自述",
      "type": "object",
      "properties": {
        "height": { "title": "身高", "type": "integer" },
        "donated": { "title": "是否献过血", "type": "boolean" }
      },
      "required": ["height"],
      "if": { "properties": { "donated": { "const": true } }, "required": ["donated"] },
      "then": { "properties": { "last": { "title": "最近一次", "type": "string", "format": "date" } } }
    },
    "wish": {
      "title": "意愿",
      "type": "object",
      "properties": { "say": { "title": "说明", "type": "string" } }
    },
    "later": { "title": "之后", "type": "object", "properties": {} }
  }
}
`;
const findSavedNotice = () => screen.findByText('已存草稿');

/** The difference of a version without a certain question. */
const differenceWithout = (path: string, label: string) => ({
  same: false,
  steps: [],
  process: [],
  questions: [
    {
      kind: 'removed' as const,
      path,
      label,
      step: '健康自述',
      stepId: 'health',
      changes: [],
      requiresReview: false,
      texts: [],
    },
  ],
});

describe('Studio', () => {
  it('lists each form by its group, with its version and whether the folder differs', async () => {
    createStudioPortal();
    const { container } = open('/admin/studio');
    const list = await screen.findByRole('navigation', { name: '表单' });
    expect(
      within(list)
        .getByRole('link', { name: /健康登记.*第 7 版/ })
        .getAttribute('href'),
    ).toBe('/admin/studio?flow=organ-donation');
    expect(within(list).getByRole('link', { name: /会长信箱.*文件夹里的不同/ })).toBeTruthy();
    expect(screen.getByText('选一份表单')).toBeTruthy();
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("lists changes that await the reader's approval first, and counts them there and in the navigation", async () => {
    const { portal } = createStudioPortal(['publish']);
    const waiting = (awaitsMyApproval: boolean) => {
      const { id, author, savedAt } = change();
      return { id, author, savedAt, state: 'waiting' as const, awaitsMyApproval };
    };
    const row = { live, folder: 'same' as const, usedBy: null };
    portal.answer('GET /admin/studio/list', () => [
      { ...row, flow: 'organ-donation', title: '健康登记', group: '三献', change: null },
      { ...row, flow: 'letter', title: '会长信箱', group: '来信', change: waiting(true) },
      { ...row, flow: 'quote', title: '报价', group: '补充内容', change: waiting(false) },
    ]);
    open('/admin/studio');
    const list = await screen.findByRole('navigation', { name: '表单' });
    const awaiting = within(list).getByRole('region', { name: '等您复核' });
    expect(within(awaiting).getByRole('heading').textContent).toBe('等您复核 1');
    expect(
      within(awaiting)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['会长信箱待复核']);
    // Listed once: not under its group again.
    expect(
      within(list)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['等您复核 1', '三献', '补充内容']);
    expect(await screen.findByRole('link', { name: /^表单.*1/ })).toBeTruthy();
  });

  it('shows which forms of the folder are not published, and why', async () => {
    const { portal } = createStudioPortal();
    const reason = '“visit”不属于任何事项，不发布';
    portal.answer('GET /admin/form/findings', () => ({
      findings: [
        { ...finding, file: 'visit/form.json', pointer: '', reason },
        { ...finding, reason: '已发布的表单另有注明' },
      ],
      live: [],
    }));
    open('/admin/studio');
    const section = await screen.findByRole('region', { name: '文件夹里没有发布的' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`visit/form.json ${reason}`]);
  });

  it('adds a question in the form view, which appears in the text and is saved', async () => {
    const { portal } = createStudioPortal();
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: /^加一项/ }));
    const dialog = screen.getByRole('dialog', { name: '加一项到“健康自述”' });
    await user.click(within(dialog).getByRole('button', { name: '加上' }));
    expect(within(dialog).getAllByText('请填写名称').length).toBeGreaterThan(0);
    await user.type(within(dialog).getByLabelText('名称'), '最近一次献血');
    await user.selectOptions(within(dialog).getByLabelText('种类'), '日期');
    await user.selectOptions(within(dialog).getByLabelText('什么时候问'), '满足条件时');
    expect(within(dialog).getByText('当『是否献过血』为“是”时问')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '加上' }));
    expect(await row(/最近一次献血.*日期 · 只在『是否献过血』为“是”时询问，此时必填/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'form.json' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('form.json 的文本');
    expect(text.value).toContain(
      '"zuiJinYiCiXianXue": { "title": "最近一次献血", "type": "string", "format": "date" }',
    );
    await user.click(screen.getByRole('button', { name: '存草稿' }));
    await findSavedNotice();
    const { body } = portal.requestsOf('POST /admin/studio/save')[0]!;
    expect(body.sequence).toBe(0);
    expect(JSON.parse(body.texts.form).$defs.health.then.required).toEqual(['zuiJinYiCiXianXue']);
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('edits a question in place, reorders by keyboard, and undoes a step', async () => {
    createStudioPortal();
    const { user } = open();
    await user.click(await row(/^身高/));
    const label = screen.getByLabelText('名称');
    await user.clear(label);
    await user.type(label, '身长{Enter}');
    await user.click(screen.getByRole('checkbox', { name: '必填' }));
    await user.click(screen.getByRole('button', { name: /^身长/, expanded: true }));
    (await row(/^身长/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const names = () =>
      screen
        .getAllByRole('button', { expanded: false })
        .map(button => button.textContent)
        .filter(words => words?.includes('整数') || words?.includes('是与否'));
    expect(names()).toEqual(['是否献过血是与否 · 选填', '身长整数 · 选填']);
    await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(names()).toEqual(['身长整数 · 选填', '是否献过血是与否 · 选填']);
  });

  it('moves a question to another step by dragging or by choosing it, says so, and takes it back', async () => {
    const { state } = createStudioPortal();
    state.change = change({ texts: { ...texts, form: twoSteps } });
    const { user, container } = open();
    const step = (name: string) => screen.findByRole('region', { name });
    const rows = async (name: string) =>
      within(await step(name))
        .queryAllByRole('button', { name: /·/ })
        .map(button => button.querySelector('b')?.textContent);
    const spoken = (words: string) => screen.findByText(words, { selector: '[role=status]' });
    const itemOf = (label: RegExp) => screen.getByRole('button', { name: label }).closest('li')!;
    const drag = (from: Element, to: Element) => {
      const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
      fireEvent.dragStart(from, { dataTransfer });
      const over = createEvent.dragOver(to);
      fireEvent(to, over);
      return {
        isTaken: over.defaultPrevented,
        drop: () => {
          fireEvent.drop(to);
          fireEvent.dragEnd(from);
        },
      };
    };
    await step('第 2 步 意愿');

    // Onto a question of another step: it comes before that one.
    const first = drag(itemOf(/^身高/), itemOf(/^说明/));
    expect(first.isTaken).toBe(true);
    expect(itemOf(/^说明/).className).toBe('is-over');
    first.drop();
    await spoken('“身高”移到了“意愿”');
    expect(await rows('第 1 步 健康自述')).toEqual(['是否献过血', '最近一次']);
    expect(await rows('第 2 步 意愿')).toEqual(['身高', '说明']);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^身高/));
    await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(await rows('第 1 步 健康自述')).toEqual(['身高', '是否献过血', '最近一次']);

    // Onto the head of a step, one without questions too: it comes last.
    const empty = await step('第 3 步 之后');
    const second = drag(itemOf(/^说明/), empty.querySelector('summary')!);
    expect(second.isTaken).toBe(true);
    expect(empty.className).toContain('is-over');
    second.drop();
    await spoken('“说明”移到了“之后”');
    expect(await rows('第 3 步 之后')).toEqual(['说明']);
    expect(await rows('第 2 步 意愿')).toEqual([]);
    expect(empty.className).not.toContain('is-over');

    // What cannot be is said where it was dropped, until something is changed.
    drag(itemOf(/^是否献过血/), itemOf(/^说明/)).drop();
    expect(screen.getByRole('alert').textContent).toContain('决定这一步的一个条件：『是否献过血』为“是”');
    expect(itemOf(/^说明/).contains(screen.getByRole('alert'))).toBe(true);
    expect(await rows('第 3 步 之后')).toEqual(['说明']);

    // A conditional question takes its condition along.
    drag(itemOf(/^最近一次/), itemOf(/^说明/)).drop();
    await spoken('“最近一次”移到了“之后”');
    expect(await rows('第 3 步 之后')).toEqual(['最近一次', '说明']);
    expect(itemOf(/^最近一次/).textContent).toContain('只在『是否献过血』为“是”时询问');
    await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(await rows('第 1 步 健康自述')).toEqual(['身高', '是否献过血', '最近一次']);

    // By the select, which stays where one is.
    await user.click(screen.getByRole('button', { name: /^身高/ }));
    const select = () => screen.getByLabelText<HTMLSelectElement>('所在步骤');
    expect([...select().options].map(({ text }) => text)).toEqual([
      '第 1 步 健康自述',
      '第 2 步 意愿',
      '第 3 步 之后',
    ]);
    await user.selectOptions(select(), '第 3 步 之后');
    await spoken('“身高”移到了“之后”');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await rows('第 3 步 之后')).toEqual(['说明', '身高']);
    expect(select().selectedOptions[0]!.text).toBe('第 3 步 之后');
    await waitFor(() => expect(document.activeElement).toBe(select()));
    await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(await rows('第 1 步 健康自述')).toEqual(['身高', '是否献过血', '最近一次']);

    await user.click(screen.getByRole('button', { name: /^是否献过血/ }));
    await user.selectOptions(select(), '第 2 步 意愿');
    expect(screen.getByRole('alert').textContent).toBe(
      '“是否献过血”的回答决定这一步的一个条件：『是否献过血』为“是”。请先去掉这个条件，再移到别的步骤',
    );
    expect(select().selectedOptions[0]!.text).toBe('第 1 步 健康自述');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules, iframes: false });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says that a question inside a list stays there, and that none is dragged into one', async () => {
    const { state } = createStudioPortal();
    const list = `"family": { "title": "家庭成员", "type": "array", "maxItems": 5, "items": {
      "type": "object", "properties": { "name": { "title": "姓名", "type": "string" } } } }`;
    state.change = change({
      texts: { ...texts, form: twoSteps.replace('"say": {', `${list}, "say": {`) },
    });
    const { user } = open();
    await user.click(await row(/^家庭成员/));
    const itemOf = (label: RegExp) => screen.getByRole('button', { name: label }).closest('li')!;
    const drag = (from: Element, to: Element) => {
      fireEvent.dragStart(from, { dataTransfer: { setData: vi.fn() } });
      fireEvent.dragOver(to);
      fireEvent.drop(to);
    };
    drag(itemOf(/^姓名/), itemOf(/^身高/));
    expect(screen.getByRole('alert').textContent).toBe('“姓名”在“家庭成员”里面，只能在那里换次序');
    drag(itemOf(/^身高/), itemOf(/^姓名/));
    expect(screen.getByRole('alert').textContent).toBe('“身高”不能移进“家庭成员”，请在那里加一项');
    // What stands inside has no step of its own.
    await user.click(screen.getByRole('button', { name: /^姓名/ }));
    expect(screen.getAllByLabelText('所在步骤')).toHaveLength(1);
  });

  it('shows findings with their line, jumps there, and applies a suggestion', async () => {
    const { state, examined } = createStudioPortal();
    state.examined = examined({ findings: [finding], form: null, difference: null });
    const { user } = open();
    const findings = (await screen.findByRole('heading', { name: '检查结果' })).closest('section')!;
    await within(findings).findByText('第 13 行：');
    expect(screen.getByText(/请先改正 1 处问题/)).toBeTruthy();
    await user.click(within(findings).getByRole('button', { name: '到第 13 行' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('form.json 的文本');
    expect(text.dataset.line).toBe('13');
    await user.click(within(findings).getByRole('button', { name: '改为 donated' }));
    expect(text.value).toContain('"required": ["donated"]');
    await user.click(screen.getByRole('tab', { name: '表单视图' }));
    await user.keyboard('{F8}');
    expect(await screen.findByLabelText('form.json 的文本')).toBeTruthy();
  });

  it('replays, requests approval with a reason, and shows what blocks it meanwhile', async () => {
    const { portal, state } = createStudioPortal();
    state.change = change();
    const { user } = open();
    const why = await screen.findByText(/还没有回放/);
    expect(why.closest('p')?.textContent).toBe('还不能提请：还没有回放。');
    await user.click(screen.getByRole('button', { name: '回放' }));
    await screen.findByText('126 份：118 份不受影响，8 份要重新回答几项');
    expect(screen.getByText('重新回答『体重』：8 份')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/还没有回放/)).toBeNull());
    await user.click(screen.getByRole('button', { name: '提请复核' }));
    const dialog = screen.getByRole('dialog', { name: '提请复核' });
    await user.type(within(dialog).getByLabelText('修改理由'), '补问献血日期');
    await user.click(within(dialog).getByRole('button', { name: '提请复核' }));
    await screen.findByText(/提请复核：补问献血日期/);
    expect(portal.requestsOf('POST /admin/studio/ask')[0]!.body).toMatchObject({
      sequence: 1,
      reason: '补问献血日期',
    });
    // The author cannot change anything while the change waits for approval.
    expect(screen.queryByRole('button', { name: '存草稿' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^加一项/ })).toBeNull();
  });

  it('lets the approver publish or return a waiting change', async () => {
    const { portal, state } = createStudioPortal(['publish']);
    state.change = change({
      state: 'waiting',
      reason: '补问',
      report: report(),
      allowedActions: ['approve', 'return'],
      blockers: [],
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '退回修改' }));
    const dialog = screen.getByRole('dialog', { name: '退回修改' });
    await user.type(within(dialog).getByLabelText('退回的理由'), '请写帮助文字');
    await user.click(within(dialog).getByRole('button', { name: '退回' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/studio/return')).toHaveLength(1));
    cleanup();
    const again = createStudioPortal(['publish']);
    again.state.change = change({
      state: 'waiting',
      reason: '补问',
      report: report(),
      allowedActions: ['approve', 'return'],
      blockers: [],
    });
    const second = open();
    await second.user.click(await screen.findByRole('button', { name: '复核并发布第 8 版' }));
    await screen.findByText('已发布第 8 版，各处随即生效');
  });

  it('lists by number the applications that a version would strand, without their answers', async () => {
    const { state } = createStudioPortal();
    const stranded = {
      ...report({ drafts: { unaffected: 1, drops: 0, asksAgain: 0, stranded: 1 }, questions: [] }),
      cases: {
        unaffected: [],
        drops: [],
        asksAgain: [],
        stranded: [
          { kind: 'application' as const, id: other.id, no: 'QG20260000009', says: ['『体重』没有去处'] },
        ],
      },
    };
    state.change = change({ report: stranded, blockers: [{ action: 'ask', reason: '有 1 份转不过去。' }] });
    open();
    await screen.findByText('2 份：1 份不受影响，1 份转不过去');
    expect(screen.getByText('申请 QG20260000009').parentElement?.textContent).toContain('『体重』没有去处');
    await waitFor(() =>
      expect(screen.getByText(/还不能提请/).parentElement?.textContent).toContain('有 1 份转不过去'),
    );
  });

  it('shows how many drafts require consent to removed answers, and which', async () => {
    const { state } = createStudioPortal();
    const drops = [{ kind: 'draft' as const, id: other.id, no: null, says: ['先同意舍弃“体重”'] }];
    state.change = change({
      report: report({
        drafts: { unaffected: 5, drops: 2, asksAgain: 1, stranded: 0 },
        questions: [{ path: '/height', label: '身高', drafts: 1, applications: 0 }],
        removedQuestions: [{ path: '/weight', label: '体重', drafts: 2, applications: 1 }],
        cases: { unaffected: [], drops, asksAgain: [], stranded: [] },
      }),
    });
    open();
    await screen.findByText('8 份：5 份不受影响，2 份只须先同意舍弃几项，1 份要重新回答几项');
    expect(screen.getByText('3 份再打开时要先同意舍弃『体重』')).toBeTruthy();
    expect(screen.getByText('重新回答『身高』：1 份')).toBeTruthy();
    expect(screen.getByText(/^只须先同意舍弃的 2 份/)).toBeTruthy();
    expect(screen.getByText(/^草稿 00000000/).parentElement?.textContent).toContain('先同意舍弃“体重”');
  });

  it('shows changed texts before and after', async () => {
    const { state, examined } = createStudioPortal();
    const question = { kind: 'changed' as const, changes: [], requiresReview: false };
    state.examined = examined({
      difference: {
        same: false,
        steps: [],
        process: [],
        questions: [
          {
            ...{ ...question, path: '', label: '整份表单', step: '', stepId: '' },
            texts: [{ what: '须知：费用', before: '不收费', after: null }],
          },
          {
            ...{ ...question, path: '/height', label: '身高', step: '健康自述', stepId: 'health' },
            texts: [{ what: '帮助文字', before: null, after: '光脚量' }],
          },
        ],
      },
    });
    open();
    const table = await screen.findByRole('table', { name: '与现行版本的差异' });
    const [whole, height] = within(table).getAllByRole('row');
    expect(whole?.textContent).toBe('改整份表单须知：费用原：不收费现：（没有）');
    expect(height?.textContent).toBe('改身高健康自述帮助文字原：（没有）现：光脚量看申请人看到的前后：身高');
  });

  it('preselects no question for answers that only match its type, and offers none that do not fit', async () => {
    const { state, examined } = createStudioPortal();
    state.examined = examined({
      unmappedQuestions: [
        { path: '/weight', label: '体重', compatiblePaths: ['/height'], similarPaths: [] },
        { path: '/rh', label: 'Rh血型', compatiblePaths: [], similarPaths: [] },
      ],
    });
    open();
    const weight = await screen.findByRole('group', { name: /『体重』/ });
    expect(within(weight).getByRole<HTMLSelectElement>('combobox').value).toBe('');
    expect(within(weight).getAllByRole('option')).toHaveLength(2);
    expect(within(weight).getByRole('button', { name: /^保留/ }).ariaDisabled).toBe('true');
    const rh = screen.getByRole('group', { name: /『Rh血型』/ });
    expect(within(rh).queryByRole('combobox')).toBeNull();
    expect(within(rh).getByText('新的版本里没有能接着用这些回答的一项。')).toBeTruthy();
  });

  it('asks for a migration of each unmapped answer', async () => {
    const { state, examined, portal } = createStudioPortal();
    state.examined = examined({
      unmappedQuestions: [
        { path: '/weight', label: '体重', compatiblePaths: ['/height'], similarPaths: ['/height'] },
      ],
    });
    const { user } = open();
    const choice = await screen.findByRole('group', { name: '新的版本不再问『体重』，已经填写的怎么办？' });
    expect(screen.getByText(/有 1 项已有的回答没有去处/)).toBeTruthy();
    state.examined = examined({ difference: differenceWithout('/weight', '体重') });
    await user.click(within(choice).getByRole('button', { name: /^保留/ }));
    await screen.findByText('『体重』的回答转到『身高』');
    await user.click(screen.getByRole('button', { name: '存草稿' }));
    await findSavedNotice();
    expect(portal.requestsOf('POST /admin/studio/save')[0]!.body.migration).toEqual([
      { op: 'rename', from: '/weight', to: '/height' },
    ]);
  });

  it('names removed answers after the decision, before approval, and while there are findings', async () => {
    const { state, examined } = createStudioPortal();
    state.examined = examined({
      unmappedQuestions: [{ path: '/monthlyIncome', label: '月收入', compatiblePaths: [], similarPaths: [] }],
    });
    const { user } = open();
    const drop = await screen.findByRole('button', { name: /^舍弃/ });
    state.examined = examined({ difference: differenceWithout('/monthlyIncome', '月收入') });
    await user.click(drop);
    await screen.findByText('舍弃『月收入』的回答，本人看过同意后再继续');
    cleanup();

    const second = createStudioPortal(['publish']);
    second.state.examined = examined({ difference: differenceWithout('/monthlyIncome', '月收入') });
    second.state.change = change({
      state: 'waiting',
      migration: [{ op: 'drop', path: '/monthlyIncome' }],
      allowedActions: ['approve', 'return'],
    });
    open();
    await screen.findByText('舍弃『月收入』的回答，本人看过同意后再继续');
    cleanup();

    const broken = createStudioPortal();
    broken.state.examined = examined({ findings: [finding], form: null, difference: null });
    broken.state.change = change({
      texts: { ...texts, form: texts.form.replace(/,\s*"donated".*/, '') },
      migration: [{ op: 'drop', path: '/donated' }],
    });
    open();
    await screen.findByText('舍弃『是否献过血』的回答，本人看过同意后再继续');
  });

  it('omits the heading about answers when there is nothing to report on a waiting change', async () => {
    const { state } = createStudioPortal(['schemas', 'publish']);
    state.change = change({ state: 'waiting', reason: '补问', allowedActions: ['approve'], blockers: [] });
    open();
    await screen.findByRole('button', { name: '复核并发布第 8 版' });
    await screen.findByRole('heading', { name: '与现行版本的差异' });
    expect(screen.queryByRole('heading', { name: '已有的回答' })).toBeNull();
  });

  it('tells the author that the waiting change was published, and the slower of two approvers that it is published already', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { state, portal } = createStudioPortal(['schemas', 'publish']);
      state.change = change({
        state: 'waiting',
        reason: '补问',
        allowedActions: ['approve'],
        blockers: [],
      });
      const { user } = open();
      const approve = await screen.findByRole('button', { name: '复核并发布第 8 版' });
      portal.answer('GET /admin/studio/detail', () => ({
        ...{ flow: 'organ-donation', title: '健康登记', live: { ...live, number: 8 } },
        ...{ texts, change: null, folder: 'differs' },
      }));
      await vi.advanceTimersByTimeAsync(15_000);
      await screen.findByText('已发布第 8 版，各处随即生效');
      await screen.findByText(/没有改动 · 线上为第 8 版/);
      expect(approve.textContent).toBe('提请复核');
      cleanup();

      const late = createStudioPortal(['publish']);
      late.state.change = change({ state: 'waiting', allowedActions: ['approve'], blockers: [] });
      late.portal.answer('POST /admin/studio/approve', () => {
        late.state.change = null;
        throw new Refusal('conflict', '这份修改已由别人复核并发布，请刷新后查看');
      });
      open();
      await user.click(await screen.findByRole('button', { name: '复核并发布第 8 版' }));
      expect((await screen.findByRole('alert')).textContent).toContain('已由别人复核并发布');
    } finally {
      vi.useRealTimers();
    }
  });

  it("announces the publication of a waiting change, even when the next change is open, but not the end of the caller's own change", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { state, portal } = createStudioPortal();
      state.change = change({ state: 'waiting', allowedActions: ['drop'] });
      open();
      await screen.findByRole('button', { name: '复核并发布第 8 版' });
      const next = change({ id: other.id });
      portal.answer('GET /admin/studio/detail', () => ({
        ...{ flow: 'organ-donation', title: '健康登记', live: { ...live, number: 8 } },
        ...{ texts, change: next, folder: 'differs' },
      }));
      await vi.advanceTimersByTimeAsync(15_000);
      await screen.findByText('已发布第 8 版，各处随即生效');
      cleanup();

      const again = createStudioPortal();
      again.state.change = change({ state: 'waiting', allowedActions: ['drop'] });
      again.portal.answer('POST /admin/studio/drop', async () => {
        again.state.change = null;
        // The page sees the new state before the answer arrives.
        await invalidateStudioForm('organ-donation');
        return change({ state: 'dropped' });
      });
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: '放弃修改' }));
      const statusTexts: string[] = [];
      const status = document.querySelector('.toast')!;
      const watch = new MutationObserver(() => statusTexts.push(status.textContent ?? ''));
      watch.observe(status, { childList: true, subtree: true, characterData: true });
      const dialog = screen.getByRole('dialog', { name: '放弃这份修改？' });
      await user.click(within(dialog).getByRole('button', { name: '放弃修改' }));
      await screen.findByText(/没有改动 · /);
      await screen.findByText('已放弃修改');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      watch.disconnect();
      // On a slow machine the message has disappeared by now.
      expect(statusTexts.filter(words => words !== '')).toEqual(['已放弃修改']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('publishes only the version that the approver has read: a replaced one must be viewed first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { state, portal } = createStudioPortal(['publish']);
      const waits = { state: 'waiting' as const, allowedActions: ['approve' as const], blockers: [] };
      state.change = change({ ...waits, sequence: 2 });
      const { user } = open();
      const approve = await screen.findByRole('button', { name: '复核并发布第 8 版' });
      // Returned, saved and submitted for approval again between two polls.
      state.change = change({ ...waits, sequence: 5, texts: { ...texts, ui: '{ "height": {} }' } });
      await vi.advanceTimersByTimeAsync(15_000);
      await screen.findByText(/这份修改又变过/);
      await user.click(approve);
      expect(portal.requestsOf('POST /admin/studio/approve')).toEqual([]);
      const look = screen.getByRole('button', { name: '已看过现在的内容' });
      await waitFor(() => expect(look.getAttribute('aria-disabled')).not.toBe('true'));
      await user.click(look);
      expect(screen.queryByText(/这份修改又变过/)).toBeNull();
      await user.click(approve);
      await waitFor(() => expect(portal.requestsOf('POST /admin/studio/approve')).toHaveLength(1));
      expect(portal.requestsOf('POST /admin/studio/approve')[0]!.body.sequence).toBe(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the reason of a return after the session ended, and when the change was published meanwhile', async () => {
    const { state, portal } = createStudioPortal(['publish']);
    state.change = change({ state: 'waiting', allowedActions: ['approve', 'return'], blockers: [] });
    const { user } = open();
    const openReturnInput = async () => {
      await user.click(await screen.findByRole('button', { name: '退回修改' }));
      return within(screen.getByRole('dialog', { name: '退回修改' })).getByLabelText<HTMLInputElement>(
        '退回的理由',
      );
    };
    await user.type(await openReturnInput(), '请写帮助文字');
    act(() => endSession());
    cleanup();
    logIn(['publish']);
    open();
    const again = await openReturnInput();
    expect(again.value).toBe('请写帮助文字');
    state.change = null;
    await act(() => invalidateStudioForm('organ-donation'));
    await screen.findByText(/没有改动 · /);
    await user.click(screen.getByRole('button', { name: '退回' }));
    expect((await screen.findByRole('alert')).textContent).toContain('已经发布或放弃');
    expect(again.value).toBe('请写帮助文字');
    expect(portal.requestsOf('POST /admin/studio/return')).toEqual([]);
  });

  it('shows a step read-only without the permission to edit', async () => {
    const { state } = createStudioPortal(['publish']);
    state.change = change({ state: 'waiting', allowedActions: ['return'] });
    const { user } = open();
    const step = (await screen.findByText('健康自述')).closest('summary')!;
    expect(step.dataset.do).toBe('细看');
    await user.click(step);
    expect(screen.getByRole('button', { name: '看文本' })).toBeTruthy();
    expect(screen.queryByText('用文本编辑')).toBeNull();
    expect(screen.queryByRole('button', { name: /^加一项/ })).toBeNull();
  });

  it('shows the edited step in the preview, and stays there until a new one is checked', async () => {
    const { state } = createStudioPortal();
    const step = (title: string, name: string) =>
      `{ "title": "${title}", "type": "object", "properties": { "${name}": { "title": "${name}的名称", "type": "string" } } }`;
    const form = `{
  "title": "登记",
  "type": "object",
  "allOf": [{ "$ref": "#/$defs/applicant" }, { "$ref": "#/$defs/wish" }],
  "unevaluatedProperties": false,
  "$defs": { "applicant": ${step('个人', 'first')}, "wish": ${step('意愿', 'second')} }
}
`;
    state.change = change({ texts: { ...texts, form } });
    const { user } = open();
    const shown = await screen.findByLabelText<HTMLSelectElement>('步骤');
    expect(shown.value).toBe('applicant');
    await user.click(await row(/^second的名称/));
    expect(shown.value).toBe('wish');
    await user.click(screen.getByRole('button', { name: '加一步' }));
    const dialog = screen.getByRole('dialog', { name: '加一步' });
    await user.type(within(dialog).getByLabelText('标题'), '之后');
    await user.click(within(dialog).getByRole('button', { name: '加上' }));
    const added = screen.getByRole('region', { name: '第 3 步 之后' });
    await waitFor(() => expect(document.activeElement).toBe(added.querySelector('summary')));
    expect(shown.value).toBe('wish');
    await user.selectOptions(shown, 'applicant');
    expect(shown.value).toBe('applicant');
  });

  it('overwrites no concurrent change: reports it, and keeps the local version until the user decides', async () => {
    const { state } = createStudioPortal();
    const { user } = open();
    await user.click(await row(/^身高/));
    await user.click(screen.getByRole('checkbox', { name: '必填' }));
    state.change = change({ sequence: 4, savedBy: other });
    await user.keyboard('{Control>}s{/Control}');
    const alert = await screen.findByText(/周敏（示例）在 .* 又保存过/);
    expect(alert).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '必填' }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: '用我的，盖过去' }));
    await findSavedNotice();
    expect(state.change!.sequence).toBe(5);
  });

  it('keeps unsaved edits when the session ends, for the same account', async () => {
    createStudioPortal();
    const { user } = open();
    await user.click(await row(/^身高/));
    await user.click(screen.getByRole('checkbox', { name: '必填' }));
    endSession();
    expect(session.isLoggedIn()).toBe(false);
    cleanup();
    logIn(['schemas']);
    open();
    await screen.findByText(/未存 ·/);
    expect(await row(/^身高\s*整数 · 选填$/)).toBeTruthy();
  });

  it('shows the history, and reverts to an older version in one step', async () => {
    const { portal } = createStudioPortal(['schemas', 'publish']);
    portal.answer('GET /admin/studio/versions', () => ({
      total: 3,
      page: 1,
      pageSize: 10,
      list: [
        live,
        { ...live, number: 5, origin: 'back', approver: null },
        {
          ...live,
          number: 6,
          origin: 'folder',
          author: null,
          approver: null,
          reason: null,
        },
      ],
    }));
    portal.answer('GET /admin/studio/version', ({ query }) => ({
      publication: { ...live, number: Number(query.get('number')) },
      texts,
      migration: [],
      form: {},
      difference: {
        same: false,
        steps: [],
        process: [],
        questions: [
          {
            kind: 'removed',
            path: '/rh',
            label: 'Rh血型',
            step: '健康自述',
            stepId: 'health',
            changes: [],
            requiresReview: false,
            texts: [],
          },
        ],
      },
    }));
    portal.answer('POST /admin/studio/back', () => report({ published: 8, fresh: false }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '历次版本' }));
    await screen.findByRole('button', { name: /^第 5 版.*，退回旧版$/ });
    await user.click(await screen.findByRole('button', { name: /^第 6 版/ }));
    expect(await screen.findByText('Rh血型')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('与哪一版相比'), '现行版本');
    await waitFor(() =>
      expect(portal.requestsOf('GET /admin/studio/version').at(-1)!.query.get('comparedNumber')).toBe('7'),
    );
    await user.click(await screen.findByRole('button', { name: '退回到第 6 版' }));
    const dialog = screen.getByRole('dialog', { name: '退回到第 6 版' });
    await user.type(within(dialog).getByLabelText('退回的理由'), '写错了');
    await user.click(within(dialog).getByRole('button', { name: '回放并发布' }));
    await screen.findByText('已发布为第 8 版。');
    expect(screen.queryByText(/须重新回放/)).toBeNull();
    expect(portal.requestsOf('POST /admin/studio/back')[0]!.body).toEqual({
      flow: 'organ-donation',
      number: 6,
      live: 7,
      reason: '写错了',
    });
  });

  it('compares the first version with the live one only', async () => {
    const { portal } = createStudioPortal();
    portal.answer('GET /admin/studio/versions', () => ({
      ...{ total: 2, page: 1, pageSize: 10 },
      list: [live, { ...live, number: 1, origin: 'folder', author: null, approver: null, reason: null }],
    }));
    portal.answer('GET /admin/studio/version', () => ({
      ...{ publication: { ...live, number: 1 }, texts, migration: [], form: {} },
      difference: differenceWithout('/rh', 'Rh血型'),
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '历次版本' }));
    await user.click(await screen.findByRole('button', { name: /^第 1 版/ }));
    await screen.findByText('这是第一版，与现行版本相比：');
    expect(screen.queryByLabelText('与哪一版相比')).toBeNull();
    expect(portal.requestsOf('GET /admin/studio/version')[0]!.query.get('comparedNumber')).toBe('7');
  });

  it('reports an import without ui.json, and a file too large before it is sent', async () => {
    const { portal } = createStudioPortal();
    portal.answer('POST /admin/studio/import', () => change());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    const input = screen.getByLabelText('上传压缩包（zip）');
    await user.upload(input, new File([new Uint8Array(750_001)], 'form.zip', { type: 'application/zip' }));
    await screen.findByText(/超过了 750 KB/);
    expect(portal.requestsOf('POST /admin/studio/import')).toEqual([]);
    await user.upload(input, new File(['PK'], 'form.zip', { type: 'application/zip' }));
    const missingUiDialog = await screen.findByRole('dialog', { name: '导入的没有 ui.json' });
    await user.click(within(missingUiDialog).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    portal.answer('POST /admin/studio/import', () =>
      change({ texts: { ...texts, ui: '{ "ui:notice": {} }' } }),
    );
    await user.click(screen.getByRole('button', { name: '导入' }));
    await user.click(screen.getByRole('button', { name: '取文件夹里的' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('translates a form of another system, and saves it after its report was read', async () => {
    const { portal } = createStudioPortal();
    const translated = { form: '{ "title": "示例" }', ui: '{}' };
    portal.answer('POST /admin/studio/translate', () => ({
      format: 'surveyJs',
      texts: translated,
      done: [{ pointer: '/pages/0', text: '名称改了' }],
      asked: [{ pointer: '/pages/0/elements/0', question: '没有写最多几个字', proposal: '最多 100 字' }],
      impossible: [{ pointer: '/triggers', reason: '改写别的回答' }],
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    await user.click(screen.getByRole('button', { name: '粘贴其他系统的表单' }));
    const dialog = screen.getByRole('dialog', { name: '粘贴表单' });
    await user.click(within(dialog).getByRole('button', { name: '翻译' }));
    expect(portal.requestsOf('POST /admin/studio/translate')).toEqual([]);
    const source = '{"pages":[{"elements":[{"type":"text","name":"ａ"}]}]}';
    await user.upload(
      within(dialog).getByLabelText('选择文件（JSON、CSV）'),
      new File([source], 'survey.json', { type: 'application/json' }),
    );
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /表单的内容/ }).value).toBe(
        source,
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: '翻译' }));
    await within(dialog).findByText(/原来是SurveyJS。带不过来 1 处，请您决定 1 处，自动处理 1 处/);
    expect(portal.requestsOf('POST /admin/studio/translate')[0]!.body).toEqual({ form: source, ui: null });
    within(dialog).getByText(/没有写最多几个字。建议：最多 100 字/);
    within(dialog).getByText(/改写别的回答/);
    expect(portal.requestsOf('POST /admin/studio/save')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '按建议存为修改' }));
    await screen.findByText('已存为修改，请看检查的结果');
    expect(portal.requestsOf('POST /admin/studio/save')[0]!.body.texts).toEqual(translated);
  });

  it('reports a form of another system of which nothing could be translated', async () => {
    const { portal } = createStudioPortal();
    portal.answer('POST /admin/studio/translate', () => ({
      ...{ format: null, texts: null, done: [], asked: [] },
      impossible: [{ pointer: '', reason: '看不出是哪一种表单' }],
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    await user.click(screen.getByRole('button', { name: '粘贴其他系统的表单' }));
    await user.type(screen.getByRole('textbox', { name: /表单的内容/ }), 'hello');
    await user.click(screen.getByRole('button', { name: '翻译' }));
    await screen.findByText('看不出是哪一种表单');
    expect(screen.queryByRole('button', { name: '按建议存为修改' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /表单的内容/ }).value).toBe('hello');
  });

  it('imports the folder as a change, and shows why a file was rejected', async () => {
    const { portal } = createStudioPortal();
    portal.answer('POST /admin/studio/import', () => {
      throw new Refusal('badRequest', '压缩包里没有 form.json');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    const dialog = screen.getByRole('dialog', { name: '导入' });
    await user.upload(
      within(dialog).getByLabelText('上传压缩包（zip）'),
      new File(['PK'], 'form.zip', { type: 'application/zip' }),
    );
    await within(dialog).findByText('压缩包里没有 form.json');
    expect(portal.requestsOf('POST /admin/studio/import')[0]!.body.zip).toBe('UEs=');
    portal.answer('POST /admin/studio/import', () => change());
    await user.click(within(dialog).getByRole('button', { name: '取文件夹里的' }));
    await screen.findByText('已存为修改，请看检查的结果');
    expect(portal.requestsOf('POST /admin/studio/import')[1]!.body.zip).toBeNull();
  });

  it('reports a form that failed to load, and offers a retry', async () => {
    const { portal } = createStudioPortal();
    portal.answerOnce('GET /admin/studio/detail', () => {
      throw new Refusal('unavailable');
    });
    const { user } = open();
    await screen.findByText('表单没有加载成功');
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await row(/^身高/)).toBeTruthy();
  });
});
