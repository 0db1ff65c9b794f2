/** An account of the demo organisation; printed when the server starts. */
export interface DemoAccount {
  /** What the account demonstrates, e.g. `会员` or `审核人员`. */
  title: string;
  mobile: string;
  password: string;
  roles: string[];
}

/** The passwords are printed when the server starts and are public, so these accounts exist outside production only. */
export const demoAccounts: readonly DemoAccount[] = [
  { title: '会员（示例）', mobile: '13800000001', password: 'huiyuan-2026', roles: [] },
  { title: '审核人员（示例）', mobile: '13800000002', password: 'shenhe-2026', roles: ['review'] },
  {
    title: '管理员（示例）',
    mobile: '13800000003',
    password: 'guanli-2026',
    roles: ['admin', 'review', 'finance', 'content', 'export', 'schemas', 'publish', 'replay'],
  },
  { title: '财务人员（示例）', mobile: '13800000004', password: 'caiwu-2026', roles: ['finance'] },
  { title: '内容编辑（示例）', mobile: '13800000005', password: 'neirong-2026', roles: ['content'] },
  // Four-eyes approval requires a second person for publishing forms and for assigning such roles.
  { title: '表单复核人员（示例）', mobile: '13800000006', password: 'fuhe-2026', roles: ['publish'] },
  { title: '第二位管理员（示例）', mobile: '13800000007', password: 'queren-2026', roles: ['admin'] },
];
