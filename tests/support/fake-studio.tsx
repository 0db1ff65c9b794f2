import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { components } from '../../src/generated/api';
import Studio from '../../src/web/admin/studio';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from './fake-portal';
import { projectForm } from './project-schemas';

// jsdom has no layout, of which the studio observes changes.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

export type Change = components['schemas']['FormChange'];
type ExaminedForm = components['schemas']['FormCheckResult'];
type Report = components['schemas']['ImpactReport'];

const at = '2026-11-20T07:01:00.000Z';
export const author = { id: '00000000-0000-4000-8000-000000000001', name: '陈岚（示例）' };
export const other = { id: '00000000-0000-4000-8000-000000000002', name: '周敏（示例）' };

export const texts = {
  form: `{
  "title": "健康登记",
  "type": "object",
  "allOf": [{ "$ref": "#/$defs/health" }],
  "unevaluatedProperties": false,
  "$defs": {
    "health": {
      "title": "健康自述",
      "type": "object",
      "properties": {
        "height": { "title": "身高", "type": "integer" },
        "donated": { "title": "是否献过血", "type": "boolean" }
      },
      "required": ["height"]
    }
  }
}
`,
  ui: '{}\n',
};

/** A part that is asked among others, one that is a question of its own, and settings beside the first. */
export const sharedParts = [
  {
    file: 'defs/person.json',
    text: `{
  "title": "个人信息",
  "type": "object",
  "properties": { "name": { "title": "姓名", "type": "string", "format": "personName" } },
  "required": ["name"],
  "allOf": [{ "properties": { "sex": { "$ref": "enumerations.json#/$defs/sex" } } }]
}`,
    usedBy: [{ flow: 'letter', title: '会长信箱' }],
  },
  { file: 'defs/person.ui.json', text: '{ "name": { "ui:help": "与证件一致" } }', usedBy: [] },
  {
    file: 'defs/contact.json',
    text: `{
  "title": "联系人",
  "type": "object",
  "properties": { "mobile": { "title": "手机号码", "type": "string", "format": "mobile" } },
  "unevaluatedProperties": false
}`,
    usedBy: [],
  },
  {
    file: 'defs/enumerations.json',
    text: '{ "title": "代码表", "$defs": { "sex": { "title": "性别", "type": "string", "enum": ["男", "女"] } } }',
    usedBy: [],
  },
];

const { english: _, ...organ } = projectForm('organ-donation');

export const live = {
  flow: 'organ-donation',
  number: 7,
  version: 'a'.repeat(32),
  at,
  origin: 'studio' as const,
  author,
  approver: other,
  reason: '体重下限',
  hasTexts: true,
  source: null as string | null,
};

export const report = (change: Partial<Report> = {}): Report => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  state: 'done',
  startedAt: at,
  finishedAt: at,
  done: 126,
  total: 126,
  fresh: true,
  error: null,
  drafts: { unaffected: 118, drops: 0, asksAgain: 8, stranded: 0 },
  applications: { unaffected: 0, drops: 0, asksAgain: 0, stranded: 0 },
  questions: [{ path: '/weight', label: '体重', drafts: 8, applications: 0 }],
  removedQuestions: [],
  consequences: [],
  missingStates: [],
  cases: { unaffected: [], drops: [], asksAgain: [], stranded: [] },
  tests: {
    counts: { applications: 7, invalid: 103, states: 16, transitions: 55, refusals: 956, payments: 0 },
    findings: [],
  },
  published: null,
  ...change,
});

export const change = (overrides: Partial<Change> = {}): Change => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  flow: 'organ-donation',
  state: 'editing',
  sequence: 1,
  baseVersion: live.version,
  outdated: false,
  texts,
  migration: [],
  migrations: {},
  reason: null,
  returnReason: null,
  author,
  savedBy: author,
  savedAt: at,
  report: null,
  forms: [],
  allowedActions: ['save', 'report', 'drop'],
  blockers: [{ action: 'ask', reason: '还没有回放。' }],
  events: [{ event: 'SAVE', who: author, at, reason: null }],
  ...overrides,
});

