/** Sites in the fictional demo city; the third one demonstrates a closed site. */
export const samplingSites = [
  {
    name: '临澜市血液中心采样点（示例）',
    address: '湖滨区博爱路示例段 8 号一楼',
    hours: '每天 9:00–17:00',
    phone: '0900-8320101',
    open: true,
  },
  {
    name: '海棠广场献血屋（示例）',
    address: '海棠区海棠广场东侧',
    hours: '周三至周日 10:00–18:00',
    phone: '0900-8320102',
    open: true,
  },
  {
    name: '临澜大学校医院（示例）',
    address: '云山区大学路示例段 1 号',
    hours: '开学期间工作日 14:00–17:00',
    phone: '0900-8320103',
    open: false,
  },
];
