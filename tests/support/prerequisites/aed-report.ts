import { randomUUID } from 'node:crypto';
import { putAed } from '../../../src/server/modules/aed/store';
import type { Prerequisite } from '../prerequisites';

/** A report is about an AED on the map. */
const aed: Prerequisite = async ({ services }) => {
  const organisation = await services.organisations.find('LLBA');
  const id = randomUUID();
  const county = '湖滨区';
  await putAed(services.db, organisation!.id, {
    ...{ id, county, name: '示例', address: '示例路1号', position: '大厅', lng: 110, lat: 45 },
    ...{ open_time: '全天', status: '可用', manager: '', phone: '', floor: '一层', key_holder: '' },
    ...{ inspected_on: null, expires_on: null, photo: null, updated_at: new Date() },
  });
  return { county, aedId: id };
};

export default aed;
