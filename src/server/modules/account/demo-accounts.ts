/** An account that the demonstration society comes with, as the start of the server prints it. */
export interface DemoAccount {
  /** What the account shows, e.g. `会员` or `审核人员`. */
  title: string;
  mobile: string;
  password: string;
  roles: string[];
}

/** Shown at the start of the server: everybody may know them, so they exist outside production only. */
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
  // Nobody publishes alone what they have changed themselves, nor gives such roles alone.
  { title: '表单复核人员（示例）', mobile: '13800000006', password: 'fuhe-2026', roles: ['publish'] },
  { title: '第二位管理员（示例）', mobile: '13800000007', password: 'queren-2026', roles: ['admin'] },
];
