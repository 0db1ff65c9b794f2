import { describe, expect, it } from 'vitest';
import type { FormVersion } from '../../src/flows/engine/form-version';
import type { StoredSnapshot } from '../../src/flows/engine/machine';
import type { Migration } from '../../src/flows/engine/migration';
import type { LoggedEvent } from '../../src/flows/engine/replay';
import { compileForm } from '../../src/server/engine/forms/compile';
import {
  createAnswerClassifier,
  removedQuestionLabels,
} from '../../src/server/modules/studio/impact-report/answer-classifier';
import { createLogCheck } from '../../src/server/modules/studio/impact-report/log-compatibility';
import { formOf, projectForm, sampleFolder } from '../support/project-schemas';

const text = (title: string, more: object = {}) => ({
  ...{ title, type: 'string', maxLength: 20, format: 'plainText' },
  ...more,
});
const height = (minimum: number) => ({ title: '身高', type: 'integer', minimum, maximum: 220 });

/** A form with two steps, `person` and `plan`, with these questions. */
function twoSteps(person: object, plan: object, required: string[] = []): FormVersion {
  return formOf(
    sampleFolder(({ form, ui }) => {
      delete ui.kind;
      form.$defs.person.properties = person;
      form.$defs.person.required = [];
      form.allOf.push({ $ref: '#/$defs/plan' });
      form.$defs.plan = { title: '安排', type: 'object', properties: plan, required };
      const choices = { ...person, ...plan } as Record<string, { enum?: string[] }>;
      for (const [name, { enum: values }] of Object.entries(choices))
        if (values) ui[name] = { 'ui:enumNames': values.map(value => `选项${value}`) };
    }),
    'sample',
  );
}

const live = twoSteps({ name: text('名字'), height: height(140) }, { note: text('备注') });

function createClassifier(
  newer: FormVersion,
  migration: Migration = [],
  older = live,
  since: Migration[] = [],
) {
  const classify = createAnswerClassifier({ live, newer, migration, whole: compileForm(newer).whole });
  return (answers: Record<string, unknown>, completed = 2) => classify(older, since, { answers, completed });
}

