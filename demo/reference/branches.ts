import type { NewRate } from '../../src/server/modules/membership';

/** Branches in the fictional demo city; the last one demonstrates a closed branch. */
export const branches = [
  { code: 'hubin', name: '湖滨区会员组织（示例）', area: '湖滨区', phone: '0900-8320201', open: true },
  { code: 'haitang', name: '海棠区会员组织（示例）', area: '海棠区', phone: '0900-8320202', open: true },
  { code: 'yunshan', name: '云山区会员组织（示例）', area: '云山区', phone: '0900-8320203', open: true },
  {
    code: 'university',
    name: '临澜大学会员组织（示例）',
    area: '临澜大学',
    phone: '0900-8320204',
    open: false,
  },
];

const createPersonRate = (kind: '成人' | '青少年', level: number, yearly: number): NewRate => ({
  kind,
  level,
  staffFrom: 0,
  yearly,
});
const createGroupRate = (staffFrom: number, yearly: number): NewRate => ({
  kind: '团体',
  level: 0,
  staffFrom,
  yearly,
});

/** 分 per year; for adults, youth and organisations the maximum of the rule of 2001. No permanent members. */
export const rates: readonly NewRate[] = [
  createPersonRate('成人', 0, 1_000),
  createPersonRate('成人', 1, 10_000),
  createPersonRate('青少年', 0, 500),
  createGroupRate(0, 30_000),
  createGroupRate(201, 50_000),
  createGroupRate(501, 100_000),
  createGroupRate(1_001, 150_000),
  createGroupRate(2_001, 200_000),
];
