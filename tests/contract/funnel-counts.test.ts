import { describe, expect, it } from 'vitest';
import { listInvalidAnswerEvents, listStepEvents } from '../../src/server/engine/funnel/funnel-events';
import { projectForm } from '../support/project-schemas';

const form = projectForm('stem-cell');
const [first = '', second = '', third = ''] = form.steps.map(({ id }) => id);
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);
const describeEvents = (counts: ReturnType<typeof listStepEvents>) =>
  counts.map(({ step, kind, part }) => [step, kind, part].filter(Boolean).join(' '));

describe('Step events of a draft', () => {
  it('open its first step, once', () => {
    expect(describeEvents(listStepEvents(form, null, { furthest: 0, at: at(0) }))).toEqual([
      `${first} opened`,
    ]);
    expect(listStepEvents(form, { furthest: 0, at: at(0) }, { furthest: 0, at: at(9) })).toEqual([]);
  });

  it('open no step at the guidance, whether reached first or by going back', () => {
    expect(listStepEvents(form, null, { furthest: -1, at: at(0) })).toEqual([]);
    expect(listStepEvents(form, { furthest: 2, at: at(0) }, { furthest: -1, at: at(9) })).toEqual([]);
    expect(
      describeEvents(listStepEvents(form, { furthest: -1, at: null }, { furthest: 0, at: at(9) })),
    ).toEqual([`${first} opened`]);
  });

  it('finish a step and open the next, with the time it took', () => {
    expect(
      describeEvents(listStepEvents(form, { furthest: 0, at: at(0) }, { furthest: 1, at: at(70) })),
    ).toEqual([`${second} opened`, `${first} finished`, `${first} duration 60`]);
  });

  it('share the time among several steps passed at once', () => {
    expect(
      describeEvents(listStepEvents(form, { furthest: 0, at: at(0) }, { furthest: 2, at: at(100) })),
    ).toEqual([
      `${second} opened`,
      `${third} opened`,
      `${first} finished`,
      `${first} duration 45`,
      `${second} finished`,
      `${second} duration 45`,
    ]);
  });

  it('finish all steps at the review page, however far a longer form went', () => {
    const whole = listStepEvents(form, null, { furthest: form.steps.length + 3, at: at(0) });
    expect(whole.filter(({ kind }) => kind === 'opened').map(({ step }) => step)).toEqual([
      ...form.steps.map(({ id }) => id),
      'review',
    ]);
  });
});

describe('Validation error events', () => {
  it('are counted at their step, in lists without the index', () => {
    expect(listInvalidAnswerEvents(form, ['/idNo', '/contacts/1/mobile', '/contacts/0/mobile'])).toEqual([
      { step: first, kind: 'failed', part: '/idNo' },
      { step: 'relatives', kind: 'failed', part: '/contacts/*/mobile' },
      { step: 'relatives', kind: 'failed', part: '/contacts/*/mobile' },
    ]);
  });

  it('are counted for questions of the form only', () => {
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
