import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { findings } from '../support/accessibility-violations';
import { person } from '../support/fictional-person';
import { projectForm } from '../support/project-schemas';
import { fillIn } from '../support/rendered-step';
import { browserValidator } from '../support/sample-form';

const version = projectForm('training-group');
const form = { ...version, validator: await browserValidator(version) };
afterEach(cleanup);

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { idNo, birthday, sex } = person(500 + index);
    return { name: '林示例', idType: 0, idNo, birthday, sex, mobile: `139${10_000_000 + index}` };
  });
const list = (count: number) =>
  fillIn(form, { step: 'list', answers: { people: people(count), guardians: true, rules: true } });
const entry = (number: number) => screen.getByRole('group', { name: `人员 ${number}` });

/** Creates a spreadsheet of these entries with the column titles of the template. */
async function createSpreadsheet(rows: { idNo: string; mobile: string }[]): Promise<File> {
  const cells = rows.map(({ idNo, mobile }) => ['林示例', '身份证', idNo, mobile]);
  const data = [['姓名', '证件类型', '证件号码', '手机号码'], ...cells].map(row =>
    row.map(value => ({ value, type: String })),
  );
  return new File([new Uint8Array(await writeExcel(data).toBuffer())], '名单.xlsx');
}

describe('Long list', () => {
  it('shows each entry as a line that expands and collapses', async () => {
    const { user, container } = list(6);
    expect(screen.queryByLabelText('姓名')).toBeNull();
    expect(await findings(container)).toEqual([]);
    const line = within(entry(2)).getByRole('button', { name: new RegExp(`林示例 · ${person(501).idNo}`) });
    await user.click(line);
    expect(within(entry(2)).getByLabelText('姓名')).toHaveProperty('value', '林示例');
    await user.click(screen.getByRole('button', { name: '收起人员 2' }));
    expect(screen.queryByLabelText('姓名')).toBeNull();
  });

  it('is expanded while it is short', () => {
    list(5);
    expect(screen.getAllByLabelText('姓名')).toHaveLength(5);
  });

  it('expands wrong entries, and keeps them expanded while they are corrected', async () => {
    const answers = { people: people(7), guardians: true, rules: true };
    answers.people[3]!.mobile = '1';
    const { user, next, onNext } = fillIn(form, { step: 'list', answers });
    await next();
    const mobile = within(entry(4)).getByLabelText('手机号码');
    expect(screen.getAllByLabelText('手机号码')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: '人员 4：请输入11位手机号码' }));
    expect(document.activeElement).toBe(mobile);
    await user.clear(mobile);
    await user.type(mobile, '13900000009{Tab}');
    expect(within(entry(4)).getByLabelText('手机号码')).toBeTruthy();
    await next();
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('expands an entry just added', async () => {
    const { user } = list(6);
    await user.click(screen.getByRole('button', { name: '添加人员' }));
    expect(document.activeElement).toBe(within(entry(7)).getByLabelText('姓名'));
  });
});

describe('Spreadsheet import', () => {
  const choose = async () => screen.findByLabelText<HTMLInputElement>(/导入表格/);

  it('replaces the list on the screen', async () => {
    const { user, answers } = list(2);
    await user.upload(await choose(), await createSpreadsheet(people(8)));
    await screen.findByText('已导入8条，请核对下面的名单。');
    expect(answers().people).toEqual(people(8));
  });

  it('is rejected as a whole, with the errors by line', async () => {
    const { user, answers } = list(2);
    const [first, second] = people(2);
    await user.upload(await choose(), await createSpreadsheet([first!, { ...second!, mobile: '1' }, first!]));
    await screen.findByText('没有导入，请在表格里改正后重新导入：');
    expect(screen.getByText('第4行：证件号码与第2行相同')).toBeTruthy();
    expect(answers().people).toEqual(people(2));
    await user.upload(await choose(), await createSpreadsheet([{ ...second!, mobile: '1' }]));
    await screen.findByText('第2行：请输入11位手机号码');
    await user.upload(await choose(), await createSpreadsheet([{ ...second!, idNo: '110199' }]));
    // Birthday and sex are missing only because the number is invalid.
    await screen.findByText('第2行：身份证号码应为18位');
  });

  it('reports a file that is not a spreadsheet', async () => {
    const { user } = list(2);
    await user.upload(await choose(), new File(['姓名'], '名单.xlsx'));
    await screen.findByText('打不开这个文件，请使用 .xlsx 格式的表格');
  });
});
