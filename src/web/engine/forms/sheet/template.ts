import writeExcel from 'write-excel-file/browser';
import { saveFile } from '../../../ui/save-file';
import { type Column, derivedNames, hintOf } from './columns';

/** Text cells, so that long numbers keep all digits. */
const TEXT = { type: String, format: '@' } as const;

/** Saves an empty spreadsheet with these columns, and a second sheet that explains them. */
export async function saveTemplate(title: string, columns: readonly Column[], rows: number): Promise<void> {
  const head = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const, ...TEXT }));
  const blank = Array.from({ length: rows }, () => columns.map(() => TEXT));
  const derived = derivedNames(columns);
  const explained = columns.map(column => [
    { value: column.label, ...TEXT },
    {
      value: derived.includes(column.name) ? '身份证不用填' : column.question.always ? '' : '按需要填写',
      ...TEXT,
    },
    { value: hintOf(column), ...TEXT },
  ]);
  const blob = await writeExcel([
    {
      data: [head, ...blank],
      sheet: title,
      columns: columns.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    },
    { data: explained, sheet: '填写说明', columns: [{ width: 16 }, { width: 12 }, { width: 80 }] },
  ]).toBlob();
  saveFile(blob, `${title}模板.xlsx`);
}
