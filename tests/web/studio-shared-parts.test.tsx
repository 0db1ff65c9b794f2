import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { addField, removeField } from '../../src/web/admin/studio/field-edits';
import { moveField } from '../../src/web/admin/studio/field-order-edits';
import { readFormModel } from '../../src/web/admin/studio/form-model-reader';
import { findings as accessibilityFindings } from '../support/accessibility-violations';
import {
  type Change,
  change,
  createStudioPortal,
  live,
  open,
  report,
  row,
  sharedParts,
} from '../support/fake-studio';

const PART = 'defs/person';
const partTexts = { form: sharedParts[0]!.text, ui: sharedParts[1]!.text };
const difference = { same: false, questions: [], steps: [], process: [] };

let studio: ReturnType<typeof createStudioPortal>;
let saved: Record<string, unknown>[];
let stored: Change | null;

/** A studio that lists a form and a shared part, and keeps the change of the part. */
function createPortal(roles = ['schemas']) {
  studio = createStudioPortal(roles);
  saved = [];
  stored = null;
  const part = { ...live, flow: PART, number: 1 };
  const { portal } = studio;
  portal.answer('GET /admin/studio/list', () => [
    {
      ...{ flow: 'letter', title: '会长信箱', group: '来信', prefix: 'XJ', usedBy: null },
      live,
      change: null,
      folder: 'same',
    },
    {
      ...{ flow: PART, title: '个人信息', group: '共用部分', prefix: null, usedBy: 1 },
      live: part,
      change: null,
      folder: 'same',
    },
  ]);
  portal.answer('GET /admin/studio/detail', ({ query }) => ({
    ...{
      flow: query.get('flow'),
      title: '个人信息',
      live: part,
      texts: partTexts,
      change: stored,
      folder: 'same',
    },
  }));
  portal.answer('POST /admin/studio/save', ({ body }) => {
    if (body.sequence !== (stored?.sequence ?? 0)) throw new Refusal('conflict', '这份修改已被别人保存过');
    saved.push(body);
    const { texts, migrations } = body as unknown as Pick<Change, 'texts' | 'migrations'>;
    const sequence = (stored?.sequence ?? 0) + 1;
    const forms = [{ flow: 'letter', title: '会长信箱', report: null }];
    stored = change({ flow: PART, sequence, texts, migrations, forms });
    return stored;
  });
  studio.state.examined = {
    ...studio.examined(),
    forms: [{ flow: 'letter', title: '会长信箱', difference, unmappedQuestions: [] }],
  };
}
beforeEach(() => createPortal());
afterEach(cleanup);

const openPart = () => open('/admin/studio?flow=defs%2Fperson');

describe('The list of the studio', () => {
  it('has the shared parts as a section of its own, with file and number of uses', async () => {
    open('/admin/studio');
    const list = await screen.findByRole('navigation', { name: '表单' });
    const parts = within(list).getByRole('region', { name: '共用部分' });
    const link = within(parts).getByRole('link');
    expect(link.textContent).toContain('个人信息');
    expect(link.textContent).toContain('person.json · 1 份引用');
    expect(link.getAttribute('href')).toContain('flow=defs%2Fperson');
    expect(
      within(within(list).getByRole('region', { name: '来信' })).getByRole('link').textContent,
    ).not.toContain('引用');
  });
});

describe('The editor of a shared part', () => {
  it('shows its questions, its English and its two files, without steps, process, trial and import', async () => {
    openPart();
    expect(await row(/^姓名/)).toBeTruthy();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['表单视图', '英文', 'person.json', 'person.ui.json', '共用部分']);
    expect(screen.getByRole('heading', { name: /^个人信息/ }).textContent).toContain('defs/person.json');
    for (const name of ['加一步', '导入']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: '试办' })).toBeNull();
    expect(await accessibilityFindings(document.body)).toEqual([]);
  });

  it('saves an edit of a question as an edit of its own text', async () => {
    openPart();
    await userEvent.click(await row(/^姓名/));
    const name = screen.getByRole('textbox', { name: '名称' });
    await userEvent.clear(name);
    await userEvent.type(name, '本人姓名');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ flow: PART, sequence: 0, migrations: {} });
    const { form } = saved[0]!.texts as { form: string };
    expect(form).toBe(partTexts.form.replace('"姓名"', '"本人姓名"'));
  });

  it('shows the definitions of a collection, whose choices can be changed, but not when they are asked', async () => {
    const collection = { form: sharedParts[3]!.text, ui: '{}\n' };
    studio.portal.answer('GET /admin/studio/detail', () => ({
      ...{
        flow: 'defs/enumerations',
        title: '代码表',
        live,
        texts: collection,
        change: null,
        folder: 'same',
      },
    }));
    studio.portal.answer('GET /admin/studio/list', () => [
      {
        ...{ flow: 'defs/enumerations', title: '代码表', group: '共用部分', prefix: null, usedBy: 3 },
        live,
        change: null,
        folder: 'same',
      },
    ]);
    open('/admin/studio?flow=defs%2Fenumerations');
    await userEvent.click(await row(/^性别/));
    expect(screen.queryByRole('checkbox', { name: /必填/ })).toBeNull();
    expect(screen.getByDisplayValue('男')).toBeTruthy();
  });
});

