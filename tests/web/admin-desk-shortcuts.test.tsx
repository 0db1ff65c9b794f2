import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { clearDecisionDraft } from '../../src/web/admin/desk/unsaved-decision';
import { queryClient } from '../../src/web/app/api/query-client';
import type { FakePortal } from '../support/fake-portal';
import {
  caseDetail,
  createReviewDeskPortal,
  findOpenCaseNo,
  first,
  list,
  open,
  queue,
  second,
} from '../support/fake-review-desk';

let portal: FakePortal;
beforeEach(() => {
  portal = createReviewDeskPortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const decisions = () => portal.requestsOf('POST /admin/application/decide').map(({ body }) => body);
const readRefusal = () => document.querySelector('.desk-refused')?.textContent ?? '';

/** Holds answers back until the test releases them, in any order. */
function createHeldResponses() {
  const pending: (() => void)[] = [];
  return {
    pending,
    hold: <T,>(answer: () => T) =>
      new Promise<T>((resolve, reject) => {
        pending.push(() => {
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        });
      }),
    releaseResponse: (at = 0) => act(async () => pending.splice(at, 1)[0]?.()),
  };
}

describe('Shortcut key of the review desk', () => {
  it('is refused with a message and decides nothing while the next application loads', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    const { hold, releaseResponse } = createHeldResponses();
    portal.answer('GET /admin/application/detail', ({ query }) => hold(() => caseDetail(query.get('id')!)));
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(screen.queryByText('QG20260000001 已办理：通过')).toBeTruthy());
    await user.keyboard('a');
    expect(readRefusal()).toBe('请稍候，这一件还在载入；刚才按的 A 没有生效');
    await user.keyboard('{Enter}');
    expect(readRefusal()).toBe('请稍候，这一件还在载入；刚才按的 回车 没有生效');
    await releaseResponse();
    await findOpenCaseNo(second.no);
    expect(screen.getByRole('radio', { name: '通过' })).toHaveProperty('checked', false);
    // The message stays until a key has an effect.
    expect(readRefusal()).toContain('没有生效');
    await user.keyboard('{Enter}');
    expect(decisions()).toHaveLength(1);
    await user.keyboard('a');
    expect(readRefusal()).toBe('');
    await user.keyboard('{Enter}');
    expect(decisions().map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('is refused with a message while a decision is being sent', async () => {
    const { hold, releaseResponse } = createHeldResponses();
    portal.answer('POST /admin/application/decide', ({ body }) =>
      hold(() => ({ ...first, sequence: body.sequence + 1 })),
    );
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.keyboard('a{Enter}x');
    expect(readRefusal()).toBe('请稍候，上一个决定还在提交；刚才按的 X 没有生效');
    await user.keyboard('{Enter}');
    expect(readRefusal()).toContain('回车 没有生效');
    await releaseResponse();
    await findOpenCaseNo(second.no);
    expect(decisions()).toEqual([{ id: first.id, sequence: 1, action: 'approve' }]);
  });

  it("does not decide on an unseen version when pressed again after a colleague's change", async () => {
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('conflict');
    });
    const { user } = open();
    await findOpenCaseNo(first.no);
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, { sequence: 2 }),
    );
    await user.keyboard('a{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('请核对后重新选择办理结果');
    await waitFor(() => expect(screen.getByRole('radio', { name: '通过' })).toHaveProperty('checked', false));
    await user.keyboard('{Enter}');
    expect(decisions().map(({ sequence }) => sequence)).toEqual([1]);
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(decisions().map(({ sequence }) => sequence)).toEqual([1, 2]));
  });
});

/** Possible events at the desk, in any order: keys, answers in any order, changes by colleagues, a refetch. */
const actionArbitrary = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'x', 'e', 'm', 'j', 'k', '{Escape}') },
  { weight: 8, arbitrary: fc.constantFrom('{Enter}', 'a{Enter}', 'a{Enter}a{Enter}', '{Enter}{Enter}') },
  { weight: 14, arbitrary: fc.nat(5) },
  { weight: 2, arbitrary: fc.constant('colleague' as const) },
  { weight: 1, arbitrary: fc.constant('reload' as const) },
);

it('No decision reaches another application, or another version, than the one shown when its keys were pressed', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(actionArbitrary, { minLength: 8, maxLength: 40 }), async actions => {
      portal = createReviewDeskPortal();
      const { pending, hold, releaseResponse } = createHeldResponses();
      const sequences = new Map(list.map(({ id }) => [id, 1]));
      const done = new Set<string>();
      const wrong: unknown[] = [];
      /** The application on the screen and the version shown. */
      const shown = () => {
        const article = screen.queryByRole('article', { name: '打开的申请' });
        const version = article && within(article).queryByText(/^第 \d+ 版$/u)?.textContent;
        const row = list.find(({ no }) => article && within(article).queryByText(no));
        return version && row ? `${row.id} ${version}` : null;
      };
      /** What was shown when an outcome was last chosen, and when Enter was last pressed. */
      const pressed = { outcome: null as string | null, enter: null as string | null };
      portal.answer('GET /admin/application/list', () => ({
        ...queue,
        list: list.filter(({ id }) => !done.has(id)),
      }));
      portal.answer('GET /admin/application/detail', ({ query }) =>
        hold(() => {
          const id = query.get('id')!;
          const sequence = sequences.get(id)!;
          const { answers, ...rest } = caseDetail(id, { sequence });
          const rows = [{ path: '/version', label: '版本', value: `第 ${sequence} 版`, masked: false }];
          return { ...rest, answers: [...answers, { step: 'version', title: '版本', rows }] };
        }),
      );
      portal.answer('POST /admin/application/decide', ({ body }) => {
        sent++;
        const about = `${body.id} 第 ${body.sequence} 版`;
        if (about !== pressed.outcome || about !== pressed.enter) wrong.push({ about, ...pressed });
        return hold(() => {
          if (sequences.get(body.id) !== body.sequence) throw new Refusal('conflict');
          sequences.set(body.id, body.sequence + 1);
          done.add(body.id);
          return { ...first, id: body.id, sequence: body.sequence + 1 };
        });
      });
      const { unmount } = open();
      const user = userEvent.setup({ delay: null });
      try {
        for (const one of actions) {
          if (typeof one === 'number') {
            if (pending.length > 0) await releaseResponse(one % pending.length);
          } else if (one === 'colleague') {
            for (const [id, sequence] of sequences) sequences.set(id, sequence + 1);
          } else if (one === 'reload') {
            await act(async () => void queryClient.invalidateQueries({ queryKey: ['case'] }));
          } else {
            for (const key of one.match(/\{\w+\}|./gu) ?? []) {
              if (key === '{Enter}') pressed.enter = shown();
              const before = pressed.outcome;
              if (['a', 'x', 'e'].includes(key)) pressed.outcome = shown();
              await user.keyboard(key);
              // A key that was refused, or typed into a text field, has chosen nothing.
              if (['a', 'x', 'e'].includes(key) && !screen.queryByRole('radio', { checked: true }))
                pressed.outcome = before;
            }
          }
        }
        expect(wrong).toEqual([]);
      } finally {
        unmount();
        for (const { id } of list) clearDecisionDraft(id);
        while (pending.length > 0) await releaseResponse();
        cleanup();
        vi.unstubAllGlobals();
      }
    }),
    { numRuns: 15 },
  );
  // Guards against a vacuous test: some keys lead to a decision.
  expect(sent).toBeGreaterThan(0);
}, 120_000);
