import { addDays, chineseDay, shanghaiDay, today } from '../../../domain/dates';
import { fenOf } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import { getFlow as flowNamed } from '../../../flows/index';
import type { FlowRules } from '../../engine/applications/flow-services';
import { uniquenessKeyHash } from '../../engine/applications/uniqueness-key';
import { recordTrainingHeld } from '../figures';
import { findLastTalkTime, takesRequests } from './lecture-store';

const FLOW = 'lecture';

/** Days after a talk before the same organisation can apply again, because there are more requests than speakers. */
const COOLDOWN_DAYS = 30;

const lecture: FlowRules = {
  flow: FLOW,

  async findObstacle({ answers, accountId, organisationId, applicationId }, { db, vault, clock }) {
    // A resubmission was eligible at its first submission.
    if (applicationId) return null;
    if (!(await takesRequests(db, organisationId))) {
      return { reason: 'CLOSED', msg: '讲座申请暂停受理，请留意网站通知' };
    }
    const subject = uniquenessKeyHash({ vault }, flowNamed(FLOW), accountId, answers);
    // An organisation with a credit code is identified by it, regardless of the account; names are not unique.
    const requestingAccountId = answers.uscc ? null : accountId;
    const talks = { flow: FLOW, organisationId, state: '已完成' };
    const lastTalkAt =
      subject && (await findLastTalkTime(db, { ...talks, subject, accountId: requestingAccountId }));
    const again = lastTalkAt && addDays(shanghaiDay(lastTalkAt), COOLDOWN_DAYS);
    if (!again || today(clock) >= again) return null;
    return { reason: 'COOLDOWN', msg: `${chineseDay(again)}后方可再次申请` };
  },

  async findAmountDue({ followUps: { quote } }) {
    if (typeof quote?.quoteAmount !== 'string') return null;
    return {
      amount: fenOf(quote.quoteAmount),
      subject: '应急救护讲座费用',
      fund: 'lecture',
      acceptedAmounts: 'exactly',
    };
  },

  async onTransition(transition, tx) {
    const { event, answers, status } = transition;
    if (event.type === 'FOLLOW_UP' && event.what === 'quote' && answers.isFree !== 1) {
      throw new Refusal('notAllowedNow', '申请的是公益讲座，不收费');
    }
    if (status.state === '已完成') await recordTrainingHeld(tx, transition, Number(answers.people));
  },
};

export const flowRules: FlowRules[] = [lecture];
