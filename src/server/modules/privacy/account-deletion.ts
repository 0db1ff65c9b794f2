import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { personalData } from '../../engine/personal-data/registry';
import type { Holder, LooseEnd } from '../../engine/personal-data-source';
import type { Member, Organisation, Services } from '../../engine/services';
import { beginLeaving, COOLING_OFF_DAYS } from '../account/account-deletion';
import { type Proof, prove } from '../account/reauthentication';
import { findAccountOf } from '../account/session-account';

/** What somebody should know before leaving. */
export async function beforeLeaving(
  services: Services,
  member: Member,
  organisation: Organisation,
): Promise<components['schemas']['Leaving']> {
  const holder = { accountId: member.accountId, organisationId: organisation.id };
  const looseEnds = [...staffEnd(member), ...(await looseEndsOf(holder, services))];
  return { days: COOLING_OFF_DAYS, looseEnds, allowed: !looseEnds.some(({ blocks }) => blocks) };
}

/** Whoever decides about others does not just go: somebody has to take over. */
const staffEnd = ({ roles }: Member): LooseEnd[] =>
  roles.length === 0 ? [] : [{ title: '工作人员账号', text: '请先由管理员收回角色，再注销。', blocks: true }];

/** What is open in any area. */
export async function looseEndsOf(holder: Holder, services: Services): Promise<LooseEnd[]> {
  const ends: LooseEnd[] = [];
  for (const { looseEnds } of personalData().values()) {
    if (looseEnds) ends.push(...(await looseEnds(holder, services)));
  }
  return ends;
}

/**
 * Lets somebody leave who has shown anew to be the holder.
 * @throws Refusal `notAllowedNow` when something has to be brought to an end first; what `prove` throws
 */
export async function leave(
  services: Services,
  member: Member,
  organisation: Organisation,
  proof: Proof,
): Promise<Date> {
  const account = await findAccountOf(services.db, member);
  const codeId = await prove(services, account, proof, { purpose: 'leave' });
  const { allowed, looseEnds } = await beforeLeaving(services, member, organisation);
  if (!allowed) {
    const first = looseEnds.find(({ blocks }) => blocks);
    throw new Refusal('notAllowedNow', `暂不能注销：${first?.title}。${first?.text}`);
  }
  return beginLeaving(services, { accountId: account.id, organisationId: organisation.id }, codeId);
}
