import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { Eligibility } from '../../src/web/engine/applications/useEligibility';
import Apply from '../../src/web/pages/apply';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';
import { liveFormResponse } from '../support/live-form-response';
import { formOf, sampleFolder } from '../support/project-schemas';

/** One step with a time and a number of people, of which five come at most to each time. */
const form = formOf(
  sampleFolder(({ form, files }) => {
    form.$defs.person.properties = {
      time: { title: '时段', type: 'string', enum: ['上午', '下午'] },
      people: { title: '人数', type: 'integer', minimum: 1, maximum: 50 },
    };
    form.$defs.person.required = ['time', 'people'];
    const process = {
      ...{ title: '参观预约（示例）', prefix: 'CG', group: '其他', consents: [], review: true },
      ...{ oneOpenPer: 'none', deadlines: { supplement: 7, answer: 3 } },
      places: { by: ['time'], people: 'people', limit: 5 },
    };
    files.set('sample/flow.json', JSON.stringify(process));
    files.set('sample/ui.json', '{}');
  }),
  'sample',
);

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers as the server does while two places are left in the morning. */
function precheck(answers: { time?: string; people?: number }): Eligibility {
  const none = { duplicate: null, openApplications: [], obstacle: null, places: null, dependsOn: [] };
  const { time, people = 1 } = answers;
  if (!time) return none;
  const left = time === '上午' ? 2 : 5;
  const dependsOn = ['time', 'people'];
  const obstacle = { reason: 'FULL', msg: `${time}只剩${left}个名额`, path: '/people' } as const;
  return people > left
    ? { ...none, obstacle, dependsOn }
    : { ...none, places: `${time}还有${left}个名额`, dependsOn };
}

async function openStep() {
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  portal.answer('POST /flows/{flow}/precheck', ({ body }) => precheck(body.answers as object));
  const opened = visit('/apply?flow=sample', <Apply />);
  await opened.user.click(await screen.findByRole('button', { name: '开始填写' }));
  await screen.findByRole('radio', { name: '上午' });
  return opened;
}

it('Free places are told below the questions as soon as they are chosen, and again for another choice', async () => {
  const { user } = await openStep();
  await user.click(screen.getByRole('radio', { name: '上午' }));
  await screen.findByText('上午还有2个名额');
  await user.type(screen.getByLabelText(/^人数/), '3');
  await user.tab();
  const shortage = await screen.findByText('上午只剩2个名额');
  expect(shortage.closest('[role=status]')).toBeTruthy();
  // Said once, and not above the questions, which would move.
  expect(screen.queryByText(/暂不能在线办理/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: '下午' }));
  await screen.findByText('下午还有5个名额');
  expect(screen.queryByText('上午只剩2个名额')).toBeNull();
});

it('A shortage is told again on the review page, and at the question when the submission is refused', async () => {
  const { user } = await openStep();
  await user.click(screen.getByRole('radio', { name: '上午' }));
  await user.type(screen.getByLabelText(/^人数/), '3');
  await user.click(screen.getByRole('button', { name: /^下一步/ }));
  await screen.findByRole('heading', { name: '核对并提交' });
  await screen.findByText(/暂不能在线办理/);
  const message = '上午只剩2个名额';
  portal.answer('POST /flows/{flow}/applications', () => {
    throw new Refusal('notEligible', message, [{ path: '/people', keyword: 'places', message }], {
      reason: 'FULL',
    });
  });
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  const summary = await screen.findByRole('alert');
  await user.click(within(summary).getByRole('button', { name: /人数|名额/ }));
  await waitFor(() => expect(screen.getByLabelText(/^人数/).getAttribute('aria-invalid')).toBe('true'));
});
