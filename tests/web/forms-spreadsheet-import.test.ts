import { describe, expect, it } from 'vitest';
import { questionAt } from '../../src/flows/engine/question';
import { hintOf, listSpreadsheetColumns } from '../../src/web/engine/forms/sheet/columns';
import { type Cell, parseRows } from '../../src/web/engine/forms/sheet/rows';
import { formWith } from '../support/form-with-questions';
import { projectForm } from '../support/project-schemas';

const form = projectForm('training-group');
const people = questionAt(form.schema, form.ui, '/people')!;
const columns = listSpreadsheetColumns(form.schema, people.schema, people.ui);
const itemsUi = people.ui.items as Record<string, unknown>;
const HEAD = columns.map(({ label }) => label);

/** Creates a row from these cells, by the title of their column. */
const row = (cells: Record<string, Cell>): Cell[] => HEAD.map(title => cells[title] ?? null);
const lin = { 姓名: '林示例', 证件类型: '身份证', 证件号码: '110199199003070017', 手机号码: '13800000000' };
const take = (...rows: Cell[][]) => parseRows([HEAD, ...rows], columns, itemsUi, 100);

describe('Spreadsheet import', () => {
  it('has a column for each question of an entry', () => {
    expect(HEAD).toEqual(
      expect.arrayContaining(['姓名', '证件类型', '证件号码', '性别', '出生日期', '手机号码']),
    );
  });

  it('maps labels to values, and derives birthday and sex from the identity number', () => {
    const { entries, lines, problems } = take(row(lin));
    expect(problems).toEqual([]);
    expect(lines).toEqual([2]);
    expect(entries).toEqual([
      {
        name: '林示例',
        idType: 0,
        idNo: '110199199003070017',
        mobile: '13800000000',
        birthday: '1990-03-07',
        sex: 1,
      },
    ]);
  });

  it('does not require columns that the identity number contains', () => {
    const given = ['姓名', '证件类型', '证件号码', '手机号码'] as const;
    const { entries, problems } = parseRows(
      [[...given], given.map(title => lin[title])],
      columns,
      itemsUi,
      100,
    );
    expect(problems).toEqual([]);
    expect(entries).toEqual([expect.objectContaining({ birthday: '1990-03-07', sex: 1 })]);
  });

  it('accepts usual notations of numbers and dates from users and spreadsheet programs', () => {
    const { entries } = take(
      row({ ...lin, 手机号码: 13_800_000_000, 证件号码: '11019919850620019x', 姓名: ' 林示例 ' }),
      row({
        姓名: '李示例',
        证件类型: '其他',
        证件种类: '护照',
        证件号码: 'e12345678',
        出生日期: new Date('1991-05-06'),
        性别: '女',
      }),
      row({ 姓名: '王示例', 出生日期: '1991年5月6日' }),
    );
    expect(entries[0]).toMatchObject({ mobile: '13800000000', idNo: '11019919850620019X', name: '林示例' });
    expect(entries[1]).toMatchObject({ idType: 1, idSubType: 'passport', birthday: '1991-05-06', sex: 0 });
    expect(entries[2]).toMatchObject({ birthday: '1991-05-06' });
  });

  it('parses no entry when there are more than the list allows', () => {
    const rows = Array.from({ length: 200_000 }, () => row(lin));
    expect(parseRows([HEAD, ...rows], columns, itemsUi, 100)).toEqual({
      entries: [],
      lines: [],
      problems: ['表格里有200000条，最多100条，请分几次提交'],
    });
    const blank = Array.from({ length: 200_000 }, () => row({}));
    expect(parseRows([HEAD, ...blank, row(lin)], columns, itemsUi, 100).entries).toHaveLength(1);
  });

  it('skips empty rows and counts lines as the spreadsheet does', () => {
    expect(take(row(lin), row({}), row({ ...lin, 证件号码: '110199199003070025' })).lines).toEqual([2, 4]);
  });

  it('reports lines with the same identity number', () => {
    expect(take(row(lin), row({}), row(lin)).problems).toEqual(['第4行：证件号码与第2行相同']);
  });

  it('reports a long text that was converted to a number, instead of taking the truncated value', () => {
    const [problem] = take(row({ ...lin, 证件号码: Number('110199199003070017') })).problems;
    expect(problem).toMatch(/^第2行：证件号码被表格软件改成了数字/);
  });

  it('takes times from texts and cells, and leaves calculated answers to the form', () => {
    const moments = formWith({
      visits: {
        title: '到访',
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            time: { title: '时间', type: 'string', format: 'time' },
            at: { title: '日期与时间', type: 'string', format: 'date-time' },
            people: { title: '人数', type: 'integer' },
            fee: { title: '应付', type: 'integer', calculated: { product: ['people', 20] } },
          },
          required: ['fee'],
          unevaluatedProperties: false,
        },
      },
    });
    const list = questionAt(moments.schema, moments.ui, '/visits')!;
    const own = listSpreadsheetColumns(moments.schema, list.schema, list.ui);
    expect(own.map(({ label, ...column }) => [label, hintOf({ label, ...column })])).toEqual([
      ['时间', '如 09:30'],
      ['日期与时间', '如 2026-01-05 09:30'],
      ['人数', ''],
    ]);
    const rows = [
      ['时间', '日期与时间', '人数'],
      ['9:30', '2026/1/5 9:30', 3],
      [new Date('1899-12-30T09:30:00Z'), new Date('2026-01-05T14:00:00Z'), null],
    ];
    expect(parseRows(rows, own, {}, 9)).toMatchObject({
      problems: [],
      entries: [
        { time: '09:30', at: '2026-01-05T09:30', people: 3 },
        { time: '09:30', at: '2026-01-05T14:00' },
      ],
    });
  });

  it('names missing columns', () => {
    const { entries, problems } = parseRows([['姓名'], ['林示例']], columns, itemsUi, 100);
    expect(entries).toEqual([]);
    expect(problems[0]).toContain('“证件号码”');
    expect(parseRows([], columns, itemsUi, 100).problems).toHaveLength(1);
  });
});
