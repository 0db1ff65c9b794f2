import { ageOn, isRealDate, today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import type { Capability } from '../../engine/applications/capability';
import { uniquenessKeyHashes } from '../../engine/applications/uniqueness-key';
import { assertGrantAllowed, type GrantRule, grant } from './grant';
import { ownGrants } from './grant-store';

/** For the same cause, a person receives a grant once in twelve months. */
export const yearlyGrant: Capability = {
  name: 'yearly-grant',
  title: '一年资助一次',
  description: '同一人的同一事由12个月内只资助一次',
  requires: { capabilities: [grant.name] },
  async findObstacle({ flow, answers, accountId, applicationId }, { db, vault, clock }) {
    const day = today(clock);
    const subjects = uniquenessKeyHashes({ vault }, flow, accountId, answers);
    const grantFilter = { flow: flow.id, except: applicationId };
    const [last] = subjects ? await ownGrants(db, accountId, { ...grantFilter, subjects }) : [];
    if (!last || ageOn(last.grantedOn, day) >= 1) return null;
    return { reason: 'COOLDOWN', msg: `${chineseDate(yearAfter(last.grantedOn))}后方可再次申请` };
  },
  onTransition: (transition, tx, services) => assertGrantAllowed(transition, tx, services, onceAYear),
};

/** Two grants must be a year apart, regardless of which is entered first. */
const onceAYear: GrantRule = (before, { grantDate }) => {
  const near = before.find(({ grantedOn }) => {
    const [earlier, later] = [grantedOn, grantDate].toSorted() as [string, string];
    return later < yearAfter(earlier);
  });
  if (!near) return null;
  return `同一事由已于${chineseDate(near.grantedOn)}资助（${near.no}），12个月内不再资助`;
};

/** The same day of the next year; 1 March for 29 February. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isRealDate(next) ? next : `${next.slice(0, 4)}-03-01`;
}
