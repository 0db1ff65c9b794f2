import type { Services } from '../../engine/services';
import { accountOfMobile, demoAccounts } from '../account';
import { addTitle, titles } from './titles';

/** Fictional: identity numbers with a county code that was never assigned. */
const demoTitles = [
  {
    titleType: '个人' as const,
    title: '林示例',
    idNo: '110199199003070017',
    email: 'lin@example.org',
    isDefault: true,
  },
  {
    titleType: '单位' as const,
    title: '临澜市示例科技有限公司',
    uscc: '91110199MA0000015L',
    email: 'office@example.org',
  },
];

/** Saved invoice titles of the demo account. */
export async function seedRecords(
  services: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
): Promise<void> {
  const [member] = demoAccounts;
  const accountId = member && (await accountOfMobile(services, organisationId, member.mobile));
  if (!accountId || (await titles.list(services, { accountId })).length > 0) return;
  for (const title of demoTitles) await addTitle(services, { accountId }, title);
}
