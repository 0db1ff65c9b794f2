import type { Cell } from 'write-excel-file/node';
import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { hasRole } from '../../../domain/roles';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Call } from '../../engine/handler-types';
import { buildExportSheets, type ExportSheet } from './export-sheets';
import { readStaffActor } from './staff-actor';

/** Maximum number of exported applications; the sheet states when there are more. */
export const MAX_EXPORTED = 5000;

/** Column width in characters. */
const COLUMN_WIDTH_CHARS = 18;

/**
 * Exports the filtered queue as a workbook. Sensitive answers are masked, unless the caller has the role `export` and
 * gives a reason.
 * @throws Refusal `forbidden` without that role, `badRequest` without a reason
 */
export async function exportWorkbook(call: Call<'exportReviewQueue'>): Promise<Buffer> {
  const { clear = false, reason, order = 'due', ...filter } = call.body;
  if (clear) await assertUnmaskedExportAllowed(call, reason);
  const actor = await readStaffActor(call);
  const { exported, more } = await call.services.flows.exportQueue(actor, { ...filter, order }, MAX_EXPORTED);
  const rows = exported.length;
  await appendStandaloneActionOf(call, 'application.exported', {
    filter,
    rows,
    clear,
    ...(reason && { reason: reason.trim() }),
  });
  const sheets = buildExportSheets(exported, clear);
  if (sheets.length === 0) throw new Refusal('notFound', '没有符合条件的申请可以导出');
  return workbook(sheets, more ? `只导出前 ${MAX_EXPORTED} 件，其余请缩小筛选范围后再导出` : null);
}

async function assertUnmaskedExportAllowed(
  call: Call<'exportReviewQueue'>,
  reason: string | undefined,
): Promise<void> {
  if (!hasRole(call.member.roles, 'export')) {
    await appendStandaloneActionOf(call, 'application.refused', { clear: true });
    throw new Refusal('forbidden', '您没有导出未遮盖内容的权限');
  }
  if (reason && reason.trim().length >= 4) return;
  const message = '请说明为什么需要未遮盖的内容';
  throw new Refusal('badRequest', message, [{ path: '/reason', keyword: 'required', message }]);
}

/** File name of the workbook. */
export const workbookName = () => `申请导出-${today()}.xlsx`;

/**
 * Two megabytes at most. Uses plain cells where possible: serialising the cells dominates the cost of an export, less
 * than a second for five thousand applications; compression runs outside the main thread.
 */
async function workbook(sheets: readonly ExportSheet[], remark: string | null): Promise<Buffer> {
  const head = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    sheets.map(({ name, rows: [heads = [], ...lines] }) => ({
      sheet: name,
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: heads.map(() => ({ width: COLUMN_WIDTH_CHARS })),
      data: [heads.map(head), ...lines.map(line => line.map(cell)), ...(remark ? [[cell(remark)]] : [])],
    })),
  ).toBuffer();
}

function cell(value: string): Cell {
  if (value === '') return null;
  return value.includes('\n') ? { value, type: String, wrap: true, alignVertical: 'top' } : value;
}
