import { Readable } from 'node:stream';
import { dateTime } from '../../../domain/formatters';
import { plainCell } from '../../../domain/spreadsheet';
import type { components } from '../../../generated/api';
import type { Call, RawResponse } from '../../engine/handler-types';
import { listAedsAfter } from './store';
import { view } from './views';

type Aed = components['schemas']['AedPlace'];

/** AEDs that are read at a time; as many are in memory. */
const BATCH = 500;

/** So that spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | null;

const columns: readonly (readonly [title: string, cell: (aed: Aed) => Cell])[] = [
  ['编号', ({ id }) => id],
  ['名称', ({ name }) => name],
  ['区县', ({ county }) => county],
  ['地址', ({ address }) => address],
  ['具体位置', ({ position }) => position],
  ['楼层', ({ floor }) => floor],
  ['经度（WGS-84）', ({ lng }) => lng],
  ['纬度（WGS-84）', ({ lat }) => lat],
  ['开放时间', ({ openTime }) => openTime],
  ['状态', ({ status }) => status],
  ['柜门钥匙', ({ keyHolder }) => keyHolder],
  ['管理单位', ({ manager }) => manager],
  ['管理单位电话', ({ phone }) => phone],
  ['上次巡检', ({ inspectDate }) => inspectDate],
  ['电极片与电池有效期至', ({ expireDate }) => expireDate],
  ['未处理的故障报告', ({ report }) => report?.problem ?? null],
  ['更新时间', ({ updatedAt }) => dateTime(updatedAt)],
];

/**
 * All AEDs on the map as a file: a table for spreadsheet programs, or one JSON object a line with the fields of the
 * list. It is read and sent in batches.
 */
export function aedFile({
  services: { db },
  organisation,
  query: { format },
}: Call<'downloadAeds'>): RawResponse<'text/csv' | 'application/jsonl'> {
  const aeds = readAll(db, organisation.id);
  const name = encodeURIComponent(`AED.${format}`);
  return {
    type: format === 'csv' ? 'text/csv' : 'application/jsonl',
    body: Readable.from(format === 'csv' ? csvLines(aeds) : jsonLines(aeds)),
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  };
}

async function* readAll(
  db: Call<'downloadAeds'>['services']['db'],
  organisationId: string,
): AsyncGenerator<Aed> {
  let afterId: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listAedsAfter>> = await listAedsAfter(
      db,
      organisationId,
      afterId,
      BATCH,
    );
    yield* rows.map(row => view(row, null));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
}

async function* csvLines(aeds: AsyncGenerator<Aed>) {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  for await (const aed of aeds) yield csvLine(columns.map(([, cell]) => cell(aed)));
}

async function* jsonLines(aeds: AsyncGenerator<Aed>) {
  for await (const aed of aeds) yield `${JSON.stringify(aed)}\n`;
}

/** A line by RFC 4180. */
const csvLine = (cells: readonly Cell[]) =>
  `${cells.map(cell => (typeof cell === 'string' ? `"${plainCell(cell).replaceAll('"', '""')}"` : (cell ?? ''))).join(',')}\r\n`;
