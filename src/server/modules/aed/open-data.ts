import { dateTime } from '../../../domain/formatters';
import type { Call, RawResponse } from '../../engine/handler-types';
import { type Columns, openDataFile, readInBatches } from '../../engine/open-data';
import { listAedsAfter } from './store';
import { view } from './views';

const columns: Columns<ReturnType<typeof view>> = [
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
  const aeds = readInBatches(
    (afterId, limit) => listAedsAfter(db, organisation.id, afterId, limit),
    async rows => rows.map(row => view(row, null)),
  );
  return openDataFile('AED', format, columns, aeds);
}
