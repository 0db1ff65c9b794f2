/** Sites in the fictional demo city. */
export const pickupSites = [
  {
    code: 'hall',
    name: '本会服务大厅（示例）',
    address: '湖滨区博爱路示例段 1 号一楼',
    hours: '工作日 9:00–17:30',
    phone: '0900-8320000',
    open: true,
  },
  {
    code: 'haitang',
    name: '海棠区服务站（示例）',
    address: '海棠区海棠路示例段 6 号',
    hours: '工作日 14:00–17:00',
    phone: '0900-8320202',
    open: true,
  },
];
