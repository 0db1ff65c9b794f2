import { screen, within } from '@testing-library/react';
import type { components } from '../../src/generated/api';
import Desk from '../../src/web/admin/desk';
import { clearDecisionDraft } from '../../src/web/admin/desk/unsaved-decision';
import {
  type Application,
  application,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from './fake-portal';
import { processOf } from './flows';

type Case = components['schemas']['Case'];

/** Three applications awaiting a decision. */
export const list = [1, 2, 3].map(n => ({
  ...application({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    no: `QG2026000000${n}`,
    allowedActions: ['approve', 'reject', 'return'],
    actionsRequiringSmsCode: [],
  }),
  columns: [
    { path: '/name', label: '姓名', value: `林${n}*`, masked: true },
    { path: '/donateScope', label: '捐献意愿', value: '捐献全部可用器官', masked: false },
  ],
  awaitsStaff: true,
  assignment: null,
  amountDue: null as number | null,
}));

export const [first, second] = list as [(typeof list)[0], (typeof list)[0]];

export const mine = { name: '周敏', mine: true, since: '2026-11-20T06:58:00Z' };
export const otherAssignment = { name: '林静', mine: false, since: '2026-11-20T07:02:00Z' };

/** Their review queue. */
export const queue = {
  total: 3,
  exact: true,
  page: 1,
  pageSize: 15,
  list,
  states: [{ state: 'underReview', statusText: '审核中', count: 3 }],
  tally: { waiting: 3, mine: 0, due: 1, supplement: 2, onward: 0 },
  flows: [{ id: 'organ-donation', title: '人体器官捐献志愿登记', waiting: 3 }],
};

/** A reply template of the organisation and one of the staff member. */
export const replyTemplates = [
  { id: 'own', shared: false, flow: null, action: 'reject', name: '户籍', text: '户籍不在本市。' },
  { id: 'all', shared: true, flow: null, action: 'return', name: '不清晰', text: '材料不清晰，请重新上传。' },
  { id: 'else', shared: true, flow: 'training', action: 'return', name: '班次', text: '请重选班次。' },
];

/** Case detail of one of them. */
export function caseDetail(id: string, change: Partial<Application> = {}, more: Partial<Case> = {}): Case {
  const {
    columns: _,
    assignment: __,
    amountDue: ___,
    awaitsStaff: ____,
    ...row
  } = list.find(one => one.id === id)!;
  return {
    application: { ...row, ...change },
    formVersion: 'v',
    process: { ...processOf(change.flow ?? row.flow) },
    refunds: [],
    paid: [],
    duplicates: [],
    answers: [
      {
        step: 'applicant',
        title: '个人信息',
        rows: [
          { path: '/name', label: '姓名', value: '林若澜', masked: false },
          { path: '/idNo', label: '证件号码', value: '110***********0025', masked: true },
          { path: '/mobile', label: '手机号码', value: '138****0000', masked: true },
        ],
      },
    ],
    followUps: [],
    payment: null,
    timeline: [{ sequence: 1, at: '2026-11-20T07:04:00Z', title: '提交申请', who: '申请人', text: null }],
    applicant: { name: '示例会员', mobile: '138****0000', verified: false },
    assignment: null,
    notes: [],
    earlierApplications: [],
    accessLog: [],
    ...more,
  };
}

/** A portal with a queue of three, and a logged-in member of staff. */
export function createReviewDeskPortal(): FakePortal {
  resetPortalState();
  for (const { id } of list) clearDecisionDraft(id);
  const portal = fakePortal();
  logIn(['review']);
  portal.answer('GET /admin/application/list', () => queue);
  portal.answer('GET /admin/application/detail', ({ query }) => caseDetail(query.get('id')!));
  portal.answer('POST /admin/application/claim', () => mine);
  portal.answer('POST /admin/application/release', () => null);
  portal.answer('GET /admin/replyTemplate/list', () => replyTemplates);
  portal.answer('POST /admin/application/note', () => null);
  portal.answer('POST /admin/application/reveal', () => ({ value: '110199199003070025' }));
  portal.answer('POST /admin/application/decide', ({ body }) => ({ ...first, sequence: body.sequence + 1 }));
  return portal;
}

/** Opens the desk; by default with an open application. */
export const open = (query = `?id=${first.id}`) => visit(`/desk${query}`, <Desk />);

export const openedCase = () => screen.getByRole('article', { name: '打开的申请' });
export const findOpenCaseNo = async (no: string) =>
  within(await screen.findByRole('article', { name: '打开的申请' })).findByText(no);
