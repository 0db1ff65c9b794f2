import { describe, expect, it } from 'vitest';
import { listInvalidAnswerEvents, listStepEvents } from '../../src/server/engine/funnel/funnel-events';
import { projectForm } from '../support/project-schemas';

const form = projectForm('stem-cell');
const [first = '', second = '', third = ''] = form.steps.map(({ id }) => id);
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);
const said = (counts: ReturnType<typeof listStepEvents>) =>
  counts.map(({ step, kind, part }) => [step, kind, part].filter(Boolean).join(' '));

describe('A draft that comes further', () => {
  it('opens its first step, once', () => {
    expect(said(listStepEvents(form, null, { furthest: 0, at: at(0) }))).toEqual([`${first} opened`]);
    expect(listStepEvents(form, { furthest: 0, at: at(0) }, { furthest: 0, at: at(9) })).toEqual([]);
  });

  it('has opened nothing at the notice, whether it comes there first or back', () => {
    expect(listStepEvents(form, null, { furthest: -1, at: at(0) })).toEqual([]);
    expect(listStepEvents(form, { furthest: 2, at: at(0) }, { furthest: -1, at: at(9) })).toEqual([]);
    expect(said(listStepEvents(form, { furthest: -1, at: null }, { furthest: 0, at: at(9) }))).toEqual([
      `${first} opened`,
    ]);
  });

  it('leaves a step behind and opens the next, and says how long that took', () => {
    expect(said(listStepEvents(form, { furthest: 0, at: at(0) }, { furthest: 1, at: at(70) }))).toEqual([
      `${second} opened`,
      `${first} finished`,
      `${first} took 60`,
    ]);
  });

  it('through several steps at once shares the time among them', () => {
    expect(said(listStepEvents(form, { furthest: 0, at: at(0) }, { furthest: 2, at: at(100) }))).toEqual([
      `${second} opened`,
      `${third} opened`,
      `${first} finished`,
      `${first} took 45`,
      `${second} finished`,
      `${second} took 45`,
    ]);
  });

  it('to the review page has all steps behind it, however far a longer form went', () => {
    const whole = listStepEvents(form, null, { furthest: form.steps.length + 3, at: at(0) });
    expect(whole.filter(({ kind }) => kind === 'opened').map(({ step }) => step)).toEqual([
      ...form.steps.map(({ id }) => id),
      'review',
    ]);
  });
});

describe('Answers that were not right', () => {
  it('are counted at their step, in lists without their number', () => {
    expect(listInvalidAnswerEvents(form, ['/idNo', '/contacts/1/mobile', '/contacts/0/mobile'])).toEqual([
      { step: first, kind: 'failed', part: '/idNo' },
      { step: 'relatives', kind: 'failed', part: '/contacts/*/mobile' },
      { step: 'relatives', kind: 'failed', part: '/contacts/*/mobile' },
    ]);
  });

  it('are questions of the form, or not counted', () => {
    expect(
      listInvalidAnswerEvents(form, [
        '',
        '/',
        '/nothing',
        '/idNo/x',
        'idNo',
        '/__proto__',
        '/contacts/0/x',
        '/contacts/林示例/mobile',
        '/contacts/林示例',
      ]),
    ).toEqual([]);
  });
});
