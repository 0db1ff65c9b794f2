import { describe, expect, it } from 'vitest';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import {
  findPlaceProblems,
  freePlacesText,
  holdsPlaces,
  requestedPlaces,
  shortagePath,
  shortageText,
} from '../../src/flows/engine/places';
import { createConsequenceFinder } from '../../src/flows/engine/process-consequences';
import { listSubmittedStates } from '../../src/flows/engine/submitted-states';
import { compareForms } from '../../src/server/modules/studio/form-difference';
import { getFlow } from '../support/flows';
import { formOf, sampleFolder } from '../support/project-schemas';
import { versionWith } from '../support/sample-process';

const visits = { by: ['date', 'time'], people: 'people', limit: 40 };

/** The sample form with a day, a time and a number of people. */
const visitForm = formOf(
  sampleFolder(({ form, ui }) => {
    Object.assign(form.$defs.person.properties, {
      date: { title: '日期', type: 'string', format: 'date' },
      time: { title: '时段', type: 'string', enum: ['am', 'pm'] },
      people: { title: '人数', type: 'integer', minimum: 1, maximum: 50 },
    });
    ui.time = { 'ui:enumNames': ['上午', '下午'] };
  }),
  'sample',
);

describe('The places that answers ask for', () => {
  const answers = { date: '2026-07-03', time: 'am', people: 3 };

  it('are those of the named slot, as many as people come', () => {
    const slot = '["2026-07-03","am"]';
    expect(requestedPlaces(visits, answers)).toEqual({ slot, people: 3 });
    expect(requestedPlaces({ ...visits, by: ['time', 'date'] }, answers)?.slot).not.toBe(slot);
    expect(requestedPlaces({ limit: 40 }, answers)).toEqual({ slot: '[]', people: 1 });
    expect(requestedPlaces(visits, { ...answers, people: undefined })).toEqual({ slot, people: 1 });
  });

  it.each([
    ['without an answer for the slot', { time: undefined }],
    ['with an empty one', { time: '' }],
    ['when nobody comes', { people: 0 }],
    ['when fewer than nobody come', { people: -3 }],
    ['when the number is none', { people: 'x' }],
  ])('are none %s', (_, change) => {
    expect(requestedPlaces(visits, { ...answers, ...change })).toBeNull();
  });

  it('are told with the slot as the form shows it', () => {
    const text = (left: number) => shortageText(visits, visitForm, answers, left);
    expect(text(2)).toBe('7月3日上午只剩2个名额');
    expect([text(0), text(-5)]).toEqual(['7月3日上午的名额已满', '7月3日上午的名额已满']);
    expect(shortageText({ limit: 1 }, visitForm, answers, 0)).toBe('名额已满');
    expect(shortageText({ limit: 3 }, visitForm, answers, 1)).toBe('只剩1个名额');
    expect(freePlacesText(visits, visitForm, answers, 12)).toBe('7月3日上午还有12个名额');
  });

  it('are reported where another answer helps: fewer people, or another slot', () => {
    expect(shortagePath(visits, 2)).toBe('/people');
    expect(shortagePath(visits, 0)).toBe('/time');
    expect(shortagePath({ by: ['date'], limit: 1 }, 1)).toBe('/date');
    expect(shortagePath({ limit: 1 }, 0)).toBeNull();
  });
});

describe('The states that hold places', () => {
  it.each([
    [
      'cpr',
      ['underReview', 'supplement', '待排班', '已排班', '已结业'],
      ['rejected', 'lapsed', '未到场', 'cancelled'],
    ],
    [
      'training',
      [
        ...['underReview', 'supplement', '待缴费.choosing', '待缴费.awaiting', '待缴费.confirming', '已缴费'],
        ...['已录取', '已完成', '已合格', '待补考', '未合格'],
      ],
      ['rejected', 'lapsed', 'cancelled', 'cancelledPaid', 'unpaid'],
    ],
    ['receipt', ['underReview', 'supplement', '已开具'], ['rejected', 'lapsed', '已红冲', 'cancelled']],
    ['letter', ['待受理', '办理中', '已回复', '已评价'], ['不予受理', 'cancelled']],
  ])('are those before the end and a successful one: %s', (flow, held, freed) => {
    const states = [...listSubmittedStates(getFlow(flow))];
    const [holding, others] = [true, false].map(holds =>
      states.filter(([, meta]) => holdsPlaces(meta) === holds).map(([name]) => name),
    );
    expect({ holding, others }).toEqual({ holding: held, others: freed });
  });
});

describe('A declared limit', () => {
  const problems = (places: FlowProcess['places']) =>
    findPlaceProblems({ ...versionWith().process!, places: places! }, visitForm).map(
      ({ path, reason }) => `/${path.join('/')} ${reason}`,
    );

  it('fits to days, times, fixed choices and numbers of people', () => {
    expect(problems(visits)).toEqual([]);
    expect(problems({ by: ['kind'], limit: 1 })).toEqual([]);
    expect(problems({ limit: 1 })).toEqual([]);
  });

  it('is refused where it counts by free text, or people by a choice', () => {
    expect(problems({ by: ['date', 'name'], people: 'kind', limit: 1 })).toEqual([
      '/places/by/1 “姓名”不能用来分名额：要是日期、时间，或者有固定选项的单选题，不能是遮盖的、由系统查出选项的',
      '/places/people “类别”不能用来数人数：要是整数题，写明最小值，且不小于1',
    ]);
  });

  it('is refused where the smallest number of people exceeds it', () => {
    const groups = structuredClone(visitForm);
    groups.schema.$defs!.person!.properties!.people!.minimum = 50;
    expect(
      findPlaceProblems({ ...versionWith().process!, places: visits }, groups).map(({ reason }) => reason),
    ).toEqual(['“人数”至少填50，名额一共只有40，没有人能提交']);
  });

  it('is one sentence in the difference of two versions', () => {
    const difference = (before: FlowProcess['places'], after: FlowProcess['places']) =>
      compareForms(versionWith(before && { places: before }), versionWith(after && { places: after }))
        .process;
    const limit = { by: ['kind'], limit: 40 };
    expect(difference(undefined, limit)).toEqual([
      { what: '名额', before: null, after: '“类别”相同的，合起来最多 40 件' },
    ]);
    expect(difference(limit, { ...limit, people: 'note' })).toEqual([
      {
        what: '名额',
        before: '“类别”相同的，合起来最多 40 件',
        after: '“类别”相同的，合起来最多 40 人（按“备注”）',
      },
    ]);
    expect(difference({ limit: 3 }, undefined)).toEqual([
      { what: '名额', before: '合起来最多 3 件', after: null },
    ]);
  });

  it('that is another one concerns applications when they are submitted again', () => {
    const texts = (before: FlowProcess['places'], after: FlowProcess['places']) =>
      createConsequenceFinder(versionWith(after && { places: after }), {})
        .ofApplication(versionWith(before && { places: before }), 'underReview', [])
        .consequences.map(({ when, kind, text }) => `${when} ${kind} ${text}`);
    expect(texts(undefined, { limit: 3 })).toEqual(['resubmission changed 要占名额：合起来最多 3 件']);
    expect(texts({ limit: 3 }, { limit: 2 })).toEqual([
      'resubmission changed 名额由“合起来最多 3 件”改为“合起来最多 2 件”',
    ]);
    expect(texts({ limit: 3 }, undefined)).toEqual(['resubmission changed 不再计名额']);
    expect(texts({ limit: 3 }, { limit: 3 })).toEqual([]);
  });
});
