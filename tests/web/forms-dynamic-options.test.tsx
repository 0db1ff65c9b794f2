import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { DynamicOption } from '../../src/flows/engine/dynamic-options';
import { queryClient } from '../../src/web/app/api/query-client';
import { DynamicOptionReview, prefetchDynamicOptions } from '../../src/web/engine/forms/dynamic-options';
import { ApplicationContext } from '../../src/web/engine/forms/edited-application';
import { type FakePortal, fakePortal } from '../support/fake-portal';
import { fillIn } from '../support/rendered-step';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
let portal: FakePortal;
/** The options, by the answer that they depend on. */
let optionsFor: (scope: string | undefined) => DynamicOption[];

const center: DynamicOption = { value: 'a', label: '市血液中心', hint: '博爱路 8 号' };
const square: DynamicOption = { value: 'b', label: '海棠广场', hint: '广场东侧' };
const school: DynamicOption = { value: 'c', label: '临澜大学', closedReason: '暂停采样' };
const many = Array.from({ length: 9 }, (_, i) => ({
  value: `m${i}`,
  label: `第${i + 1}采样点`,
  hint: `${i + 1} 路`,
}));

beforeAll(async () => {
  form = await sampleForm(
    sample => {
      Object.assign(sample.$defs.details.properties, {
        site: { title: '采样点', type: 'string', offered: { source: 'cell.site', by: ['scope'] } },
      });
      return sample;
    },
    new Map([['cell.site', { by: ['scope'] }]]),
  );
});
beforeEach(() => {
  optionsFor = () => [center, square, school];
  portal = fakePortal();
  portal.answer('GET /flow/offer/list', ({ query }) => ({
    list: optionsFor(query.get('answers')?.replace('scope:', '')),
  }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const question = () => screen.getByRole('radiogroup', { name: /采样点/ });
const card = (name: string | RegExp) => within(question()).findByRole<HTMLInputElement>('radio', { name });
const show = (answers: Record<string, unknown> = {}) => fillIn(form, { step: 'details', answers });

describe('Question with dynamic options', () => {
  it('shows them as cards with a description each', async () => {
    const { user, answers } = show();
    const card1 = await card('市血液中心');
    expect(document.getElementById(card1.getAttribute('aria-describedby')!)?.textContent).toBe('博爱路 8 号');
    await user.click(card1);
    expect(answers()).toMatchObject({ site: 'a' });
  });

  it('accepts several for an array, and drops those that have closed', async () => {
    const asking = await sampleForm(
      sample => {
        Object.assign(sample.$defs.details.properties, {
          places: {
            title: '备选',
            type: 'array',
            maxItems: 3,
            uniqueItems: true,
            items: { type: 'string' },
            offered: 'cell.site',
          },
        });
        return sample;
      },
      new Map([['cell.site', {}]]),
    );
    const { user, answers } = fillIn(asking, { step: 'details', answers: { places: ['c'] } });
    const alternativeSites = screen.getByRole('group', { name: /备选/ });
    await user.click(await within(alternativeSites).findByRole('checkbox', { name: '海棠广场' }));
    await user.click(within(alternativeSites).getByRole('checkbox', { name: '市血液中心' }));
    expect(answers()).toMatchObject({ places: ['a', 'b'] });
    expect(
      within(alternativeSites).getByRole<HTMLInputElement>('checkbox', { name: /临澜大学/ }).disabled,
    ).toBe(true);
  });

  it('is answered by keyboard', async () => {
    const { user, answers } = show();
    (await card('市血液中心')).focus();
    await user.keyboard(' {ArrowDown}');
    expect(answers()).toMatchObject({ site: 'b' });
  });

  it('shows a closed option with its reason, and does not accept it', async () => {
    const { user, answers } = show();
    const closed = await card(/临澜大学\s*暂停采样/);
    expect(closed.disabled).toBe(true);
    await user.click(closed);
    expect(answers()).not.toHaveProperty('site');
  });

  it('reports an empty list, and a list without open options', async () => {
    optionsFor = () => [];
    show({ scope: 'all' });
    await screen.findByText(/目前没有可选的采样点/);
    cleanup();
    queryClient.clear();
    optionsFor = () => [school];
    show({ scope: 'all' });
    await screen.findByText(/采样点现在都不能选，原因写在各项上/);
    expect((await card(/临澜大学/)).disabled).toBe(true);
  });

  it('asks for the answer that the options depend on while there are none without it', async () => {
    optionsFor = scope => (scope ? [center] : []);
    const { user } = show();
    await screen.findByText(/取决于前面的回答，请先填写/);
    await user.click(screen.getByRole('radio', { name: '捐献全部可用器官' }));
    await card('市血液中心');
  });

  it('of a later step is prefetched before that step, and shown at once', async () => {
    const answers = { scope: '0' };
    prefetchDynamicOptions(form, 'first', answers, null);
    expect(portal.requestsOf('GET /flow/offer/list')).toHaveLength(0);
    prefetchDynamicOptions(form, 'later', answers, null);
    await waitFor(() => expect(portal.requestsOf('GET /flow/offer/list')).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    show(answers);
    expect(within(question()).getAllByRole('radio')).toHaveLength(3);
    expect(portal.requestsOf('GET /flow/offer/list')).toHaveLength(1);
  });

  it('can be requested again after a failure', async () => {
    portal.answerOnce('GET /flow/offer/list', () => {
      throw new Refusal('unavailable');
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await card('市血液中心');
  });

  it('follows the answer it depends on, and removes an option that no longer applies', async () => {
    optionsFor = scope => (scope === 'part' ? [square] : [center]);
    const { user, answers } = show({ scope: 'all' });
    await user.click(await card('市血液中心'));
    await user.click(screen.getByRole('radio', { name: '只捐献指定的器官' }));
    await screen.findByText('您之前的选择已不在可选的范围内，请重新选择。');
    expect(answers()).not.toHaveProperty('site');
    await user.click(await card('海棠广场'));
    expect(answers()).toMatchObject({ site: 'b' });
    expect(screen.queryByText(/请重新选择/)).toBeNull();
  });

  it('reports that the chosen option has closed meanwhile', async () => {
    const { answers } = show({ scope: 'all', site: 'c' });
    await screen.findByText('您选择的“临澜大学”暂停采样，请重新选择。');
    await waitFor(() => expect(answers()).not.toHaveProperty('site'));
  });

  it('is searchable when there are many options', async () => {
    optionsFor = () => many;
    const { user, answers, onNext } = show();
    const search = await screen.findByRole('searchbox', { name: '查找采样点' });
    await user.type(search, '3{Enter}');
    expect(onNext).not.toHaveBeenCalled();
    expect(within(question()).getAllByRole('radio')).toHaveLength(1);
    await user.click(await card('第3采样点'));
    expect(answers()).toMatchObject({ site: 'm2' });
    await user.clear(search);
    await user.type(search, '没有的');
    await screen.findByText('已选：第3采样点。没有找到，请换个词试试');
    expect(answers()).toMatchObject({ site: 'm2' });
  });

  it('sends the id of the application that is changed', async () => {
    render(
      <ApplicationContext value="00000000-0000-4000-8000-0000000000a1">
        <DynamicOptionReview schema={form.schema} ui={form.ui} answers={{ ...completeAnswers, site: 'a' }} />
      </ApplicationContext>,
    );
    await screen.findByText('市血液中心 博爱路 8 号');
    expect(portal.requestsOf('GET /flow/offer/list')[0]?.query.get('application')).toMatch(/a1$/);
  });

  it.each([() => [center, square, school], () => many, () => []])('has no axe findings', async list => {
    optionsFor = list;
    const { container } = show({ scope: 'all' });
    await waitFor(() => expect(container.querySelector('.offered')).not.toBeNull());
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('Review of dynamic options', () => {
  const review = (site: string) =>
    render(<DynamicOptionReview schema={form.schema} ui={form.ui} answers={{ ...completeAnswers, site }} />);

  it.each([
    ['a', '市血液中心 博爱路 8 号'],
    ['c', '临澜大学（暂停采样，请修改）'],
    ['x', '已不可选，请修改'],
  ])('shows %s as %s, with its description', async (site, words) => {
    review(site);
    await screen.findByText(words);
  });

  it('shows no id even when the options cannot be loaded', async () => {
    portal.answer('GET /flow/offer/list', () => {
      throw new Refusal('unavailable');
    });
    review('a');
    await screen.findByText('已选择（名称暂时没能取到）');
  });
});
