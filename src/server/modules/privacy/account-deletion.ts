import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { personalData } from '../../engine/personal-data/registry';
import type { DataSubject, OpenItem } from '../../engine/personal-data-source';
import type { Caller, Organisation, Services } from '../../engine/services';
import {
  COOLING_OFF_DAYS,
  type ReauthenticationInput,
  reauthenticate,
  requireSessionAccount,
  scheduleAccountDeletion,
} from '../account';

/** Preview of an account deletion. */
export async function readDeletionPreview(
  services: Services,
  member: Caller,
  organisation: Organisation,
): Promise<components['schemas']['AccountDeletionCheck']> {
  const holder = { accountId: member.accountId, organisationId: organisation.id };
  const openItems = [...staffOpenItemsOf(member), ...(await listOpenItems(holder, services))];
  return { days: COOLING_OFF_DAYS, openItems, allowed: !openItems.some(({ blocks }) => blocks) };
}

/** A staff account cannot be deleted before its roles are revoked. */
const staffOpenItemsOf = ({ roles, withheldRoles }: Caller): OpenItem[] =>
  roles.length === 0 && !withheldRoles
    ? []
    : [{ title: '工作人员账号', text: '请先由管理员收回角色，再注销。', blocks: true }];

/** Open items of all modules. */
export async function listOpenItems(holder: DataSubject, services: Services): Promise<OpenItem[]> {
  const openItems: OpenItem[] = [];
  for (const { findOpenItems } of personalData().values()) {
    if (findOpenItems) openItems.push(...(await findOpenItems(holder, services)));
  }
  return openItems;
}

/**
 * Schedules the account deletion after re-authentication.
 * @throws Refusal `notAllowedNow` when there is a blocking open item; whatever `reauthenticate` throws
 */
export async function requestAccountDeletion(
  services: Services,
  member: Caller,
  organisation: Organisation,
  reauthentication: ReauthenticationInput,
): Promise<Date> {
  const account = await requireSessionAccount(services.db, member);
  const codeId = await reauthenticate(services, account, reauthentication, { purpose: 'leave' });
  const { allowed, openItems } = await readDeletionPreview(services, member, organisation);
  if (!allowed) {
    const first = openItems.find(({ blocks }) => blocks);
    throw new Refusal('notAllowedNow', `暂不能注销：${first?.title}。${first?.text}`);
  }
  return scheduleAccountDeletion(
    services,
    { accountId: account.id, organisationId: organisation.id },
    codeId,
  );
}
