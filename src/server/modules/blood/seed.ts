import { randomUUID } from 'node:crypto';
import type { Services } from '../../engine/services';
import { type BloodSiteRow, seedBloodSites } from './store';

/** Sites in the fictional demo city; the last one demonstrates a closed site. */
const sites: Omit<BloodSiteRow, 'id' | 'organisation_id' | 'position'>[] = [
  {
    name: '临澜市血液中心（示例）',
    kind: '血液中心',
    county: '湖滨区',
    address: '博爱路示例段 8 号',
    place: '一楼献血大厅',
    traffic: '轨道1号线市民中心站2号口，步行约5分钟；院内可停车。',
    hours: '每天 8:30–16:30',
    phone: '0900-8320201',
    gives: ['全血', '血小板'],
    note: '捐献血小板请提前一天电话预约，全程约需一个半小时。',
    open: true,
  },
  {
    name: '海棠广场献血屋（示例）',
    kind: '献血屋',
    county: '海棠区',
    address: '海棠广场东侧',
    place: '购物中心正门右手边',
    traffic: '公交海棠广场站下车即到。',
    hours: '每天 10:00–20:00',
    phone: '0900-8320202',
    gives: ['全血'],
    note: '周末下午人较多，工作日不用排队。',
    open: true,
  },
  {
    name: '火车站献血屋（示例）',
    kind: '献血屋',
    county: '湖滨区',
    address: '临澜火车站站前广场',
    place: '广场南侧，问询处旁',
    traffic: '轨道1号线火车站站3号口。',
    hours: '每天 9:00–18:00',
    phone: '0900-8320203',
    gives: ['全血'],
    note: '赶车的朋友请留出至少一个小时。',
    open: true,
  },
  {
    name: '临澜大学献血车（示例）',
    kind: '献血车',
    county: '云山区',
    address: '大学路示例段 1 号',
    place: '第二食堂前',
    traffic: '公交大学南门站下车，向北步行约8分钟。',
    hours: '开学期间周三、周五 10:00–16:00',
    phone: '0900-8320204',
    gives: ['全血'],
    note: '遇大雨停采，出发前可致电确认。',
    open: true,
  },
  {
    name: '工业园献血车（示例）',
    kind: '献血车',
    county: '云山区',
    address: '工业园综合服务中心',
    place: '服务中心东门停车场',
    traffic: '园区接驳车综合服务中心站。',
    hours: '每月第一个周六 9:00–15:00',
    phone: '0900-8320205',
    gives: ['全血'],
    note: '单位集体献血可以预约上门。',
    open: true,
  },
  {
    name: '湖滨公园献血屋（示例）',
    kind: '献血屋',
    county: '湖滨区',
    address: '湖滨公园南门',
    place: '游客中心旁',
    traffic: '公交湖滨公园站下车即到。',
    hours: '装修期间暂停开放',
    phone: '0900-8320206',
    gives: ['全血'],
    note: '恢复开放的时间另行通知，请先到海棠广场或火车站献血屋。',
    open: false,
  },
];

/** Inserts the blood donation sites of the demo organisation. */
export async function seed({ db }: Pick<Services, 'db'>, organisation_id: string): Promise<void> {
  const rows = sites.map((site, position) => ({ id: randomUUID(), organisation_id, position, ...site }));
  await seedBloodSites(db, organisation_id, rows);
}