describe('impact of a new version on a draft', () => {
  it('is none for the version it was filled in with', () => {
    expect(createClassifier(live)({ name: 'x' })).toEqual({ class: 'unaffected' });
  });

  it('asks again where an answer exceeds a narrower limit, and only there', () => {
    const narrower = createClassifier(
      twoSteps({ name: text('名字'), height: height(150) }, { note: text('备注') }),
    );
    expect(narrower({ height: 160 })).toEqual({ class: 'unaffected' });
    expect(narrower({ height: 145 })).toEqual({ class: 'asksAgain', questions: ['/height'], dropped: [] });
    expect(narrower({})).toEqual({ class: 'unaffected' });
  });

  it('asks again an answered question whose label has changed', () => {
    const renamed = createClassifier(
      twoSteps({ name: text('姓名'), height: height(140) }, { note: text('备注') }),
    );
    expect(renamed({ name: 'x' })).toEqual({ class: 'asksAgain', questions: ['/name'], dropped: [] });
    expect(renamed({})).toEqual({ class: 'unaffected' });
  });

  it('asks a new required question on a completed step, and not on a step still ahead', () => {
    const more = twoSteps(
      { name: text('名字'), height: height(140) },
      { note: text('备注'), day: text('日子') },
      ['day'],
    );
    expect(createClassifier(more)({}, 2)).toEqual({ class: 'asksAgain', questions: ['/day'], dropped: [] });
    expect(createClassifier(more)({}, 1)).toEqual({ class: 'unaffected' });
  });

  it('is stranded by an answer without a target, until the migration defines one', () => {
    const newer = twoSteps({ called: text('名字'), height: height(140) }, { note: text('备注') });
    expect(createClassifier(newer)({ name: 'x' })).toEqual({
      class: 'stranded',
      reasons: ['填写的“名字”会丢失：新版没有这一项，迁移也没有说怎样办'],
    });
    expect(createClassifier(newer)({ height: 170 })).toEqual({ class: 'unaffected' });
    expect(createClassifier(newer, [{ op: 'rename', from: '/name', to: '/called' }])({ name: 'x' })).toEqual({
      class: 'unaffected',
    });
  });

  it('requires confirmation of removed answers, in addition to the questions asked again', () => {
    const drop: Migration = [{ op: 'drop', path: '/name' }];
    const without = createClassifier(twoSteps({ height: height(140) }, { note: text('备注') }), drop);
    expect(without({ name: 'x' })).toEqual({ class: 'drops', dropped: ['/name'] });
    expect(without({ height: 170 })).toEqual({ class: 'unaffected' });
    const narrower = createClassifier(twoSteps({ height: height(150) }, { note: text('备注') }), drop);
    expect(narrower({ name: 'x', height: 145 })).toEqual({
      class: 'asksAgain',
      questions: ['/height'],
      dropped: ['/name'],
    });
  });

  it('names removed answers as the live version does, also when they are renamed first', () => {
    const removedLabels = removedQuestionLabels({
      live,
      migration: [
        { op: 'rename', from: '/name', to: '/called' },
        { op: 'drop', path: '/called' },
      ],
    });
    expect([...removedLabels]).toEqual([['/called', '名字']]);
  });

  it('does not ask again a question that only has another name', () => {
    const newer = twoSteps({ called: text('名字'), height: height(140) }, { note: text('备注') }, []);
    const strict = twoSteps(
      { called: text('名字', { maxLength: 3 }), height: height(140) },
      { note: text('备注') },
    );
    const rename: Migration = [{ op: 'rename', from: '/name', to: '/called' }];
    expect(createClassifier(newer, rename)({ name: '林海棠一' })).toEqual({ class: 'unaffected' });
    expect(createClassifier(strict, rename)({ name: '林海棠一' })).toMatchObject({ questions: ['/called'] });
  });

  it('asks again where a migrated answer does not fit its new question', () => {
    const short = { note: text('备注', { maxLength: 3 }) };
    const before = twoSteps({ name: text('名字'), height: height(140) }, short);
    const newer = twoSteps({ height: height(140) }, short);
    const moved = createClassifier(newer, [{ op: 'rename', from: '/name', to: '/note' }], before);
    expect(moved({ name: '林' })).toEqual({ class: 'unaffected' });
    expect(moved({ name: '林海棠一' })).toEqual({ class: 'asksAgain', questions: ['/note'], dropped: [] });
  });

  it('is not stranded by an answer that the live version does not ask either', () => {
    const older = twoSteps(
      { name: text('名字'), old: text('旧项'), height: height(140) },
      { note: text('备注') },
    );
    const newer = twoSteps({ name: text('名字'), height: height(130) }, { note: text('备注') });
    expect(createClassifier(newer, [], older)({ old: 'x' })).toEqual({ class: 'unaffected' });
  });

  it('is stranded by a migration value that the new version refuses', () => {
    const newer = twoSteps({ name: text('名字'), height: height(150) }, { note: text('备注') });
    const verdict = createClassifier(newer, [{ op: 'default', path: '/height', value: 100 }])({});
    expect(verdict).toEqual({ class: 'stranded', reasons: ['迁移给“身高”填的值不符合新版的要求'] });
  });

  it('is not stranded by a typed answer in addition to a migration value', () => {
    const list = (kinds: string[]) => ({
      ...{ title: '种类', type: 'array', maxItems: 5, uniqueItems: true },
      items: { type: 'string', enum: kinds },
    });
    const names = (kinds: string[]) =>
      formOf(
        sampleFolder(({ form, ui }) => {
          form.$defs.person.properties.kinds = list(kinds);
          ui.kinds = { 'ui:enumNames': kinds.map(kind => `选项${kind}`) };
        }),
        'sample',
      );
    const [older, newer] = [names(['a', 'b']), names(['a', 'c'])];
    const map: Migration = [{ op: 'map', path: '/kinds', values: [{ from: 'b', to: 'c' }] }];
    const judged = createClassifier(newer, map, older);
    expect(judged({ kinds: ['b', 'x'] }).class).toBe('asksAgain');
    const wrong: Migration = [{ op: 'map', path: '/kinds', values: [{ from: 'b', to: 'd' }] }];
    expect(createClassifier(newer, wrong, older)({ kinds: ['a', 'b'] })).toEqual({
      class: 'stranded',
      reasons: ['迁移给“种类”填的值不符合新版的要求'],
    });
  });

  it('applies the migrations in between for an older version', () => {
    const older = twoSteps({ first: text('名字'), height: height(140) }, { note: text('备注') });
    const newer = twoSteps({ called: text('名字'), height: height(140) }, { note: text('备注') });
    const verdict = createClassifier(newer, [{ op: 'rename', from: '/name', to: '/called' }], older, [
      [{ op: 'rename', from: '/first', to: '/name' }],
    ])({ first: 'x' });
    expect(verdict).toEqual({ class: 'unaffected' });
  });
});