describe('The texts of a shared part', () => {
  const readPart = (texts: typeof partTexts) => readFormModel(texts, sharedParts, true)!;

  it('take a question, in their own properties', () => {
    const [step] = readPart(partTexts).steps;
    const words = { kind: 'text', label: '备注', help: '', required: false, condition: null };
    const added = addField(partTexts, step!, { ...words, name: 'note' });
    const names = readPart(added).steps[0]!.fields.map(({ name }) => name);
    expect(names).toEqual(['name', 'sex', 'note']);
  });

  it('have their questions moved and removed, and the definitions of a collection', () => {
    const form = `{ "$defs": { "a": { "title": "甲", "type": "string", "enum": ["一"] }, "b": { "title": "乙", "type": "boolean" } } }`;
    const collection = { form, ui: '{}' };
    const [step] = readPart(collection).steps;
    const moved = moveField(collection, step!, step!.fields[0]!, 1);
    expect(Object.keys(JSON.parse(moved.form).$defs)).toEqual(['b', 'a']);
    expect(moved.ui).toBe('{}');
    expect(JSON.parse(removeField(collection, step!.fields[0]!).form)).toEqual({
      $defs: { b: { title: '乙', type: 'boolean' } },
    });
  });
});

describe('A change of a shared part', () => {
  it('needs a place for the answers that go, in each form, before it can be submitted', async () => {
    const lost = { path: '/name', label: '姓名', compatiblePaths: [], similarPaths: [] };
    studio.state.examined.forms[0]!.unmappedQuestions = [lost];
    stored = change({ flow: PART, texts: partTexts });
    openPart();
    expect(await screen.findByText(/有 1 项已有的回答没有去处/)).toBeTruthy();
    studio.state.examined.forms[0]!.unmappedQuestions = [];
    await userEvent.click(await screen.findByRole('button', { name: '舍弃，本人看过同意后再继续' }));
    await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.migrations).toEqual({ letter: [{ op: 'drop', path: '/name' }] });
  });

  it('is reported by form, and then submitted', async () => {
    const forms = [{ flow: 'letter', title: '会长信箱', report: null }];
    stored = change({ flow: PART, texts: partTexts, forms });
    const asked: unknown[] = [];
    studio.portal.answer('POST /admin/studio/report/start', () => {
      stored = change({
        ...{ flow: PART, texts: partTexts, allowedActions: ['save', 'report', 'ask', 'drop'], blockers: [] },
        forms: [{ ...forms[0]!, report: report() }],
      });
      return report();
    });
    studio.portal.answer('POST /admin/studio/ask', ({ body }) => {
      asked.push(body);
      stored = { ...stored!, state: 'waiting', sequence: 2, reason: '示例', allowedActions: ['return'] };
      return stored;
    });
    openPart();
    await userEvent.click(await screen.findByRole('button', { name: '回放 1 份表单' }));
    expect(await screen.findByText('会长信箱：8 份要重新回答几项')).toBeTruthy();
    const ask = screen.getByRole('button', { name: '提请复核' });
    await waitFor(() => expect(ask.getAttribute('aria-disabled')).not.toBe('true'));
    await userEvent.click(ask);
    const dialog = await screen.findByRole('dialog', { name: '提请复核' });
    await userEvent.type(within(dialog).getByRole('textbox'), '示例');
    await userEvent.click(within(dialog).getByRole('button', { name: '提请复核' }));
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('is read-only for an approver without the role of an editor', async () => {
    createPortal(['publish']);
    openPart();
    await screen.findByRole('tab', { name: 'person.json' });
    expect(screen.queryByRole('button', { name: '存草稿' })).toBeNull();
  });
});

it('A form leads to the shared part that it refers to', async () => {
  const form = JSON.stringify({
    title: '健康登记',
    type: 'object',
    allOf: [{ $ref: '#/$defs/health' }],
    $defs: { health: { title: '健康自述', type: 'object', allOf: [{ $ref: '../defs/person.json' }] } },
  });
  studio.portal.answer('GET /admin/studio/detail', () => ({
    ...{ flow: 'letter', title: '会长信箱', live, texts: { form, ui: '{}\n' }, change: null, folder: 'same' },
  }));
  open('/admin/studio?flow=letter');
  const link = await screen.findByRole('link', { name: '修改共用部分：个人信息' });
  expect(link.getAttribute('href')).toContain('flow=defs%2Fperson');
});
