import type { Services } from '../src/server/engine/services';
import { accountOfMobile, createAccount } from '../src/server/modules/account';
import type { DemoAccount } from '../src/server/portal';

/** Accounts for login. Their passwords are printed when the server starts, and in the README. */
export const demoAccounts = [
  {
    title: '会员（示例）',
    mobile: '13800000001',
    password: 'huiyuan-2026',
    roles: [],
    purpose: '填写、查看、变更、撤销申请',
    page: null,
  },
  {
    title: '审核人员（示例）',
    mobile: '13800000002',
    password: 'shenhe-2026',
    roles: ['review'],
    purpose: '审核申请',
    page: '/desk',
  },
  {
    title: '管理员（示例）',
    mobile: '13800000003',
    password: 'guanli-2026',
    roles: [
      ...['admin', 'review', 'finance', 'content', 'export'],
      ...['schemas', 'publish', 'retire', 'try', 'replay'],
    ],
    purpose: '改表单、播放流程、审核、任命工作人员',
    page: '/admin/studio',
  },
  {
    title: '财务人员（示例）',
    mobile: '13800000004',
    password: 'caiwu-2026',
    roles: ['finance'],
    purpose: '记支出和凭证、退款、更正公示',
    page: '/finance',
  },
  {
    title: '内容编辑（示例）',
    mobile: '13800000005',
    password: 'neirong-2026',
    roles: ['content'],
    purpose: '写新闻、专题，管理图片、菜单和网站设置',
    page: '/content',
  },
  // Four-eyes approval requires a second person for publishing forms and for assigning such roles.
  {
    title: '表单复核人员（示例）',
    mobile: '13800000006',
    password: 'fuhe-2026',
    roles: ['publish', 'retire'],
    purpose: '复核并发布管理员改好的表单',
    page: '/admin/studio',
  },
  {
    title: '第二位管理员（示例）',
    mobile: '13800000007',
    password: 'queren-2026',
    roles: ['admin'],
    purpose: '确认管理员授予的财务、发布、停办、导出、管理权限',
    page: '/staff',
  },
] as const satisfies readonly DemoAccount[];

/** Creates the accounts that do not exist yet. */
export async function createDemoAccounts(
  services: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
): Promise<void> {
  // At the same time: most of it is hashing the passwords.
  await Promise.all(
    demoAccounts.map(async ({ title: nickname, mobile, password, roles }) => {
      if (await accountOfMobile(services, organisationId, mobile)) return;
      const account = { organisationId, mobile, password, nickname, roles: [...roles] };
      await createAccount(services.db, services.vault, account);
    }),
  );
}
