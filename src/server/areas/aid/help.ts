import { ageOn, isRealDate, today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/filters';
import { flow } from '../../../flows/index';
import type { FlowRules } from '../../flows/dependencies';
import { subjectIndex } from '../../flows/subject';
import { keepGrant } from './grant';
import { grantsAbout } from './grant-store';
import { askUs, identify, passed, refused } from './identify';

const FLOW = 'seek-help';

/** 求助: for the same cause, a person is helped once in twelve months. */
export const help: FlowRules = {
  flow: FLOW,
  async check({ answers, accountId, applicationId }, { db, vault, clock }) {
    const day = today(clock);
    const { wrong } = identify(answers, day);
    if (wrong) return wrong;
    const subject = subjectIndex({ vault }, flow(FLOW), accountId, answers);
    const [last] = subject ? await grantsAbout(db, FLOW, subject, applicationId) : [];
    if (!last || ageOn(last.grantedOn, day) >= 1) return passed;
    if (last.accountId !== accountId) return askUs;
    return refused('COOLDOWN', `${chineseDate(yearAfter(last.grantedOn))}后方可再次申请`);
  },
  transitioned: keepGrant,
};

/** The same day of the next year; after 29 February comes 1 March. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isRealDate(next) ? next : `${next.slice(0, 4)}-03-01`;
}
