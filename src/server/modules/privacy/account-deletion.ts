import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { personalData } from '../../engine/personal-data/registry';
import type { DataSubject, OpenItem } from '../../engine/personal-data-source';
import type { Caller, Organisation, Services } from '../../engine/services';
import { COOLING_OFF_DAYS, requireSessionAccount, scheduleAccountDeletion } from '../account';

/** Preview of an account deletion. */
export async function readDeletionPreview(
  services: Services,
  member: Caller,
  organisation: Organisation,
): Promise<components['schemas']['AccountDeletionCheck']> {
  const holder = { accountId: member.accountId, organisationId: organisation.id };
  const account = await requireSessionAccount(services.db, member);
  const openItems = [...staffOpenItemsOf(account), ...(await listOpenItems(holder, services))];
  return { days: COOLING_OFF_DAYS, openItems, allowed: !openItems.some(({ blocks }) => blocks) };
}

/** A staff account cannot be deleted before its roles are revoked, whatever its session has of them. */
const staffOpenItemsOf = ({ roles }: { roles: readonly string[] }): OpenItem[] =>
  roles.length === 0 ? [] : [{ title: '工作人员账号', text: '请先由管理员收回角色，再注销。', blocks: true }];

/** Open items of all modules. */
export async function listOpenItems(holder: DataSubject, services: Services): Promise<OpenItem[]> {
  const openItems: OpenItem[] = [];
  for (const { findOpenItems } of personalData().values()) {
    if (findOpenItems) openItems.push(...(await findOpenItems(holder, services)));
  }
  return openItems;
}

/**
 * Schedules the account deletion.
 * @throws Refusal `notAllowedNow` when there is a blocking open item; `conflict` when it is scheduled already
 */
export async function requestAccountDeletion(
  services: Services,
  member: Caller,
  organisation: Organisation,
): Promise<Date> {
  const { allowed, openItems } = await readDeletionPreview(services, member, organisation);
  if (!allowed) {
    const first = openItems.find(({ blocks }) => blocks);
    throw new Refusal('notAllowedNow', `暂不能注销：${first?.title}。${first?.text}`);
  }
  const holder = { accountId: member.accountId, organisationId: organisation.id };
  return scheduleAccountDeletion(services, holder);
}