const examined = (overrides: Partial<ExaminedForm> = {}): ExaminedForm => ({
  findings: [],
  form: {
    ...organ,
    schema: organ.schema as never,
    ui: organ.ui,
    process: organ.process && { ...organ.process },
    validatorUrl: 'data:text/javascript,export default {}',
  },
  difference: { same: false, questions: [], steps: [], process: [] },
  ...{ unmappedQuestions: [], unmappedStates: [], stateTargets: [], forms: [], english: null },
  ...overrides,
});

/** A portal with one form in the studio that stores saved changes. */
export function createStudioPortal(roles = ['schemas']) {
  resetPortalState();
  const portal: FakePortal = fakePortal();
  // Clears the unsaved draft of the studio, which is kept for the same account only.
  logIn([], other.id);
  logIn(roles);
  const state = { change: null as Change | null, examined: examined() };
  const applyEvent = (event: Change['events'][number]['event'], overrides: Partial<Change>) => {
    const before = state.change ?? change({ sequence: 0 });
    const sequence = before.sequence + 1;
    const events = [...before.events, { event, who: author, at, reason: null }];
    state.change = { ...before, sequence, events, ...overrides };
    return state.change;
  };
  portal.answer('GET /admin/studio/list', () => [
    {
      flow: 'organ-donation',
      title: '健康登记',
      group: '三献',
      prefix: 'QG',
      usedBy: null,
      live,
      change: null,
      folder: 'same',
    },
    {
      flow: 'letter',
      title: '会长信箱',
      group: '来信',
      prefix: 'XJ',
      usedBy: null,
      live,
      change: null,
      folder: 'differs',
    },
  ]);
  portal.answer('GET /admin/form/findings', () => ({ findings: [], live: [] }));
  portal.answer('GET /admin/studio/detail', ({ query }) => ({
    flow: query.get('flow'),
    title: '健康登记',
    live,
    texts,
    change: state.change,
    folder: 'differs',
    inheritance: null,
  }));
  portal.answer('GET /admin/studio/vocabulary', () => ({
    keywords: [{ name: 'maxLength', description: '不小于 0 的整数' }],
    settings: [{ name: 'help', description: '一段文字' }],
    formats: ['date', 'email'],
    optionSources: ['cell.site'],
    capabilities: [
      {
        ...{ name: 'age-limit', title: '年龄限制', description: '按出生日期核对年龄', answers: ['birthday'] },
        ...{ states: [], followUps: {}, capabilities: [], findsAmountDue: false },
      },
    ],
    shared: sharedParts,
  }));
  portal.answer('POST /admin/studio/examine', () => state.examined);
  portal.answer('POST /admin/studio/save', ({ body }) => {
    if (body.sequence !== (state.change?.sequence ?? 0))
      throw new Refusal('conflict', '这份修改已被别人保存过');
    return applyEvent('SAVE', { texts: body.texts, migration: body.migration });
  });
  portal.answer('POST /admin/studio/report/start', () => report({ state: 'running', done: 10 }));
  portal.answer('GET /admin/studio/report', () => {
    state.change = {
      ...state.change!,
      report: report(),
      allowedActions: ['save', 'report', 'ask', 'drop'],
      blockers: [],
    };
    return report();
  });
  portal.answer('POST /admin/studio/ask', ({ body }) =>
    applyEvent('ASK', { state: 'waiting', reason: body.reason, allowedActions: ['return'] }),
  );
  portal.answer('POST /admin/studio/approve', () => applyEvent('APPROVE', { state: 'live' }));
  portal.answer('POST /admin/studio/return', ({ body }) =>
    applyEvent('RETURN', {
      state: 'editing',
      returnReason: body.reason,
      allowedActions: ['save', 'report', 'drop'],
    }),
  );
  return { portal, state, examined };
}

export const open = (path = '/admin/studio?flow=organ-donation') => visit(path, <Studio />);

/** Row of a question in the form view. */
export const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false });