describe('replay of stored logs with new steps', () => {
  /** The organ donation flow with other steps. */
  const versionOf = (...ids: string[]): FormVersion => ({
    ...projectForm('organ-donation'),
    version: ids.join(),
    steps: ids.map(id => ({ id, title: id, fields: [] })),
  });
  const at = '';
  const events: LoggedEvent[] = [
    { seq: 1, event: { type: 'FILED' }, actor: 'member', at, state: 'underReview' },
    {
      seq: 2,
      event: { type: 'RETURN', reason: '请核对', fields: [] },
      actor: 'staff',
      at,
      state: 'supplement',
    },
  ];

  it('succeeds with other step names', () => {
    const folds = createLogCheck(versionOf('applicant', 'another'));
    expect(folds.log(events, versionOf('applicant', 'wish'))).toBeNull();
  });

  it('fails where the log led to a step that is removed', () => {
    const went: [LoggedEvent['event'], unknown][] = [
      [{ type: 'ACCEPT', consents: ['C1', 'C2', 'C4', 'C6'] }, { preparing: { filling: 'applicant' } }],
      [{ type: 'NEXT', valid: true }, { preparing: 'checking' }],
      [{ type: 'CHECKED', pass: true }, { preparing: { filling: 'wish' } }],
    ];
    const log = went.map(([event, state], index): LoggedEvent => {
      return { seq: index + 1, event, actor: 'member', at, state };
    });
    expect(
      createLogCheck(versionOf('applicant', 'wish', 'another')).log(log, versionOf('applicant', 'wish')),
    ).toBeNull();
    expect(createLogCheck(versionOf('applicant', 'another')).log(log, versionOf('applicant', 'wish'))).toBe(
      '办理记录的第3个事件按新的步骤不再成立',
    );
  });

  it('ignores a log that does not replay with its own steps either', () => {
    const folds = createLogCheck(versionOf('applicant', 'another'));
    const strange = [{ ...events[0]!, state: 'approved' }];
    expect(folds.log(strange, versionOf('applicant', 'wish'))).toBeNull();
  });

  it('accepts a position in a removed step, but not in another draft state that is missing', () => {
    const folds = createLogCheck(versionOf('applicant', 'another'));
    const context = { furthest: 1, editing: false, revision: 0 };
    const position = (value: StoredSnapshot['value']) => folds.position({ value, context });
    expect(position({ preparing: { filling: 'wish' } })).toBeNull();
    expect(position({ preparing: 'review' })).toBeNull();
    expect(position({ preparing: 'nowhere' })).toBe('保存的位置在新的步骤里找不到去处');
  });
});
