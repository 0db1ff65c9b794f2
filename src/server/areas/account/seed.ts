import type { DemonstrationAccount } from '../../db/seed';
import type { Services } from '../../services';
import { createAccount } from './new-account';
import { findAccountByMobile } from './store';

const accounts = [
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
  // Nobody publishes alone what they have changed themselves.
  { title: '表单复核人员（示例）', mobile: '13800000006', password: 'fuhe-2026', roles: ['publish'] },
];

/** Shown at the start of the server: everybody may know them, so they exist outside production only. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = accounts;

export async function seed({ db, vault }: Services, organisationId: string): Promise<void> {
  for (const { title, mobile, password, roles } of accounts) {
    // Asked first: hashing their passwords would slow down every start.
    if (await findAccountByMobile(db, organisationId, vault.index(mobile, 'mobile'))) continue;
    await createAccount(db, vault, {
      organisationId,
      mobile,
      password,
      nickname: title,
      roles,
    });
  }
}
