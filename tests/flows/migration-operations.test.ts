import { describe, expect, it } from 'vitest';
import type { FormVersion } from '../../src/flows/engine/form-version';
import {
  applyMigration,
  applyMigrations,
  migrationProblems,
  unknownAnswers,
} from '../../src/flows/engine/migration';
import { indexQuestions } from '../../src/flows/engine/question-index';
import { findUnmappedQuestions } from '../../src/flows/engine/unmapped-questions';
import { formOf, sampleFolder } from '../support/project-schemas';

/** The sample form with these questions in its only step. */
function formWith(properties: Record<string, unknown>): FormVersion {
  return formOf(
    sampleFolder(({ form, ui }) => {
      form.$defs.person.properties = properties;
      form.$defs.person.required = [];
      delete ui.kind;
      if (properties.kind) ui.kind = { 'ui:enumNames': ['甲', '乙'] };
    }),
    'sample',
  );
}

const text = (title: string) => ({ title, type: 'string', maxLength: 40, format: 'plainText' });
const list = (properties: Record<string, unknown>) => ({
  title: '家人',
  type: 'array',
  maxItems: 5,
  items: { type: 'object', properties, unevaluatedProperties: false },
});

describe('applyMigration', () => {
  it('does not modify its argument', () => {
    const answers = { a: 'x', family: [{ name: '林晓' }] };
    const migrated = applyMigration(answers, [
      { op: 'rename', from: '/family/*/name', to: '/family/*/called' },
    ]);
    expect(answers).toEqual({ a: 'x', family: [{ name: '林晓' }] });
    expect(migrated).toEqual({
      answers: { a: 'x', family: [{ called: '林晓' }] },
      removedPaths: [],
      defaultedPaths: [],
    });
  });

  it('renames, also into a missing object, and overwrites nothing', () => {
    expect(applyMigration({ a: 1 }, [{ op: 'rename', from: '/a', to: '/b' }]).answers).toEqual({ b: 1 });
    expect(applyMigration({ a: 1 }, [{ op: 'rename', from: '/a', to: '/home/b' }]).answers).toEqual({
      home: { b: 1 },
    });
    expect(applyMigration({ a: 1, b: 2 }, [{ op: 'rename', from: '/a', to: '/b' }]).answers).toEqual({
      a: 1,
      b: 2,
    });
    expect(applyMigration({}, [{ op: 'rename', from: '/a', to: '/home/b' }]).answers).toEqual({});
  });

  it('sets a default for a missing answer, with false and 0 being answers', () => {
    const operation = { op: 'default', path: '/a', value: true } as const;
    expect(applyMigration({}, [operation])).toEqual({
      answers: { a: true },
      removedPaths: [],
      defaultedPaths: ['/a'],
    });
    expect(applyMigration({ a: false }, [operation]).answers).toEqual({ a: false });
    expect(applyMigration({ a: 0 }, [operation]).answers).toEqual({ a: 0 });
    expect(
      applyMigration({ family: [{}, {}] }, [{ op: 'default', path: '/family/*/b', value: 'x' }]).answers,
    ).toEqual({ family: [{ b: 'x' }, { b: 'x' }] });
  });

  it('maps one option to another, without duplicates in lists of options', () => {
    const operation = {
      op: 'map',
      path: '/kind',
      values: [
        { from: 'a', to: 'c' },
        { from: 'b', to: 'c' },
      ],
    } as const;
    expect(applyMigration({ kind: 'a' }, [operation])).toEqual({
      answers: { kind: 'c' },
      removedPaths: [],
      defaultedPaths: ['/kind'],
    });
    expect(applyMigration({ kind: ['a', 'b', 'd'] }, [operation]).answers).toEqual({ kind: ['c', 'd'] });
    expect(applyMigration({ kind: 'd' }, [operation]).defaultedPaths).toEqual([]);
  });

  it('reports removed answers, and only those that existed', () => {
    const drop = { op: 'drop', path: '/family/*/name' } as const;
    expect(applyMigration({ family: [{ name: '林晓' }, {}] }, [drop])).toMatchObject({
      answers: { family: [{}, {}] },
      removedPaths: ['/family/*/name'],
    });
    expect(applyMigration({ family: [] }, [drop]).removedPaths).toEqual([]);
  });

  it('applies several versions in order', () => {
    const through = applyMigrations({ a: '甲' }, [
      [{ op: 'rename', from: '/a', to: '/b' }],
      [],
      [{ op: 'map', path: '/b', values: [{ from: '甲', to: '乙' }] }],
    ]);
    expect(through).toEqual({ answers: { b: '乙' }, removedPaths: [], defaultedPaths: ['/b'] });
  });
});

