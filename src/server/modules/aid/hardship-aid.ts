import { ageOn, isRealDate, today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import { getFlow } from '../../../flows/index';
import type { FlowRules } from '../../engine/applications/flow-services';
import { uniquenessKeyHash } from '../../engine/applications/uniqueness-key';
import { documentProblem } from '../application';
import { type GrantRule, saveGrant } from './grant';
import { ownGrants } from './grant-store';

const FLOW = 'seek-help';

/** 求助: for the same cause, a person receives aid once in twelve months. */
export const hardshipAidRules: FlowRules = {
  flow: FLOW,
  async findObstacle({ answers, accountId, applicationId }, { db, vault, clock }) {
    const day = today(clock);
    const wrong = documentProblem(answers, day);
    if (wrong) return wrong;
    const subject = uniquenessKeyHash({ vault }, getFlow(FLOW), accountId, answers);
    const grantFilter = { flow: FLOW, except: applicationId };
    const [last] = subject ? await ownGrants(db, accountId, { ...grantFilter, subject }) : [];
    if (!last || ageOn(last.grantedOn, day) >= 1) return null;
    return { reason: 'COOLDOWN', msg: `${chineseDate(yearAfter(last.grantedOn))}后方可再次申请` };
  },
  onTransition: (transition, tx) => saveGrant(transition, tx, onceAYear),
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