describe('migration between two versions', () => {
  const older = formWith({ a: text('名字'), family: list({ name: text('姓名') }), gone: text('旧项') });
  const newer = formWith({
    b: text('名字'),
    family: list({ called: text('姓名') }),
    kind: { title: '类别', type: 'string', enum: ['x', 'y'] },
  });

  it('must cover every question that is removed', () => {
    expect(findUnmappedQuestions([], older, newer)).toEqual([
      { path: '/a', label: '名字', compatiblePaths: ['/b'], similarPaths: ['/b'] },
      {
        path: '/family/*/name',
        label: '姓名',
        compatiblePaths: ['/family/*/called'],
        similarPaths: ['/family/*/called'],
      },
      { path: '/gone', label: '旧项', compatiblePaths: ['/b'], similarPaths: [] },
    ]);
    const migration = [
      { op: 'rename', from: '/a', to: '/b' },
      { op: 'rename', from: '/family/*/name', to: '/family/*/called' },
      { op: 'drop', path: '/gone' },
    ] as const;
    expect(findUnmappedQuestions(migration, older, newer)).toEqual([]);
    expect(migrationProblems(migration, older, newer)).toEqual([]);
  });

  it('suggests only questions whose options and format accept the answer', () => {
    const choice = (title: string, values: string[]) => ({ title, type: 'string', enum: values });
    const day = (title: string) => ({ title, type: 'string', format: 'date' });
    const formWithQuestions = (properties: Record<string, unknown>) => {
      const propertyEntries = Object.entries(properties) as [string, { enum?: string[] }][];
      return formOf(
        sampleFolder(({ form, ui }) => {
          form.$defs.person.properties = properties;
          form.$defs.person.required = [];
          delete ui.kind;
          for (const [name, { enum: values }] of propertyEntries)
            if (values) ui[name] = { 'ui:enumNames': values.map(value => `选项${value}`) };
        }),
        'sample',
      );
    };
    const was = formWithQuestions({
      blood: choice('血型', ['A', 'B']),
      born: day('出生日期'),
      stays: text('备注'),
    });
    const is = formWithQuestions({
      stays: text('备注'),
      kind: choice('献血者血型', ['x', 'y']),
      group: choice('类别', ['A', 'B', 'O']),
      type: choice('分组', ['A', 'B']),
      moved: day('搬来的日期'),
      birthday: day('出生的日期'),
      when: text('何时'),
    });
    const [blood, birthdayMapping] = findUnmappedQuestions([], was, is);
    expect(blood).toEqual({
      path: '/blood',
      label: '血型',
      compatiblePaths: ['/group', '/type'],
      similarPaths: ['/type'],
    });
    expect(birthdayMapping).toEqual({
      path: '/born',
      label: '出生日期',
      compatiblePaths: ['/moved', '/birthday', '/when', '/stays'],
      similarPaths: ['/birthday'],
    });
    const [words] = findUnmappedQuestions(
      [],
      formWithQuestions({ when: text('生日') }),
      formWithQuestions({ born: day('生日') }),
    );
    expect(words).toEqual({ path: '/when', label: '生日', compatiblePaths: [], similarPaths: [] });
  });

  it('does not suggest a target of another operation', () => {
    const was = formWith({ a: text('名字'), c: text('名字二') });
    const is = formWith({ b: text('名字') });
    expect(findUnmappedQuestions([{ op: 'rename', from: '/a', to: '/b' }], was, is)).toEqual([
      { path: '/c', label: '名字二', compatiblePaths: [], similarPaths: [] },
    ]);
  });

  it('must refer to existing questions and options', () => {
    expect(
      migrationProblems(
        [
          { op: 'rename', from: '/nothing', to: '/b' },
          { op: 'rename', from: '/a', to: '/nowhere' },
          { op: 'rename', from: '/family/*/name', to: '/b' },
          { op: 'drop', path: '/kind' },
          { op: 'default', path: '/gone', value: 'x' },
          { op: 'default', path: '/kind', value: 'z' },
        ],
        older,
        newer,
      ),
    ).toEqual([
      '第1条迁移：旧版里没有“/nothing”',
      '第2条迁移：新版里没有“/nowhere”',
      '第3条迁移：“/family/*/name”与“/b”不在同一个列表里',
      '第4条迁移：旧版里没有“/kind”',
      '第5条迁移：新版里没有“/gone”',
      '第6条迁移：“类别”没有“z”这个选项',
    ]);
  });

  it('must not move an answer to a question of another type, not even indirectly', () => {
    const refuse = '第1条迁移：“旧项”是文字，“人数”是数字，回答转不过去';
    const counted = formWith({
      b: text('名字'),
      family: list({ called: text('姓名') }),
      count: { title: '人数', type: 'integer', minimum: 0, maximum: 9 },
    });
    expect(migrationProblems([{ op: 'rename', from: '/gone', to: '/count' }], older, counted)).toEqual([
      refuse,
    ]);
    const renameCycle = [
      { op: 'rename', from: '/gone', to: '/b' },
      { op: 'rename', from: '/b', to: '/count' },
    ] as const;
    expect(migrationProblems(renameCycle, older, counted)).toEqual([refuse.replace('1', '2')]);
  });

  it('finds answers without a question in the new version', () => {
    const known = new Set(indexQuestions(newer).keys());
    const answers = { a: '甲', b: '乙', gone: '', family: [{ name: '林' }, { called: '陈' }] };
    expect(unknownAnswers(answers, known)).toEqual(['/a', '/family/*/name']);
    expect(unknownAnswers({ b: '乙', family: [] }, known)).toEqual([]);
  });
});
